import { InputRule, inputRules } from 'prosemirror-inputrules';
import { type Command, EditorState, type Plugin } from 'prosemirror-state';
import { TABLE_FORMATS } from './table-commands.ts';
import { addSteps, checkboxAt, CHECKBOXES, FORMATS, runAll, marks, nodes } from './text-commands.ts';

/** What is typed at the beginning of a paragraph, and what it makes of it. */
const TYPED_FORMATS: readonly (readonly [RegExp, Command])[] = [
  [/^#\s$/, FORMATS.heading2.run],
  [/^##\s$/, FORMATS.heading3.run],
  [/^###\s$/, FORMATS.heading4.run],
  [/^[-*]\s$/, FORMATS.list.run],
  [/^\d+\.\s$/, FORMATS.numbers.run],
  [/^>\s$/, FORMATS.quote.run],
  [/^```$/, FORMATS.preformatted.run],
  // Some keyboards make one sign of two.
  [/^(?:---|—-)$/, TABLE_FORMATS.rule.run],
  [/^\[ ?\]\s$/, FORMATS.checklist.run],
  [/^\|\s$/, TABLE_FORMATS.table.run],
];

function formatRule(pattern: RegExp, command: Command): InputRule {
  return new InputRule(pattern, (state, [typed], start, end) => {
    const { $from } = state.selection;
    const isPlain = $from.parent.type === nodes.paragraph || ($from.depth === 1 && $from.parent.type === nodes.line);
    if (!isPlain) return null;
    const tr = state.tr.delete(start, end);
    const without = EditorState.create({ doc: tr.doc, selection: tr.selection });
    const isRun = runAll(command, startAt(typed))(without, (next) => void addSteps(tr, next));
    return isRun ? tr : null;
  });
}

/** A list goes on from the number that was typed. */
const startAt =
  (typed: string): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const start = Number(/^\d+/.exec(typed)?.[0] ?? 1);
    if (start === 1 || $from.node(-2)?.type !== nodes.numbers) return false;
    dispatch?.(tr.setNodeMarkup($from.before(-2), null, { html: [['start', String(start)]] }));
    return true;
  };

/** In an item of a list a box is all that can be meant. */
const checkboxRule = new InputRule(/^\[([ x]?)\]\s$/i, ({ selection: { $from }, tr }, [, sign], start, end) => {
  if ($from.node(-1)?.type !== nodes.item || checkboxAt($from)) return null;
  return tr.insertText(`${CHECKBOXES[/x/i.test(sign ?? '') ? 1 : 0]} `, start, end);
});

const codeRule = new InputRule(/`([^`]+)`$/, (state, [typed, code], start) => {
  const { $from } = state.selection;
  if (!code || $from.parent.type.spec.code) return null;
  const end = start + typed.length - 1;
  const tr = state.tr.delete(start, start + 1);
  return tr.addMark(start, end - 1, marks.code!.create()).setStoredMarks(marks.code!.removeFromSet($from.marks()));
});

/** Signs that are typed as one writes, and become the format that they stand for. Backspace gives them back. */
export const typedFormats = (): Plugin =>
  inputRules({
    rules: [checkboxRule, codeRule, ...TYPED_FORMATS.map(([pattern, command]) => formatRule(pattern, command))],
  });
