import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript, scopeCompletionSource, tsxLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { Dashboard, models, Qna, Report, Tile } from '@portico/embed-sdk';

/** The page's own colours: its variables reach into the editor, so light and dark need no second theme. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--line-mark)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '8px',
    overflow: 'hidden',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent-soft)', color: 'var(--ink)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.comment], color: 'var(--code-comment)' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--code-type)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--code-property)' },
]);

/** What can be completed: the SDK's models, and the calls of components by the names that examples give them. */
const known = {
  models,
  report: Report.prototype,
  visual: Report.prototype,
  dashboard: Dashboard.prototype,
  tile: Tile.prototype,
  qna: Qna.prototype,
  console,
  document,
};

/** The editor of the playground. Tab goes on to the next control, as everywhere on the page. */
export function editorExtensions(onChange: (code: string) => void, onRun: () => void): Extension[] {
  const run = { key: 'Mod-Enter', run: () => (onRun(), true), preventDefault: true };
  return [
    Prec.highest(keymap.of([run])),
    lineNumbers(),
    lintGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    EditorState.tabSize.of(2),
    javascript({ typescript: true, jsx: true }),
    tsxLanguage.data.of({ autocomplete: scopeCompletionSource(known) }),
    syntaxHighlighting(colours),
    theme,
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': 'Code. Ctrl and Enter runs it.', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}
