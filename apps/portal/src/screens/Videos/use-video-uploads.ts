import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { isSentInParts, type SendOptions } from '../../api/upload.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import { titleOf, uploadVideo } from './upload-video.ts';

/** As long as titles are. */
const MAX_TITLE_LENGTH = 200;

/** A film on its way to the catalogue. */
export interface VideoUpload {
  id: string;
  film: File;
  /** What is sent so far. */
  percent: number;
  /** Why it has not arrived; it can be sent again. */
  failure: ErrorMessage | null;
  /** Whether it goes on where it stopped. */
  isInParts: boolean;
  isPaused: boolean;
}

/** Stores a film with a picture of it, and makes a draft of both. */
function useDraft() {
  const text = useText();
  const toast = useToast();
  const { router, view } = usePortal();
  return async (film: File, options: SendOptions) => {
    const { fileId, posterId, durationSeconds } = await uploadVideo(film, options);
    const named = { language: view.language, title: titleOf(film.name).slice(0, MAX_TITLE_LENGTH) };
    await call('videos.store', { body: { fileId, posterId, durationSeconds, ...named } });
    toast({ text: text('video.added', { name: film.name }) });
    await router.reload();
  };
}

/** A film that is to be sent. */
const newUpload = (film: File): VideoUpload => ({
  ...{ id: randomId(), film, percent: 0, failure: null },
  isInParts: isSentInParts(film),
  isPaused: false,
});

/** The list of films, and a change of one of them. */
function useList() {
  const [uploads, setUploads] = useState<readonly VideoUpload[]>([]);
  const change = (id: string, changes: Partial<VideoUpload>) =>
    setUploads((old) => old.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  return { uploads, setUploads, change };
}

/** Films that are sent one after the other; each becomes a draft. */
export function useVideoUploads() {
  const makeDraft = useDraft();
  const { uploads, setUploads, change } = useList();
  const connections = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const disconnect = (id: string) => {
    connections.current.get(id)?.abort();
    connections.current.delete(id);
  };
  const remove = (id: string) => {
    disconnect(id);
    setUploads((old) => old.filter((upload) => upload.id !== id));
  };
  const send = async ({ id, film }: VideoUpload) => {
    const signal = connections.current.get(id)?.signal;
    // It was given up while it waited.
    if (!signal) return;
    const onProgress = (part: number) => change(id, { percent: Math.round(part * 100) });
    try {
      await makeDraft(film, { signal, onProgress });
      remove(id);
    } catch (error) {
      if (connections.current.has(id)) change(id, { failure: errorMessage(error) });
    }
  };
  const start = (upload: VideoUpload) => {
    connections.current.set(upload.id, new AbortController());
    queue.current = queue.current.then(() => send(upload));
  };
  const add = (films: readonly File[]) => {
    const added = films.map(newUpload);
    setUploads((old) => [...old, ...added]);
    added.forEach(start);
  };
  return {
    ...{ uploads, add, remove },
    retry: (upload: VideoUpload) => {
      change(upload.id, { failure: null, isPaused: false });
      start(upload);
    },
    pause: ({ id }: VideoUpload) => {
      disconnect(id);
      change(id, { isPaused: true });
    },
  };
}
