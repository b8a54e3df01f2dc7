import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** How long the button says that it worked. */
const COPIED_MS = 2_000;

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <Button size="small" onPress={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? text('copy.done') : label}</span>
    </Button>
  );
}
