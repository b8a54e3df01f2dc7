import { useEffect } from 'react';
import { usePaneContext } from '../pane-context.ts';

/** The button that leaves focus mode; Escape does the same. */
export function FocusBar() {
  const { session, view, interaction, messages } = usePaneContext();
  const isFocused = session.state.focus !== undefined;
  const end = () => interaction.focus(undefined);

  useEffect(() => {
    if (!isFocused) return undefined;
    const endByKey = ({ key }: KeyboardEvent) => key === 'Escape' && interaction.focus(undefined);
    view.root.addEventListener('keydown', endByKey);
    return () => view.root.removeEventListener('keydown', endByKey);
  }, [isFocused, interaction, view]);

  if (!isFocused) return null;
  return (
    <button type="button" className="button focus-bar" autoFocus onClick={end}>
      ← {messages.endFocus}
    </button>
  );
}
