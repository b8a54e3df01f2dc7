import type { BuilderIconName } from './builder-icon.tsx';
import type { AddableBlock } from './new-block.ts';

/** What stands beside the name of each block that can be added. */
export const BLOCK_ICONS: Readonly<Record<AddableBlock, BuilderIconName>> = {
  text: 'text',
  image: 'image',
  video: 'film',
  file: 'file-text',
  notice: 'info',
  section: 'section',
  columns: 'columns',
  accordion: 'accordion',
  'card-list': 'cards',
  'link-list': 'list',
  button: 'button',
  report: 'chart',
  'table-of-contents': 'contents',
  divider: 'divider',
  html: 'code',
  column: 'columns',
  'accordion-item': 'accordion',
  card: 'cards',
  link: 'link',
};
