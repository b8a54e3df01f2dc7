import { Check, Link2, Play, Plug, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { findExample } from '../examples/catalogue.ts';
import { ExampleSelect } from '../examples/example-select.tsx';
import type { Example } from '../examples/example.ts';
import { forms, type RunnableForm } from '../examples/forms/forms.ts';
import type { PastedAccess } from '../runner/messages.ts';
import { toHash } from './share.ts';
import type { PlaygroundText } from './use-playground-text.ts';

interface Props {
  text: PlaygroundText | undefined;
  access: PastedAccess | undefined;
  onChoose: (example: Example, form: RunnableForm) => unknown;
  onRun: () => void;
  onSource: () => void;
}

const RUNNABLE: readonly RunnableForm[] = ['typescript', 'react'];

/** Which text stands in the editor, what it is run with, and the button that runs it. */
export function Toolbar({ text, access, onChoose, onRun, onSource }: Props) {
  const form = text?.form ?? 'typescript';
  return (
    <div className="toolbar" role="group" aria-label="Playground">
      <ExampleSelect
        label="Example"
        chosen={text?.example}
        onChoose={(slug) => {
          const example = findExample(slug);
          if (example) onChoose(example, form);
        }}
      />
      <div className="segments" role="group" aria-label="Language">
        {RUNNABLE.map((name) => (
          <button key={name} aria-pressed={name === form} onClick={() => text && onChoose(text.example, name)}>
            {forms[name].title}
          </button>
        ))}
      </div>
      {text && text.source !== 'example' && (
        <button className="button" onClick={() => onChoose(text.example, form)}>
          <RotateCcw size={15} /> Back to the example
        </button>
      )}
      <span className="gap" />
      <button className="button" onClick={onSource}>
        <Plug size={15} /> {access ? 'Your own content' : 'Sandbox'}
      </button>
      <ShareButton text={text} />
      <button className="button primary" onClick={onRun} disabled={!text} aria-keyshortcuts="Control+Enter">
        <Play size={15} /> Run <kbd>Ctrl ↵</kbd>
      </button>
    </div>
  );
}

/** Puts the text into the address, and the address into the clipboard. */
function ShareButton({ text }: { text: PlaygroundText | undefined }) {
  const [shared, setShared] = useState<string>();
  if (!text) return null;
  const share = async () => {
    history.replaceState(null, '', `${location.pathname}?example=${text.example.slug}${await toHash(text)}`);
    setShared(text.code);
    // Where the clipboard is closed, the address bar has the link.
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
  };
  const isShared = shared === text.code;
  return (
    <button className="button" onClick={() => void share()}>
      {isShared ? <Check size={15} /> : <Link2 size={15} />}
      <span aria-live="polite">{isShared ? 'Link copied' : 'Copy link'}</span>
    </button>
  );
}
