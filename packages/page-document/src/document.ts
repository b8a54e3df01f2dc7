import { LANGUAGES, type Language } from '@portico/database/languages';
import { z } from 'zod';
import { BLOCKS, type BlockType, CHILD_BLOCKS, type SettingsOf, type TextsOf } from './blocks.ts';
import { type BlockStyle, blockStyle } from './style.ts';

export type { Language };

/** The version of the stored form; a change that old readers cannot read raises it, with a step that lifts old documents. */
export const DOCUMENT_FORMAT = 1;
export const MAX_BLOCKS = 5000;
export const MAX_DEPTH = 12;
/** How many linked blocks may stand in each other. */
export const MAX_LINKED_DEPTH = 3;
export const MAX_CSS_LENGTH = 100_000;

/** A block of one type. */
export interface BlockOf<T extends BlockType> {
  /** Unique in its document; names the block in comparisons, leases and comments. */
  id: string;
  type: T;
  settings: SettingsOf<T>;
  texts: Partial<Record<Language, TextsOf<T>>>;
  /** The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
  translatedFrom?: Partial<Record<Language, string>>;
  style?: BlockStyle;
  children?: Block[];
}

export type Block = { [T in BlockType]: BlockOf<T> }[BlockType];

/** What a page is made of, in all its languages. */
export interface PageDocument {
  format: typeof DOCUMENT_FORMAT;
  /** The language that is written first; the others are translations of it. */
  sourceLanguage: Language;
  /** The page's own CSS; css.ts decides what stays. */
  css: string;
  blocks: Block[];
}

/** One thing that is wrong, and where: `["blocks", 3, "settings", "fileId"]`. */
export interface DocumentProblem {
  path: (string | number)[];
  message: string;
}

export type ParsedDocument = { document: PageDocument } | { problems: DocumentProblem[] };

/** What the id of a block is made of. */
export const BLOCK_ID = /^[a-z0-9]{8,32}$/;

const blockId = z.string().regex(BLOCK_ID, 'An id has 8 to 32 lower-case letters and digits.');
const language = z.enum(LANGUAGES);

const blockSchemas = Object.entries(BLOCKS).map(([type, { settings, texts }]) =>
  z.strictObject({
    id: blockId,
    type: z.literal(type),
    settings,
    texts: z.partialRecord(language, texts),
    translatedFrom: z.partialRecord(language, z.string().regex(/^[0-9a-z]{1,16}$/)).optional(),
    style: blockStyle.optional(),
    // Read one level at a time by parseBlocks, which knows the depth.
    children: z.array(z.unknown()).optional(),
  }),
);
const anyBlock = z.discriminatedUnion('type', blockSchemas as [(typeof blockSchemas)[0], ...typeof blockSchemas]);

const envelope = z.strictObject({
  format: z.literal(DOCUMENT_FORMAT),
  sourceLanguage: language,
  css: z.string().max(MAX_CSS_LENGTH),
  blocks: z.array(z.unknown()),
});

/**
 * Reads what claims to be a document. Nothing unknown is let through: an unknown type, key or language is a problem, as is
 * a block where its type may not stand. Rich text and CSS are read, not judged: purify.ts does that.
 */
export function parseDocument(json: unknown): ParsedDocument {
  const parsed = envelope.safeParse(json);
  if (!parsed.success) return { problems: problemsOf(parsed.error, []) };
  const problems: DocumentProblem[] = [];
  const blocks = parseBlocks(parsed.data.blocks, ['blocks'], { problems, ids: new Set(), parent: 'any', depth: 1 });
  return problems.length > 0 ? { problems } : { document: { ...parsed.data, blocks } };
}

/** Reads what claims to be one block, with the blocks inside it; nothing if anything is wrong. Where it may stand is not judged. */
export function parseOneBlock(json: unknown): Block | undefined {
  const problems: DocumentProblem[] = [];
  const { type: parent = '' } = (json ?? {}) as { type?: string };
  const block = parseBlock(json, [], { problems, ids: new Set(), parent, depth: 1 });
  return problems.length > 0 ? undefined : block;
}

interface Place {
  problems: DocumentProblem[];
  ids: Set<string>;
  /** What the block around it allows: any block, or blocks of one type. */
  parent: string;
  depth: number;
}

function parseBlocks(list: readonly unknown[], path: DocumentProblem['path'], place: Place): Block[] {
  const { problems, ids, depth } = place;
  if (depth > MAX_DEPTH) problems.push({ path, message: `Blocks stand at most ${MAX_DEPTH} deep.` });
  if (ids.size + list.length > MAX_BLOCKS) problems.push({ path, message: `A page has at most ${MAX_BLOCKS} blocks.` });
  // More of a document that is too large would only take time.
  if (problems.length > 0) return [];
  return list.flatMap((item, index) => {
    const block = parseBlock(item, [...path, index], place);
    return block ? [block] : [];
  });
}

function parseBlock(item: unknown, path: DocumentProblem['path'], place: Place): Block | undefined {
  const { problems, ids, parent, depth } = place;
  const parsed = anyBlock.safeParse(item);
  if (!parsed.success) {
    problems.push(...problemsOf(parsed.error, path));
    return undefined;
  }
  const { children, ...block } = parsed.data as Omit<Block, 'children'> & { children?: unknown[] };
  const isMisplaced = parent === 'any' ? CHILD_BLOCKS.has(block.type) : parent !== block.type;
  if (isMisplaced) problems.push({ path, message: `A block "${block.type}" cannot stand here.` });
  if (ids.has(block.id)) problems.push({ path: [...path, 'id'], message: `The id "${block.id}" is used twice.` });
  ids.add(block.id);
  const inner = BLOCKS[block.type].children;
  if (!children) return block as Block;
  if (inner === 'none') {
    problems.push({ path: [...path, 'children'], message: `A block "${block.type}" holds no others.` });
    return undefined;
  }
  const parsedChildren = parseBlocks(children, [...path, 'children'], { ...place, parent: inner, depth: depth + 1 });
  return { ...block, children: parsedChildren } as Block;
}

function problemsOf(error: z.ZodError, path: DocumentProblem['path']): DocumentProblem[] {
  return error.issues.map((issue) => ({
    path: [...path, ...(issue.path as (string | number)[])],
    message: issue.message,
  }));
}
