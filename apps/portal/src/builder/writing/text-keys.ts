import {
  baseKeymap,
  chainCommands,
  exitCode,
  joinTextblockForward,
  lift,
  liftEmptyBlock,
  newlineInCode,
} from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { keydownHandler } from 'prosemirror-keymap';
import { sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { nextCell, previousCell } from './table-commands.ts';
import {
  addCheckbox,
  checkboxAt,
  depthIn,
  fitLines,
  ifRun,
  runAll,
  joinLines,
  liftItem,
  nodes,
  removeCheckbox,
} from './text-commands.ts';

/** The edges of a text, which the text beside it begins at. */
export type TextEdge = 'start' | 'end';

export interface EdgeKeys {
  /** Joins the text with the one before or behind it. @returns whether there is one */
  onJoin: (edge: TextEdge) => boolean;
  /** Goes to the text before or behind, near a place of the window. @returns whether there is one */
  onExit: (edge: TextEdge, left?: number) => boolean;
}

const isInItem = (state: EditorState) => state.selection.$from.node(-1)?.type === nodes.item;

/** The next item of a checklist has a box too; an empty item ends the list. */
const splitItem: Command = (state, dispatch, view) => {
  if (!isInItem(state)) return false;
  const { $from } = state.selection;
  const box = checkboxAt($from);
  if ($from.parent.textContent.replace(/^[☐☑]/, '').trim() === '' && $from.node(-1).childCount === 1) {
    return runAll(...(box ? [removeCheckbox] : []), liftItem)(state, dispatch, view);
  }
  return ifRun(splitListItem(nodes.item!), ...(box ? [addCheckbox] : []))(state, dispatch, view);
};

/** At the beginning of an item or a quote, it is led out of it. */
const liftAtStart: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.index(-1) > 0) return false;
  if (isInItem(state)) return liftItem(state, dispatch, view);
  return $from.node(-1).type === nodes.quote && lift(state, dispatch);
};

const isAtEdge = ({ doc, selection }: EditorState, edge: TextEdge): boolean => {
  const last = edge === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
  return selection.empty && selection.head === last.head;
};

/** Nobody could write behind a table at the end of a text. */
const writeBehind: Command = ({ doc, tr }, dispatch) => {
  if (doc.lastChild!.isTextblock) return false;
  tr.insert(doc.content.size, nodes.paragraph!.create());
  dispatch?.(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

const exit =
  ({ onExit }: EdgeKeys, edge: TextEdge, direction: 'up' | 'down' | 'left' | 'right'): Command =>
  (state, dispatch, view) => {
    if (!view || !state.selection.empty || !isInEdgeLine(view, edge, direction)) return false;
    const isSideways = direction === 'left' || direction === 'right';
    const left = isSideways ? undefined : view.coordsAtPos(state.selection.head).left;
    return onExit(edge, left) || (edge === 'end' && !isSideways && writeBehind(state, dispatch));
  };

/** Whether the cursor would go out of the text in this direction. */
function isInEdgeLine(view: EditorView, edge: TextEdge, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  const { state } = view;
  if (direction === 'left' || direction === 'right') return isAtEdge(state, edge);
  const { $from } = state.selection;
  const table = depthIn(state.selection, nodes.table);
  // In a table, any cell of the first or last row.
  const row = table > 0 ? table + 1 : $from.depth;
  const isOutermost = Array.from({ length: row }, (_, depth) => depth).every((depth) =>
    edge === 'start' ? $from.index(depth) === 0 : $from.indexAfter(depth) >= $from.node(depth).childCount,
  );
  return isOutermost && view.endOfTextblock(direction);
}

const addBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break!.create(), true).scrollIntoView());
  return true;
};

const isInList: Command = (state) => depthIn(state.selection, nodes.item) > 0;

/** An empty line at the end of a preformatted text leads out of it. */
const exitPreformatted: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const isAtEnd = $from.parent.type.spec.code && empty && $from.parentOffset === $from.parent.content.size;
  if (!isAtEnd || !$from.parent.textContent.endsWith('\n')) return false;
  const removeLine: Command = ({ tr }, send) => {
    send?.(tr.delete($from.pos - 1, $from.pos));
    return true;
  };
  return runAll(removeLine, exitCode)(state, dispatch, view);
};

const enter = chainCommands(exitPreformatted, splitItem, ifRun(liftEmptyBlock, fitLines), baseKeymap.Enter!);

/** The keys of a text; what is not among them is the browser's. */
export function textKeys(keys: EdgeKeys): (view: EditorView, event: KeyboardEvent) => boolean {
  const join =
    (edge: TextEdge): Command =>
    (state) =>
      isAtEdge(state, edge) && keys.onJoin(edge);
  return keydownHandler({
    ...baseKeymap,
    Enter: enter,
    'Shift-Enter': chainCommands(newlineInCode, addBreak),
    Backspace: chainCommands(undoInputRule, liftAtStart, join('start'), joinLines, baseKeymap.Backspace!),
    Delete: chainCommands(join('end'), joinTextblockForward, baseKeymap.Delete!),
    // Where Tab means something, it does not lead out of the text; Escape does.
    Tab: chainCommands(nextCell, sinkListItem(nodes.item!), isInList),
    'Shift-Tab': chainCommands(previousCell, liftItem),
    ArrowUp: exit(keys, 'start', 'up'),
    ArrowLeft: exit(keys, 'start', 'left'),
    ArrowDown: exit(keys, 'end', 'down'),
    ArrowRight: exit(keys, 'end', 'right'),
  });
}
