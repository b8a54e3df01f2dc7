import { useEffect, useState } from 'react';
import { useText, type Text } from '../i18n/use-text.ts';
import { blockOf } from './block-components.ts';
import type { BlockHolder } from './block-view.ts';
import { Presence } from './presence.ts';
import type { EditedPage } from './use-page-editor.ts';

/** What is said of a block that is edited in another tab. */
export const holderText = (text: Text, { name, isSelf }: { name: string; isSelf: boolean }) =>
  isSelf ? text('builder.held.self') : text('builder.held', { name });

/** Tells of every key and press, in the portal's document and in the canvas's, whoever else takes them. */
function watchUse({ page }: EditedPage, onUse: () => void): () => void {
  const listening = new AbortController();
  for (const each of [window, page.editor.Canvas.getWindow()])
    for (const name of ['keydown', 'pointerdown'])
      each?.addEventListener(name, onUse, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

/** Says that this tab is in the builder, and which block is chosen in it; shows which ones others have. */
export function usePresence(pageId: string, edited: EditedPage | null): Presence {
  const text = useText();
  const [presence] = useState(() => new Presence(pageId));
  useEffect(() => {
    presence.start();
    return () => presence.stop();
  }, [presence]);
  useEffect(() => {
    if (!edited) return;
    const { page, editing } = edited;
    const lease = () => presence.edit((page.selected && blockOf(page.selected)?.id) ?? null);
    const show = () => {
      const held = new Map<string, BlockHolder>();
      for (const other of presence.others)
        if (other.block) held.set(other.block, { label: holderText(text, other), color: presence.colorOf(other) });
      const chosen = page.selected && blockOf(page.selected)?.id;
      // Somebody has taken over the block that is written in: what is typed so far is noted, and not saved.
      if (chosen && presence.holderOf(chosen)) editing.end();
      page.setHeld(held);
    };
    const unsubscribe = [page.subscribe(lease), presence.subscribe(show), watchUse(edited, presence.touch)];
    lease();
    show();
    return () => {
      for (const end of unsubscribe) end();
    };
  }, [presence, edited, text]);
  return presence;
}
