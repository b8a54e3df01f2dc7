import type { EditorState } from 'prosemirror-state';

/** A part of a text, by its positions. */
export interface TextRange {
  from: number;
  to: number;
}

/** The line of a text that the cursor stands in. */
export const lineOf = ({ selection: { $from } }: EditorState): TextRange => ({ from: $from.start(), to: $from.end() });

/** Whether the cursor stands in a line of the text itself, of no list or table, on which nothing is. */
export const isInEmptyLine = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 1 && !$from.parent.type.spec.code && $from.parent.content.size === 0;
