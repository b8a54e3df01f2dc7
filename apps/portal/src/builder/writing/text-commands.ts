import { joinTextblockBackward, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection, type Transaction } from 'prosemirror-state';
import { type HtmlAttributes, textSchema } from './text-schema.ts';

export const { nodes, marks } = textSchema;

/** Boxes of checklists, which are characters: they are read everywhere, and in every language. */
export const CHECKBOXES = ['☐', '☑'] as const;

/** How deep the cursor stands in a node of one of these types; 0 if it does not. */
export function depthIn({ $from }: { $from: ResolvedPos }, ...types: readonly (NodeType | undefined)[]): number {
  for (let depth = $from.depth; depth > 0; depth--) if (types.includes($from.node(depth).type)) return depth;
  return 0;
}

/** Several commands as one change; the later ones may find nothing to do. */
export const runAll =
  (...commands: readonly Command[]): Command =>
  (state, dispatch, view) => {
    const tr = state.tr;
    // Without plugins: what they add to a change is added to the whole.
    let now = EditorState.create({ doc: state.doc, selection: state.selection, storedMarks: state.storedMarks });
    let isDone = false;
    for (const command of commands) {
      const isRun = command(now, (next) => (now = now.apply(addSteps(tr, next))), view);
      isDone ||= isRun;
    }
    if (isDone) dispatch?.(tr.scrollIntoView());
    return isDone;
  };

/** Adds the steps of a transaction to another one that it goes on from. */
export function addSteps(tr: Transaction, next: Transaction): Transaction {
  for (const step of next.steps) tr.step(step);
  tr.setSelection(Selection.fromJSON(tr.doc, next.selection.toJSON()));
  if (next.storedMarksSet) tr.setStoredMarks(next.storedMarks);
  return next;
}

/** What stands on the page itself is in paragraphs; in an item of a list it is in its line. */
export const fitLines: Command = (state, dispatch) => {
  const tr = state.tr;
  const { $from, $to } = state.selection;
  const [from, to] = [$from.start(Math.min(1, $from.depth)), $to.end(Math.min(1, $to.depth))];
  state.doc.nodesBetween(Math.max(0, from - 1), to, (node, position, parent, index) => {
    const isInItem = parent?.type === nodes.item;
    const isFirst =
      node.type === nodes.paragraph && isInItem && index === 0 && (node.attrs.html as HtmlAttributes).length === 0;
    const isBare = node.type === nodes.line && (parent === state.doc || parent?.type === nodes.quote);
    if (isFirst) tr.setNodeMarkup(position, nodes.line);
    else if (isBare) tr.setNodeMarkup(position, nodes.paragraph);
  });
  if (!tr.docChanged) return false;
  dispatch?.(tr);
  return true;
};

/** Takes a list's item one level up; out of the list, it is a paragraph. */
export const liftItem = ifRun(liftListItem(nodes.item!), fitLines);

/** A command, and others after it if it found something to do. */
export function ifRun(command: Command, ...others: readonly Command[]): Command {
  return (state, dispatch, view) => command(state) && runAll(command, ...others)(state, dispatch, view);
}

const isInMarks = (state: EditorState, types: readonly MarkType[]): boolean => {
  const { from, to, empty, $from } = state.selection;
  return types.some((type) =>
    empty ? type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type),
  );
};

/** What a format does, and whether it has been applied where the cursor is. */
export interface TextFormat {
  run: Command;
  isActive?: (state: EditorState) => boolean;
}

/** A format of characters, which other programs write as another element too. */
function mark(tag: string, alias?: string): TextFormat {
  const types = [tag, alias].flatMap((each) => (each ? [marks[each]!] : []));
  const isActive = (state: EditorState) => isInMarks(state, types);
  const remove: Command = (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const tr = state.tr;
    for (const type of types) {
      if (empty) tr.removeStoredMark(type);
      else tr.removeMark(from, to, type);
    }
    dispatch?.(tr);
    return true;
  };
  return { isActive, run: (state, dispatch) => (isActive(state) ? remove : toggleMark(types[0]!))(state, dispatch) };
}

/** A heading or a preformatted text; a second time, it is a paragraph again. */
function block(type: NodeType, attrs: Attrs = {}): TextFormat {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(type, { ...$from.parent.attrs, ...attrs });
  return {
    isActive,
    run: (state, dispatch) =>
      (isActive(state) ? setBlockType(nodes.paragraph!) : setBlockType(type, attrs))(state, dispatch),
  };
}

const lists = [nodes.bullets, nodes.numbers];

/** The innermost list around the cursor, and where it begins. */
function listAt({ selection }: EditorState) {
  const depth = depthIn(selection, ...lists);
  return depth > 0 ? { node: selection.$from.node(depth), position: selection.$from.before(depth) } : undefined;
}

function list(type: NodeType): TextFormat {
  const isActive = (state: EditorState) => listAt(state)?.node.type === type;
  const change: Command = (state, dispatch) => {
    const found = listAt(state);
    if (found) dispatch?.(state.tr.setNodeMarkup(found.position, type, { html: [] }));
    return found !== undefined;
  };
  const wrap = ifRun(wrapInList(type), fitLines);
  return {
    isActive,
    run: (state, ...rest) => (isActive(state) ? liftItem : listAt(state) ? change : wrap)(state, ...rest),
  };
}

