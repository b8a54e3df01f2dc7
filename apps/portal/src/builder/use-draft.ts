import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { parseDocument, type PageDocument } from '@portico/page-document';
import { mergeDocuments } from '@portico/page-document/merge';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../api/call.ts';
import { readKeptDraft, removeKeptDraft, writeKeptDraft } from '../api/kept-drafts.ts';
import { UnsavedDraft } from '../components/error-message.ts';
import { fetchPage } from '../navigation/fetch-page.ts';
import { usePage } from '../navigation/outlet.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { applyDocument } from './apply-document.ts';
import { blockOf } from './block-components.ts';
import type { BuilderValue } from './builder-context.ts';
import { DraftSaver, type KeptDraft, type LoadedDraft, type SaveResult, type SaveState } from './draft-saver.ts';
import { changesBlock } from './find-blocks.ts';

type Draft = ScreenProps['PageBuilder/Create']['draft'];

/** Whose draft of which page. */
interface DraftKey {
  user: string;
  pageId: string;
}

/** Whose drafts this device keeps. */
export function useDraftUser(): string {
  return usePage().props.shell?.user.email ?? '';
}

/** What waits on this device to be saved, if there is something and it is a document. */
function keptDraft({ user, pageId }: DraftKey): KeptDraft | undefined {
  try {
    const kept = JSON.parse(readKeptDraft(user, pageId) ?? 'null') as Partial<KeptDraft> | null;
    const document = documentOf(kept?.document);
    if (!document || typeof kept?.revision !== 'number') return undefined;
    return { revision: kept.revision, document, base: documentOf(kept.base) ?? null };
  } catch {
    return undefined;
  }
}

function documentOf(json: unknown): PageDocument | undefined {
  const parsed = parseDocument(json);
  return 'problems' in parsed ? undefined : parsed.document;
}

/** Keeps a draft on this device until the server has it; null forgets it. */
export function keepDraft({ user, pageId }: DraftKey, kept: KeptDraft | null): void {
  if (!kept) return removeKeptDraft(user, pageId);
  // Where there is no room for both, what was written comes first.
  if (!writeKeptDraft(user, pageId, JSON.stringify(kept)))
    writeKeptDraft(user, pageId, JSON.stringify({ ...kept, base: null }));
}

const rejections = { draft_outdated: 'outdated', block_leased: 'leased' } as const;

async function send({ pageId, presence }: BuilderValue, document: PageDocument, revision: number): Promise<SaveResult> {
  try {
    const body = { revision, document, editor: presence.editor };
    const saved = await call('pages.draft', { parameters: { id: pageId }, body });
    return { kind: 'saved', revision: saved.revision, savedAt: saved.savedAt };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'unreachable' };
    const kind = error instanceof ApiError && rejections[error.code as keyof typeof rejections];
    return kind ? { kind } : { kind: 'rejected', error };
  }
}

async function load(pageId: string, version: string): Promise<LoadedDraft> {
  const loaded = await fetchPage(route('pages.builder', { id: pageId }), version);
  const draft = loaded.component === 'PageBuilder/Create' ? loaded.props.draft : undefined;
  const document = documentOf(draft?.document);
  if (!draft || !document) throw new UnsavedDraft();
  return { document, revision: draft.revision, savedAt: draft.savedAt, savedBy: draft.savedBy };
}

/** Brings what somebody else has saved into the page; undefined, and nothing done, where both have changed the same. */
function takeOver({ page, editing }: BuilderValue, base: PageDocument, theirs: PageDocument): PageDocument | undefined {
  const written = editing.field && page.selected && blockOf(page.selected);
  // What is typed and not noted yet must not be taken for the other one's.
  if (written && changesBlock(base, theirs, written.id)) editing.end();
  const merged = mergeDocuments(base, page.document, theirs);
  if ('conflicts' in merged) return undefined;
  applyDocument(page, merged.document);
  return page.document;
}

/**
 * What the draft on the screen is made from. What waited on this device goes on from where it was; the server says whether
 * somebody has saved since. What the server has already, because only its answer was lost, waits no longer.
 */
function beginning(key: DraftKey, { document, revision, savedAt }: Draft) {
  const kept = keptDraft(key);
  if (!kept || JSON.stringify(kept.document) === JSON.stringify(document)) {
    keepDraft(key, null);
    return { saved: { revision, savedAt }, base: document };
  }
  const base = kept.revision === revision ? document : kept.base;
  return { saved: { revision: kept.revision, savedAt }, base };
}

/** Saves when the page is hidden, which may be its end, and when there is a connection again. */
function saveAtOpportunity(saver: DraftSaver, { editing, page }: BuilderValue): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { document } = window;
  const saveWhenHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    editing.field?.note();
    page.notifyNow();
    void saver.flush();
  };
  document.addEventListener('visibilitychange', saveWhenHidden, { signal });
  window.addEventListener('online', () => void saver.flush(), { signal });
  return () => listening.abort();
}

/** What the builder begins with: what waits on this device, else what the server has. */
export function useFirstDocument(pageId: string, draft: Draft): PageDocument {
  const user = useDraftUser();
  const [first] = useState(() => keptDraft({ user, pageId })?.document ?? draft.document);
  return first;
}

/** Saves the page that is edited, and says whether what is on the screen is kept. */
export function useDraft(builder: BuilderValue, draft: Draft) {
  const { page, pageId, presence } = builder;
  const user = useDraftUser();
  const { version } = usePortal();
  const [state, setState] = useState<SaveState>({ kind: 'saved', revision: draft.revision, savedAt: draft.savedAt });
  const saver = useRef<DraftSaver>(null);
  const first = useRef({ draft, builder });
  useEffect(() => {
    const { current: opened } = first;
    const key = { user, pageId };
    const current = new DraftSaver({
      ...beginning(key, opened.draft),
      document: opened.draft.document,
      send: (content, base) => send(opened.builder, content, base),
      load: () => load(pageId, version),
      takeOver: (base, theirs) => takeOver(opened.builder, base, theirs),
      keep: (kept) => keepDraft(key, kept),
      onState: setState,
    });
    saver.current = current;
    const note = () => current.change(page.document);
    const watch = () => {
      void current.catchUp(presence.state?.revision ?? 0);
      // Whoever edited a block that this draft changes may have left it.
      if (current.state.kind === 'leased') void current.flush();
    };
    const unsubscribe = [page.subscribe(note), presence.subscribe(watch)];
    note();
    const stopSaving = saveAtOpportunity(current, opened.builder);
    return () => {
      for (const end of unsubscribe) end();
      stopSaving();
      current.stop();
      void current.flush();
    };
  }, [page, pageId, presence, user, version]);
  return { state, saver };
}
