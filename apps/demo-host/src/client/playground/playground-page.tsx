import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Example } from '../examples/example.ts';
import { forms, type RunnableForm } from '../examples/forms/forms.ts';
import type { FormContext } from '../examples/forms/text.ts';
import { LogTabs } from '../logs/log-tabs.tsx';
import { RunStage } from '../run/run-stage.tsx';
import { useRun } from '../run/use-run.ts';
import type { PastedAccess } from '../runner/messages.ts';
import { useFormContext } from '../use-form-context.ts';
import type { Scheme } from '../use-scheme.ts';
import { Editor, type EditorHandle } from './editor.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePlaygroundText } from './use-playground-text.ts';

/** An editor, what its text does, and everything that goes over the wire meanwhile. */
export function PlaygroundPage({ scheme }: { scheme: Scheme }) {
  const { run, sandbox, access, setAccess, text, setCode, choose, runNow } = usePlayground(scheme);
  const editor = useRef<EditorHandle>(null);
  const [isChoosingSource, setIsChoosingSource] = useState(false);
  const take = (taken: PastedAccess | undefined, example: Example | undefined) => {
    setIsChoosingSource(false);
    setAccess(taken);
    if (example && text) choose(example, text.form);
  };
  const openSource = () => setIsChoosingSource(true);
  return (
    <div className="playground">
      <h1 className="visually-hidden">Playground</h1>
      <div className="playground-head">
        <Toolbar text={text} access={access} onChoose={choose} onRun={runNow} onSource={openSource} />
        {text?.source === 'link' && run.stage === 'idle' && (
          <p className="notice" role="status">
            <TriangleAlert size={16} /> This text came with a link. Read it before you run it.
          </p>
        )}
      </div>
      <section className="panel editor-panel" aria-label="Editor">
        <Editor ref={editor} code={text?.code ?? ''} failure={run.failure} onChange={setCode} onRun={runNow} />
      </section>
      <RunStage run={run} title="Result" onAgain={runNow} />
      <LogTabs logs={run.logs} first="wire" onLine={(line) => editor.current?.goToLine(line)} />
      {isChoosingSource && sandbox && (
        <SourceDialog
          access={access}
          frameOrigins={sandbox.frameOrigins}
          onClose={() => setIsChoosingSource(false)}
          onTake={take}
        />
      )}
    </div>
  );
}

/** The playground's text, what it is run with, and its runs. */
function usePlayground(scheme: Scheme) {
  const run = useRun(scheme);
  const [access, setAccess] = useState<PastedAccess>();
  const sandbox = useFormContext();
  const formContext = useMemo(() => factsFor(sandbox, access), [sandbox, access]);
  const { text, setCode, choose } = usePlaygroundText(formContext);

  const { start } = run;
  const runText = useCallback(
    (code: string, form: RunnableForm) => start({ code, language: forms[form].language, access }),
    [start, access],
  );
  const runNow = () => {
    if (text) runText(text.code, text.form);
  };
  // Examples are this page's own and begin by themselves, again whenever what they are run with changes.
  const own = text?.source === 'example' ? text : undefined;
  useEffect(() => {
    if (own) runText(own.code, own.form);
  }, [own, runText]);
  return { run, sandbox, access, setAccess, text, setCode, choose, runNow };
}

/** With somebody's own content, the texts name its token's type, and no host that is not concerned. */
function factsFor(sandbox: FormContext | undefined, access: PastedAccess | undefined): FormContext | undefined {
  if (!sandbox || !access) return sandbox;
  const { origin } = new URL(access.embedUrl);
  return { tokenType: access.tokenType, frameOrigins: sandbox.frameOrigins.filter((known) => known === origin) };
}
