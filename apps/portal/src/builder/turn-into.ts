import { type Block, type BlockType, newBlockId } from '@portico/page-document';

type Turn = (block: Block) => Block | undefined;

/** A section without a background of its own, whose title is written in all of its languages, is an accordion of one item. */
const sectionToAccordion: Turn = ({ id, type: _, settings, texts, translatedFrom, children, ...section }) => {
  const isTitled = Object.values(texts as Record<string, { title?: string }>).every(({ title }) => title);
  if (Object.keys(settings).length > 0 || !isTitled) return undefined;
  const item = {
    ...{ id: newBlockId(), type: 'accordion-item', settings, texts },
    ...(translatedFrom && { translatedFrom }),
    ...(children && { children }),
  } as Block;
  return { ...section, id, type: 'accordion', settings: {}, texts: {}, children: [item] };
};

/** An accordion with one item that has no settings is a section. */
const accordionToSection: Turn = ({ id, style, children = [] }) => {
  const [item, ...others] = children;
  if (!item || others.length > 0 || item.style || Object.keys(item.settings).length > 0) return undefined;
  return { ...item, id, type: 'section', ...(style && { style }) } as Block;
};

const TURNS: Partial<Record<BlockType, Turn>> = {
  text: (block) => ({ ...block, type: 'notice', settings: { tone: 'info' } }) as Block,
  notice: (block) => ({ ...block, type: 'text', settings: {} }) as Block,
  section: sectionToAccordion,
  accordion: accordionToSection,
};

/** The block as one of another type, with all that is written in it; nothing where there is none that would hold all of it. */
export const turnInto: Turn = (block) => TURNS[block.type]?.(block);
