import type { ScreenProps } from '@portico/server/page-object';
import { PageList } from '../PageBuilder/page-list.tsx';

/** The templates that new pages begin with. */
export default function Manage(props: ScreenProps['Templates/Manage']) {
  return <PageList {...props} templates={null} pagesWithFindings={0} />;
}
