import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { TextEdge } from './text-keys.ts';

/** Where the cursor goes: a point of the text's window, a position of the text, or an edge of it, near a place of the window. */
export type TextCaret = { x: number; y: number } | { position: number } | { edge: TextEdge; left?: number | undefined };

export function positionOf(view: EditorView, caret: TextCaret): number {
  const { doc } = view.state;
  if ('position' in caret) return caret.position;
  if ('x' in caret) return view.posAtCoords({ left: caret.x, top: caret.y })?.pos ?? doc.content.size;
  const { edge, left } = caret;
  const { head } = edge === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
  if (left === undefined) return head;
  const { top, bottom } = view.coordsAtPos(head);
  return view.posAtCoords({ left, top: (top + bottom) / 2 })?.pos ?? head;
}
