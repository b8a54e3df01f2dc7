import type { ScreenProps } from '@portico/server/page-object';
import { PageList } from '../PageBuilder/page-list.tsx';

/** The pieces that live once and stand on several pages. */
export default function Manage(props: ScreenProps['LinkedBlocks/Manage']) {
  return <PageList {...props} kind="linked-block" />;
}
