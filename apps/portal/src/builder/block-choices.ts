import { type Text, useText } from '../i18n/use-text.ts';
import { BLOCK_ICONS } from './block-icons.ts';
import { type BlockPlace, mayInsert } from './block-components.ts';
import type { BuilderIconName } from './builder-icon.tsx';
import { ADDABLE_BLOCKS, type AddableBlock, newBlock } from './new-block.ts';
import type { RichTextCommand } from './rich-text-field.ts';

/** What a list offers by its name: a block, or a format of the paragraph that is written. */
export type Choice = { id: string; name: string; icon: BuilderIconName } & (
  | { block: AddableBlock; format?: never }
  | { format: RichTextCommand; block?: never }
);

const FORMATS = [
  'heading2',
  'heading3',
  'list',
  'numbers',
  'checklist',
  'quote',
  'table',
] as const satisfies RichTextCommand[];

const formatChoices = (text: Text): Choice[] =>
  FORMATS.map((format) => ({ id: format, name: text(`builder.rich-text.${format}`), icon: format, format }));

const blockChoices = (text: Text, { parent }: Pick<BlockPlace, 'parent'>): Choice[] =>
  ADDABLE_BLOCKS.filter((type) => mayInsert(newBlock(type, {}), parent)).map((type) => ({
    id: type,
    name: text(`builder.block.${type}`),
    icon: BLOCK_ICONS[type],
    block: type,
  }));

/** The blocks that may stand at a position, in the order of the palette; `isInText` adds formats before them, which a text block is none of. */
export function useChoices(position: Pick<BlockPlace, 'parent'>, isInText: boolean): Choice[] {
  const text = useText();
  const blocks = blockChoices(text, position);
  return isInText ? [...formatChoices(text), ...blocks.filter(({ block }) => block !== 'text')] : blocks;
}

/** Those whose name has a word that begins with what is searched, then those that have it elsewhere; without accents. */
export function filterChoices<Item extends { name: string }>(choices: readonly Item[], query: string): Item[] {
  const searched = fold(query.trim());
  const begins = ({ name }: Item) => ` ${fold(name)}`.includes(` ${searched}`);
  const found = choices.filter(({ name }) => fold(name).includes(searched));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
