import type { ScreenProps } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import { importWithRetry } from '../../loading/lazy.ts';

// The frame is written from what the browser's document has.
const PagePreview = dynamic(() => importWithRetry(() => import('./page-preview.tsx')), { ssr: false });

/** A page as others will read it. */
export default function Preview(props: ScreenProps['PageBuilder/Preview']) {
  return <PagePreview {...props} />;
}
