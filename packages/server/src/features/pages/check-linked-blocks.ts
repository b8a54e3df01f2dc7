import { pages, pageVersions } from '@portico/database';
import { allBlocks, type Block, listReferences, MAX_LINKED_DEPTH, type PageDocument } from '@portico/page-document';
import { checkDocument } from '@portico/page-document/check';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Language } from '../../contract/languages.ts';
import type { PageFinding } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import type { CheckSubject } from './check-subjects.ts';

/** What readers see of linked blocks, by id. One that is gone, in the bin or not published has no entry. */
export type LinkedDocuments = ReadonlyMap<string, PageDocument>;

const linkedIn = ({ blocks }: PageDocument) =>
  listReferences(blocks).flatMap(({ kind, id }) => (kind === 'linked-block' ? [id] : []));

/** The linked blocks in these documents and in each other, as far as pages show them. */
export async function loadLinkedDocuments(
  tx: Transaction,
  documents: readonly PageDocument[],
): Promise<LinkedDocuments> {
  const found = new Map<string, PageDocument>();
  let wanted = documents.flatMap(linkedIn);
  for (let depth = 0; depth < MAX_LINKED_DEPTH && wanted.length > 0; depth++) {
    const rows = await tx
      .select({ id: pages.id, document: pageVersions.document })
      .from(pages)
      .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
      .where(and(inArray(pages.id, [...new Set(wanted)]), eq(pages.kind, 'linked-block'), isNull(pages.removedAt)));
    const added = rows.map(({ id, document }) => [id, document as PageDocument] as const);
    for (const [id, document] of added) found.set(id, document);
    wanted = added.flatMap(([, document]) => linkedIn(document)).filter((id) => !found.has(id));
  }
  return found;
}

/** A linked block of a page, or one that stands in it. */
interface LinkedPart {
  /** The block of the page through which readers get to it. */
  blockId: string;
  id: string;
  document: PageDocument;
}

/** Each linked block that a page shows, once for each place that it has on the page. */
export function* linkedPartsOf({ document, linked }: Pick<CheckSubject, 'document' | 'linked'>): Generator<LinkedPart> {
  for (const block of allBlocks(document.blocks)) {
    if (block.type === 'linked') yield* partsOf(block, block.id, new Set(), linked);
  }
}

function* partsOf(
  block: Block,
  blockId: string,
  around: ReadonlySet<string>,
  linked: LinkedDocuments,
): Generator<LinkedPart> {
  if (block.type !== 'linked' || around.size >= MAX_LINKED_DEPTH) return;
  const { linkedBlockId: id } = block.settings;
  const document = linked.get(id);
  if (!document || around.has(id)) return;
  yield { blockId, id, document };
  const inner = new Set([...around, id]);
  for (const each of allBlocks(document.blocks)) yield* partsOf(each, blockId, inner, linked);
}

/** These are said of the whole page, with the headings of linked blocks in it. */
const OF_HEADINGS = new Set(['anchor-missing', 'heading-empty', 'heading-skipped', 'heading-repeated']);

/** What a linked block's own document has to be mended, as a page shows it; what belongs to the linked block as a whole is not said again. */
export function checkPart({ document }: LinkedPart, languages: readonly Language[]): PageFinding[] {
  const contents = new Set(
    [...allBlocks(document.blocks)].filter(({ type }) => type === 'table-of-contents').map(({ id }) => id),
  );
  return checkDocument(document, languages).filter(
    ({ rule, blockId }) =>
      blockId !== null && !OF_HEADINGS.has(rule) && !(rule === 'block-empty' && contents.has(blockId)),
  );
}

/** A finding in a linked block, as one of the page: it leads to the block of the page, and says what it came through. */
export function throughLinkedBlock(finding: PageFinding, { blockId, id }: LinkedPart, name: string): PageFinding {
  const target = [id, finding.blockId, finding.target].filter(Boolean).join(' ');
  return { ...finding, blockId, target, through: { id, name } };
}
