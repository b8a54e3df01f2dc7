import { allBlocks, type Block, type PurifiedDocument } from '@portico/page-document';
import { compareDocuments, compareTexts, withMarkedTexts, writeMarks } from '@portico/page-document/compare';
import type { Scope } from '../../access/access.ts';
import { type Failure, isFailure } from '../../contract/failures.ts';
import type {
  BlockName,
  Language,
  PageDifference,
  ReportName,
  PageText,
  RenderedText,
  ScreenProps,
} from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { languagesOf } from './documents.ts';
import { renderFor } from './queries.ts';
import { findReviewState } from './reviews/queries.ts';
import { getContents, getKnownPage, getText, type WhichText } from './stored-documents.ts';

type Comparison = ScreenProps['PageBuilder/Compare'];

interface ComparisonQuery {
  from?: WhichText | undefined;
  to: WhichText;
  language: Language;
}

/** Two texts of a page side by side, and how they differ. Without a first one it is what readers have, or the newest version. */
export async function getComparison(
  scope: Scope,
  database: Database,
  id: string,
  { from, to, language }: ComparisonQuery,
): Promise<Comparison | Failure> {
  const page = await getKnownPage(scope, database, id, language);
  if (isFailure(page)) return page;
  // Before the draft itself is read: what is approved by this revision is never newer than what is shown.
  const review = await findReviewState(scope, database, id);
  const first = from ?? page.publishedNumber ?? page.versions[0] ?? 'draft';
  const [before, after] = [await getText(scope, database, id, first), await getText(scope, database, id, to)];
  if (isFailure(before)) return before;
  if (isFailure(after)) return after;
  const { page: pageChanges, blocks } = compareDocuments(before.document, after.document);
  const differences = withTexts(blocks);
  const toSide = (text: Text, side: 'before' | 'after') =>
    renderSide(scope, database, text, { side, differences, language, namesAll: review !== null });
  const { reports, ...earlier } = await toSide(before, 'before');
  const { reports: others, ...later } = await toSide(after, 'after');
  const languages = [...new Set([...languagesOf(before.document), ...languagesOf(after.document)])];
  return {
    page: { id, name: page.name, versions: page.versions },
    review,
    before: earlier,
    after: later,
    language,
    languages,
    pageChanges,
    reports: [...reports, ...others.filter(({ id: other }) => !reports.some((report) => report.id === other))],
    unchangedBlocks: review ? blocksBeside(differences, after.document) : [],
    differences: differences.map(({ changes, ...block }) => ({ ...block, changes: changes.map(toChange) })),
  };
}

/** The blocks of the later text that do not differ: they are commented on as well. */
function blocksBeside(differences: Differences, { blocks }: PurifiedDocument): BlockName[] {
  const different = new Set(differences.map(({ blockId }) => blockId));
  return [...allBlocks(blocks)]
    .filter(({ id }) => !different.has(id))
    .map(({ id: blockId, type }) => ({ blockId, type }));
}

type Text = PageText & { document: PurifiedDocument };
type Differences = ReturnType<typeof withTexts>;

/** So many texts are compared word by word, which takes some milliseconds each; the rest of them as a whole. */
const MAX_COMPARED = 200;

/** Differences with their texts compared, each once. */
function withTexts(blocks: ReturnType<typeof compareDocuments>['blocks']) {
  let count = 0;
  return blocks.map(({ changes, ...block }) => ({
    ...block,
    changes: changes.map((change) => {
      if (change.part !== 'text') return change;
      const compared = compareTexts(change.before, change.after, change.name === 'html', count++ < MAX_COMPARED);
      return { ...change, compared };
    }),
  }));
}

interface SideOptions {
  side: 'before' | 'after';
  differences: Differences;
  language: Language;
  /** Blocks that do not differ can be found too. */
  namesAll: boolean;
}

/** One of the texts as an administrator reads it, with marks on what differs. */
async function renderSide(
  scope: Scope,
  database: Database,
  { document, ...text }: Text,
  { side, differences, language, namesAll }: SideOptions,
): Promise<RenderedText & { reports: ReportName[] }> {
  const texts = differences.flatMap(({ blockId, changes }) =>
    changes.flatMap((change) => ('compared' in change ? [{ blockId, ...change, text: change.compared[side] }] : [])),
  );
  const marked = withMarkedTexts(document, texts);
  const contents = await getContents(scope, database, marked, { at: new Date(), language });
  const kinds = new Map(differences.map(({ blockId, kind }) => [blockId, kind]));
  const attributes = ({ id }: Block) => {
    const kind = kinds.get(id);
    if (kind) return ` data-block="${id}" data-change="${kind}"`;
    return namesAll ? ` data-block="${id}"` : '';
  };
  const { htmlContent, cssContent } = renderFor(scope, contents, language, attributes);
  const reports = contents.reports.map(({ report_id: id, name, kind }) => ({ id, name, kind }));
  return { ...text, htmlContent: writeMarks(htmlContent), cssContent, reports };
}

function toChange(change: Differences[number]['changes'][number]): PageDifference['changes'][number] {
  if (!('compared' in change)) return change;
  const { part, name, language, compared } = change;
  return { part, name, language, parts: withoutMiddles(compared.parts) };
}

type TextParts = ReturnType<typeof compareTexts>['parts'];

function withoutMiddles(parts: TextParts): TextParts {
  return parts.map(({ kind, text }) => ({ kind, text: kind === 'same' ? withoutMiddle(text) : text }));
}

/** How much of a text is shown around what differs in it. */
const CONTEXT_LENGTH = 60;

function withoutMiddle(text: string): string {
  if (text.length <= 2 * CONTEXT_LENGTH + 3) return text;
  return `${text.slice(0, CONTEXT_LENGTH)} … ${text.slice(-CONTEXT_LENGTH)}`;
}