/** A list whose items begin with a box. */
const checklist: TextFormat = {
  isActive: ({ selection }) => checkboxAt(selection.$from) !== undefined,
  run: (state, ...rest) =>
    (checklist.isActive!(state) ? runAll(removeCheckbox, liftItem) : runAll(intoList, addCheckbox))(state, ...rest),
};

const intoList: Command = (state, ...rest) => !listAt(state) && list(nodes.bullets!).run(state, ...rest);

/** The box that the item of a list begins with. */
export function checkboxAt($from: ResolvedPos): (typeof CHECKBOXES)[number] | undefined {
  if ($from.node(-1)?.type !== nodes.item) return undefined;
  return CHECKBOXES.find((box) => $from.parent.textContent.startsWith(box));
}

export const addCheckbox: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText(`${CHECKBOXES[0]} `, state.selection.$from.start()));
  return true;
};

export const removeCheckbox: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const box = /^[☐☑]\s?/.exec($from.parent.textContent)?.[0] ?? '';
  dispatch?.(state.tr.delete($from.start(), $from.start() + box.length));
  return true;
};

const quote: TextFormat = {
  isActive: ({ selection }) => depthIn(selection, nodes.quote) > 0,
  run: (state, ...rest) =>
    (quote.isActive!(state) ? ifRun(lift, fitLines) : ifRun(wrapIn(nodes.quote!), fitLines))(state, ...rest),
};

/** Lists and quotes in each other that one command leads out of. */
const MAX_LEVELS = 8;

/** A paragraph that stands in nothing else. */
const paragraph: Command = (state, dispatch, view) => {
  const isPlain = ({ selection: { $from } }: EditorState) =>
    $from.depth === 1 || depthIn({ $from }, nodes.cell, nodes.heading_cell) > 0;
  const out: Command = (now, ...rest) => !isPlain(now) && (listAt(now) ? liftItem : lift)(now, ...rest);
  return runAll(...Array<Command>(MAX_LEVELS).fill(out), setBlockType(nodes.paragraph!), fitLines)(
    state,
    dispatch,
    view,
  );
};

/** Takes the format from the characters that are selected, or of a whole line. */
const clear: Command = (state, dispatch, view) => {
  const { empty, $from, from, to } = state.selection;
  const removeMarks: Command = ({ tr }, send) => {
    const range = empty ? ([$from.start(), $from.end()] as const) : ([from, to] as const);
    for (const type of Object.values(marks)) tr.removeMark(...range, type);
    send?.(tr.setStoredMarks([]));
    return true;
  };
  const isLine = $from.parent.type === nodes.line;
  return runAll(removeMarks, ...(isLine ? [] : [setBlockType(nodes.paragraph!)]))(state, dispatch, view);
};

/** The range of the link around the cursor. */
export function linkAround({ selection }: EditorState): { from: number; to: number } | undefined {
  const { $from, empty, from, to } = selection;
  if (!empty) return { from, to };
  const { parent, parentOffset } = $from;
  const link = [$from.nodeBefore, $from.nodeAfter].map((node) => node && marks.a!.isInSet(node.marks)).find(Boolean);
  if (!link) return undefined;
  let range: { from: number; to: number } | undefined;
  parent.forEach((node, offset) => {
    if (!link.isInSet(node.marks)) return;
    const [start, end] = [$from.start() + offset, $from.start() + offset + node.nodeSize];
    if (range?.to === start) range = { from: range.from, to: end };
    else if (!range || range.to < $from.start() + parentOffset) range = { from: start, to: end };
  });
  return range;
}

const unlink: Command = (state, dispatch) => {
  const range = linkAround(state);
  if (range) dispatch?.(state.tr.removeMark(range.from, range.to, marks.a));
  return range !== undefined;
};

/** Makes a link of what is selected, or leads the link around the cursor elsewhere: to an address, or to a page as `page:` and its id. */
export const link =
  (address: string): Command =>
  (state, dispatch) => {
    const range = linkAround(state);
    if (!range) return false;
    const { from, to } = range;
    const tr = state.tr.removeMark(from, to, marks.a);
    dispatch?.(tr.addMark(from, to, marks.a!.create({ html: [['href', address]] })));
    return true;
  };

/** Joins the line with the one before it. */
export const joinLines = ifRun(joinTextblockBackward, fitLines);

export const FORMATS = {
  bold: mark('b', 'strong'),
  italic: mark('i', 'em'),
  code: mark('code'),
  heading2: block(nodes.heading!, { level: 2 }),
  heading3: block(nodes.heading!, { level: 3 }),
  heading4: block(nodes.heading!, { level: 4 }),
  preformatted: block(nodes.preformatted!),
  paragraph: {
    run: paragraph,
    isActive: ({ selection: { $from } }) => $from.depth === 1 && $from.parent.type === nodes.paragraph,
  },
  list: list(nodes.bullets!),
  numbers: list(nodes.numbers!),
  checklist,
  quote,
  unlink: { run: unlink },
  clear: { run: clear },
} as const satisfies Record<string, TextFormat>;
