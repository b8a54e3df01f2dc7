import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 1600;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label = 'Copy' }: { text: () => string; label?: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  const messages = { ready: label, copied: 'Copied', refused: 'Not allowed' };
  return (
    <button className="link" onClick={() => void copy()}>
      {state === 'copied' ? <Check size={14} /> : <Copy size={14} />}
      <span aria-live="polite">{messages[state]}</span>
    </button>
  );
}
