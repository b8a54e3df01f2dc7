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

/** The connections of the films that are to be sent, or are being sent. */
function useConnections() {
  const connections = useRef(new Map<string, AbortController>());
  const open = (id: string) => connections.current.set(id, new AbortController());
  const close = (id: string) => {
    connections.current.get(id)?.abort();
    connections.current.delete(id);
  };
  const signalOf = (id: string) => connections.current.get(id)?.signal;
  return { open, close, signalOf };
}

/** Films that are sent one after the other; each becomes a draft. */
export function useVideoUploads() {
  const makeDraft = useDraft();
  const { uploads, setUploads, change } = useList();
  const { open, close, signalOf } = useConnections();
  const queue = useRef(Promise.resolve());
  const remove = (id: string) => {
    close(id);
    setUploads((old) => old.filter((upload) => upload.id !== id));
  };
  const send = async ({ id, film }: VideoUpload) => {
    const signal = signalOf(id);
    // It was given up while it waited.
    if (!signal) return;
    const onProgress = (part: number) => change(id, { percent: Math.round(part * 100) });
    try {
      await makeDraft(film, { signal, onProgress });
      remove(id);
    } catch (error) {
      if (signalOf(id)) change(id, { failure: errorMessage(error) });
    }
  };
  const start = (upload: VideoUpload) => {
    open(upload.id);
    queue.current = queue.current.then(() => send(upload));
  };
  const add = (films: readonly File[]) => {
    const added = films.map(newUpload);
    setUploads((old) => [...old, ...added]);
    added.forEach(start);
  };
  const retry = (upload: VideoUpload) => {
    change(upload.id, { failure: null, isPaused: false });
    start(upload);
  };
  const pause = ({ id }: VideoUpload) => {
    close(id);
    change(id, { isPaused: true });
  };
  return { uploads, add, retry, pause, remove };
}
