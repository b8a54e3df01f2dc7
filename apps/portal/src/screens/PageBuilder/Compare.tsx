import type { ScreenProps } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import { importWithRetry } from '../../loading/lazy.ts';

// Frames are written from what the browser's document has.
const Comparison = dynamic(() => importWithRetry(() => import('./comparison.tsx')), { ssr: false });

/** Two texts of a page side by side. */
export default function Compare(props: ScreenProps['PageBuilder/Compare']) {
  return <Comparison {...props} />;
}
