import type { ScreenProps } from '@portico/server/page-object';
import { parseDocument, type PageDocument } from '@portico/page-document';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../api/call.ts';
import { DraftSaver, type KeptDraft, type SaveResult, type SaveState } from './draft-saver.ts';
import type { PageEditor } from './page-editor.ts';

type Draft = ScreenProps['PageBuilder/Create']['draft'];

const keyOf = (pageId: string) => `portico-draft-${pageId}`;

/** What waits on this device to be saved, if there is something and it is a document. */
export function keptDraft(pageId: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null') as Partial<KeptDraft> | null;
    const parsed = parseDocument(kept?.document);
    if ('problems' in parsed || typeof kept?.revision !== 'number') return undefined;
    return { revision: kept.revision, document: parsed.document };
  } catch {
    return undefined;
  }
}

/** Keeps a draft on this device until the server has it; null forgets it. */
export function keepDraft(pageId: string, kept: KeptDraft | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(pageId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(pageId));
  } catch {
    // A device without room, or that keeps nothing: the draft is still on the screen.
  }
}

async function send(pageId: string, document: PageDocument, revision: number): Promise<SaveResult> {
  try {
    const saved = await call('pages.draft', { parameters: { id: pageId }, body: { revision, document } });
    return { kind: 'saved', revision: saved.revision, savedAt: saved.savedAt };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unreachable' };
    if (error instanceof ApiError && error.code === 'draft_outdated') return { kind: 'outdated' };
    return { kind: 'rejected', error };
  }
}

/**
 * The revision that what waited on this device goes on from; the server says whether somebody has saved since. What the
 * server has already, because only its answer was lost, waits no longer.
 */
function baseOf(pageId: string, document: PageDocument): number | undefined {
  const kept = keptDraft(pageId);
  if (kept && JSON.stringify(kept.document) !== JSON.stringify(document)) return kept.revision;
  keepDraft(pageId, null);
  return undefined;
}

/** Saves the page that is edited, and says whether what is on the screen is kept. */
export function useDraft(page: PageEditor | undefined, pageId: string, draft: Draft) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', revision: draft.revision, savedAt: draft.savedAt });
  const saver = useRef<DraftSaver>(null);
  const first = useRef(draft);
  useEffect(() => {
    if (!page) return;
    const { document, revision, savedAt } = first.current;
    const current = new DraftSaver({
      saved: { revision: baseOf(pageId, document) ?? revision, savedAt },
      document,
      send: (content, base) => send(pageId, content, base),
      keep: (kept) => keepDraft(pageId, kept),
      onState: setState,
    });
    saver.current = current;
    const note = () => current.change(page.document);
    const unsubscribe = page.subscribe(note);
    note();
    const saveWhenHidden = () => void (window.document.visibilityState === 'hidden' && current.flush());
    const retry = () => void current.flush();
    window.document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', retry);
      current.stop();
      void current.flush();
    };
  }, [page, pageId]);
  return { state, saver };
}
