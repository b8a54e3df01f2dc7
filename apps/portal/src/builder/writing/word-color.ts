import type { WORD_COLORS } from '@portico/page-document';
import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { marks } from './text-commands.ts';
import type { HtmlAttributes } from './text-schema.ts';

export type WordColor = (typeof WORD_COLORS)[number];

const colorOf = ({ type, attrs }: Mark) =>
  type === marks.span ? (attrs.html as HtmlAttributes).find(([name]) => name === 'data-color')?.[1] : undefined;

/** The colour of the words that are selected: of the first that have one. */
export function wordColorAt({ selection: { from, to }, doc }: EditorState): string | undefined {
  const colors: string[] = [];
  doc.nodesBetween(from, to, (node) => void colors.push(...node.marks.flatMap((mark) => colorOf(mark) ?? [])));
  return colors[0];
}

/** Gives the words that are selected a colour of the design system, or that of their block. */
export const colorWords =
  (color: WordColor | undefined): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const tr = state.tr;
    state.doc.nodesBetween(from, to, (node) => {
      for (const mark of node.marks) if (colorOf(mark)) tr.removeMark(from, to, mark);
    });
    if (color) tr.addMark(from, to, marks.span!.create({ html: [['data-color', color]] }));
    dispatch?.(tr);
    return !empty;
  };
