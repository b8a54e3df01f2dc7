import type { Node as TextNode } from 'prosemirror-model';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, goToNextCell } from 'prosemirror-tables';
import { depthIn, runAll, nodes, type TextFormat } from './text-commands.ts';

export const isInTable = (state: EditorState) => depthIn(state.selection, nodes.table) > 0;

/** Columns and rows of a new table, the first row with headings. */
const COLUMNS = 3;
const ROWS = 2;

function newTable(): TextNode {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const type = row === 0 ? nodes.heading_cell! : nodes.cell!;
    const cells = Array.from({ length: COLUMNS }, () => type.createAndFill()!);
    return nodes.row!.create({ section: { tag: row === 0 ? 'thead' : 'tbody', html: [], key: row } }, cells);
  });
  return nodes.table!.create(null, rows);
}

/** Puts something that holds no text in the place of an empty line, with a line behind it to write on, and the cursor after `inside`. */
const insertBlock =
  (create: () => TextNode, isInside: boolean): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const at = $from.depth > 0 ? $from.index(-1) : 0;
    if (!$from.parent.isTextblock || !$from.node(-1).canReplaceWith(at, at, nodes.rule!)) return false;
    const [start, end] = [$from.before(), $from.after()];
    const isLast = $from.indexAfter(-1) === $from.node(-1).childCount;
    const tr = state.tr;
    const node = create();
    const isEmpty = $from.parent.content.size === 0;
    tr.replaceWith(isEmpty ? start : end, end, node);
    const behind = (isEmpty ? start : end) + node.nodeSize;
    if (isLast || !isInside) tr.insert(behind, nodes.paragraph!.create());
    tr.setSelection(
      isInside ? Selection.near(tr.doc.resolve(behind - node.nodeSize + 1)) : TextSelection.create(tr.doc, behind + 1),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const removeTable: Command = ({ selection, tr }, dispatch) => {
  let depth = depthIn(selection, nodes.table);
  if (depth === 0) return false;
  if (selection.$from.node(depth - 1).type === nodes.captioned) depth -= 1;
  const [start, end] = [selection.$from.before(depth), selection.$from.after(depth)];
  tr.replaceWith(start, end, nodes.paragraph!.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 1)));
  return true;
};

/** The last row or column takes the table with it. */
const remove =
  (command: Command): Command =>
  (state, ...rest) =>
    command(state, ...rest) || removeTable(state, ...rest);

/** Goes to the next cell; behind the last one there is a new row. */
export const nextCell: Command = (state, dispatch, view) =>
  isInTable(state) &&
  (goToNextCell(1)(state, dispatch, view) || runAll(addRowAfter, goToNextCell(1))(state, dispatch, view));

export const previousCell: Command = (state, ...rest) => isInTable(state) && (goToNextCell(-1)(state, ...rest) || true);

export const TABLE_FORMATS = {
  rule: { run: insertBlock(() => nodes.rule!.create(), false) },
  table: { run: insertBlock(newTable, true) },
  addRow: { run: addRowAfter },
  addColumn: { run: addColumnAfter },
  removeRow: { run: remove(deleteRow) },
  removeColumn: { run: remove(deleteColumn) },
  removeTable: { run: removeTable },
} as const satisfies Record<string, TextFormat>;

/** The commands that work on a table around the cursor. */
export const TABLE_COMMANDS = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const;
