import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { RunFailure } from '../runner/messages.ts';
import { editorExtensions } from './editor-setup.ts';

/** What the page can do with the editor. */
export interface EditorHandle {
  /** Puts the cursor at the start of a line, from 1. */
  goToLine: (line: number) => void;
}

interface Props {
  ref?: Ref<EditorHandle>;
  code: string;
  failure: RunFailure | undefined;
  onChange: (code: string) => void;
  onRun: () => void;
}

/** An editor for code. It stands in a shadow root, where its styles need no exception from the page's policy. */
export function Editor({ ref, code, failure, onChange, onRun }: Props) {
  const { place, view } = useEditorView(onChange, onRun);

  useEffect(() => {
    const now = view.current?.state.doc;
    if (now && now.toString() !== code) view.current?.dispatch({ changes: { from: 0, to: now.length, insert: code } });
  }, [view, code]);

  useEffect(() => {
    const { current } = view;
    if (current) current.dispatch(setDiagnostics(current.state, diagnosticsOf(current.state, failure)));
  }, [view, failure]);

  useImperativeHandle(ref, () => ({
    goToLine(line) {
      const { current } = view;
      if (!current || line > current.state.doc.lines) return;
      current.dispatch({ selection: { anchor: current.state.doc.line(line).from }, scrollIntoView: true });
      current.focus();
    },
  }));
  return <div className="editor" ref={place} />;
}

/** The editor in its place, for as long as that stands. */
function useEditorView(onChange: (code: string) => void, onRun: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ onChange, onRun });
  useEffect(() => {
    latest.current = { onChange, onRun };
  });
  useEffect(() => {
    const element = place.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const extensions = editorExtensions(
      (text) => latest.current.onChange(text),
      () => latest.current.onRun(),
    );
    const created = new EditorView({ root, parent: root, state: EditorState.create({ extensions }) });
    view.current = created;
    return () => {
      view.current = undefined;
      created.destroy();
    };
  }, []);
  return { place, view };
}

function diagnosticsOf({ doc }: EditorState, failure: RunFailure | undefined): Diagnostic[] {
  if (!failure?.line || failure.line > doc.lines) return [];
  const { from, to } = doc.line(failure.line);
  return [{ from, to, severity: 'error', message: failure.message }];
}
