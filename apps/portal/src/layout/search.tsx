import { useDeferredValue, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';

export const loadDialog = () => import('../components/search/search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

export interface SearchProps {
  user: string;
  onClose: () => void;
}

/** A plain field at once, which what is typed goes into, and the dialog in its place as soon as its code has come. */
export function Search({ user, onClose }: SearchProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  // Deferred, it waits for the code with the field in place; a word that an input method composes would go with the field.
  const isReady = useDeferredValue(!isComposing, false) && !isComposing;
  if (isReady) return <SearchDialog user={user} typed={typed} onType={setTyped} onClose={onClose} />;
  return (
    <input
      autoFocus
      type="text"
      aria-label={text('search.label')}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      className="absolute inset-0 rounded-normal border border-line-control bg-surface pl-10 max-md:opacity-0"
    />
  );
}
