import { parseDocument } from '@portico/page-document';
import { countDifferences } from '@portico/page-document/compare';
import { useMemo } from 'react';
import { usePage } from '../navigation/outlet.tsx';
import { useBuilder } from './builder-context.ts';

/** In how many places the page on the screen differs from what is published; null where nothing is, or where that cannot be read. */
export function useChangeCount(): number | null {
  const { page } = useBuilder();
  const published = usePublishedDocument();
  const base = useMemo(() => {
    const parsed = parseDocument(published);
    return 'problems' in parsed ? null : parsed.document;
  }, [published]);
  return base && countDifferences(base, page.document);
}

/** What is published, as the server has said last: the draft is the same where it says no more. */
function usePublishedDocument(): unknown {
  const { component, props } = usePage();
  if (component !== 'PageBuilder/Create' || !props.page.published) return null;
  return props.page.published.document ?? props.draft.document;
}
