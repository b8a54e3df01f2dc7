import { parseDocument } from '@portico/page-document';
import { countDifferences } from '@portico/page-document/compare';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';

/** A page in a list: the hashes of what is published and of the draft in one text; null where nothing is published. */
interface ListedPage {
  id: string;
  hashes: string | null;
  isChanged: boolean;
}

interface DifferingTexts {
  id: string;
  hashes: string;
  published: unknown;
  draft: unknown;
}

/** Of so many bytes, as they are stored, the documents of one list are compared; a next look at it compares others. */
const MAX_COMPARED_BYTES = 4 * 1024 * 1024;

/** In how many places two documents differ, by their hashes: that never changes. */
const counts = new LRUCache<string, number>({ max: 10_000 });

const DIFFERING = `select id, hashes, published, draft from (
    select page.id, version.hash || draft.hash as hashes, version.document as published, draft.document as draft,
      sum(pg_column_size(version.document) + pg_column_size(draft.document)) over (order by page.id) as bytes
    from pages page join page_drafts draft on draft.page_id = page.id
    join page_versions version on version.id = page.published_version_id
    where page.id = any(string_to_array($1, ',')::uuid[])) listed
  where bytes <= $2`;

/** In how many places the drafts of pages differ from what is published, by their ids. Only those that differ are read, each once. */
export async function countChanges(database: Database, pages: readonly ListedPage[]): Promise<Map<string, number>> {
  const published = pages.filter((page): page is ListedPage & { hashes: string } => page.hashes !== null);
  const unknown = published.filter(({ hashes, isChanged }) => isChanged && !counts.has(hashes));
  if (unknown.length > 0) {
    const ids = unknown.map(({ id }) => id).join(',');
    for (const { hashes, ...texts } of await database.query<DifferingTexts>(DIFFERING, [ids, MAX_COMPARED_BYTES]))
      counts.set(hashes, countChangesOf(texts));
  }
  return new Map(
    published.flatMap(({ id, hashes, isChanged }) => {
      const count = isChanged ? counts.get(hashes) : 0;
      return count === undefined ? [] : [[id, count] as const];
    }),
  );
}

/** What cannot be read differs as a whole. */
function countChangesOf({ published, draft }: Pick<DifferingTexts, 'published' | 'draft'>): number {
  const [before, after] = [parseDocument(published), parseDocument(draft)];
  return 'problems' in before || 'problems' in after ? 1 : countDifferences(before.document, after.document);
}
