import type { ScreenProps } from '@portico/server/page-object';
import { PageList } from './page-list.tsx';

/** The pages of the portal, as administrators manage them. */
export default function Manage(props: ScreenProps['PageBuilder/Manage']) {
  return <PageList {...props} kind="page" />;
}
