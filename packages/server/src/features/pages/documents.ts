import {
  allBlocks,
  blocksToTranslate,
  copyBlock,
  DOCUMENT_FORMAT,
  type DocumentProblem,
  type PageDocument,
  parseDocument,
  type PurifiedDocument,
} from '@portico/page-document';
import type { Scope } from '../../access/access.ts';
import type { BackgroundPurifier } from '@portico/page-document/background-purifier';
import type { Failure } from '../../contract/failures.ts';
import { type Language, LANGUAGES } from '../../contract/languages.ts';
import type { RemovedContent } from '../../contract/page-object.ts';
import { acquire } from '../../infrastructure/shared-instance.ts';

/** An author corrects a few at a time. */
const MAX_PROBLEMS = 20;

/** A document that may be stored and shown, and what was taken out of it. */
export interface CleanDocument {
  document: PurifiedDocument;
  /** The document as JSON. */
  text: string;
  removed: RemovedContent[];
  /** It is not what was given. */
  isAltered: boolean;
}

/** The threads that purify, which the process has once. */
async function getPurifier(): Promise<BackgroundPurifier> {
  const { createBackgroundPurifier } = await import('@portico/page-document/background-purifier');
  return acquire('page purifier', createBackgroundPurifier).value;
}

/** Whose documents are cleaned one after another; those of others do not wait for them. */
const authorOf = (scope: Pick<Scope, 'userId' | 'token'> | null) => scope?.userId ?? scope?.token?.id ?? '';

/**
 * The one way of a document into the tables: whatever claims to be one, as one that may be stored; or what is wrong with it. It may
 * take seconds: never inside a transaction.
 */
export async function cleanDocument(
  json: unknown,
  scope: Pick<Scope, 'userId' | 'token'> | null = null,
): Promise<CleanDocument | Failure> {
  const parsed = parseDocument(json);
  if ('problems' in parsed) return invalidDocument(parsed.problems);
  const purifier = await getPurifier();
  const purifying = purifier.purifyDocument(parsed.document, authorOf(scope));
  // Half a megabyte is written and searched while the other thread works.
  const text = JSON.stringify(parsed.document);
  const problem = ESCAPED.test(text) ? findUnstorable(parsed.document) : undefined;
  const cleaned = await purifying;
  if (problem) return invalidDocument([problem]);
  if ('problems' in cleaned)
    return { ...invalidDocument(cleaned.problems), fields: { document: 'validation.document-too-complex' } };
  return { ...cleaned, text: cleaned.isAltered ? JSON.stringify(cleaned.document) : text };
}

/** Makes ready for the first document while its author looks at the page; nobody waits for it. */
export function expectDocuments(): void {
  // Whatever stands in the way is said when the document comes.
  getPurifier().then(
    (purifier) => purifier.warmUp(),
    () => undefined,
  );
}

export function invalidDocument(problems: DocumentProblem[]): Failure {
  return { failure: 'invalid_input', problems: problems.slice(0, MAX_PROBLEMS) };
}

/** PostgreSQL keeps neither U+0000 nor half a character. */
const UNSTORABLE = /\0|\p{Cs}/u;
/** What either becomes in JSON. Authors who write of escapes have it too; without it there is nothing to look for. */
const ESCAPED = /\\u(?:0000|d[89a-f])/;

function findUnstorable(value: unknown, path: DocumentProblem['path'] = []): DocumentProblem | undefined {
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? { path, message: 'The text has a character that cannot be stored.' } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const isKeyStorable = findUnstorable(key, path);
    const problem = isKeyStorable ?? findUnstorable(part, [...path, Array.isArray(value) ? Number(key) : key]);
    if (problem) return problem;
  }
  return undefined;
}

/** A document without blocks. */
export function emptyDocument(sourceLanguage: Language): PageDocument {
  return { format: DOCUMENT_FORMAT, sourceLanguage, css: '', blocks: [] };
}

/** The languages that readers find texts in: those of any block, and the one that the page was written in. */
export function languagesOf({ blocks, sourceLanguage }: PageDocument): Language[] {
  const written = new Set([sourceLanguage, ...[...allBlocks(blocks)].flatMap(({ texts }) => Object.keys(texts))]);
  return LANGUAGES.filter((language) => written.has(language));
}

/** The state of a document's texts in each language that has any. */
export function translationsOf(document: PageDocument): Partial<Record<Language, 'current' | 'stale'>> {
  const states = languagesOf(document).map((language) => {
    const isCurrent = blocksToTranslate(document, language).length === 0;
    return [language, isCurrent ? 'current' : 'stale'] as const;
  });
  return Object.fromEntries(states);
}

/** The same document for another page: a block's id names it on one page alone. */
export function copyDocument<Document extends PageDocument>(document: Document): Document {
  return { ...document, blocks: document.blocks.map(copyBlock) };
}
