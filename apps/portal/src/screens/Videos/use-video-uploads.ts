import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import { titleOf, uploadVideo } from './upload-video.ts';

/** A film on its way to the catalogue. */
export interface VideoUpload {
  id: string;
  film: File;
  /** What is sent so far. */
  percent: number;
  /** Why it has not arrived; it can be sent again. */
  failure: ErrorMessage | null;
}

/** Films that are sent one after the other; each becomes a draft. */
export function useVideoUploads() {
  const text = useText();
  const toast = useToast();
  const { router, view } = usePortal();
  const [uploads, setUploads] = useState<readonly VideoUpload[]>([]);
  const connections = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const change = useCallback(
    (id: string, changes: Partial<VideoUpload>) =>
      setUploads((old) => old.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    [],
  );
  const remove = useCallback((id: string) => {
    connections.current.get(id)?.abort();
    connections.current.delete(id);
    setUploads((old) => old.filter((upload) => upload.id !== id));
  }, []);
  const send = useCallback(
    async (id: string, film: File) => {
      const connection = connections.current.get(id);
      if (!connection) return;
      try {
        const { signal } = connection;
        const onProgress = (part: number) => change(id, { percent: Math.round(part * 100) });
        const { fileId, posterId, durationSeconds } = await uploadVideo(film, { signal, onProgress });
        const files = { fileId, posterId, durationSeconds };
        const { language } = view;
        await call('videos.store', { body: { ...files, language, title: titleOf(film.name).slice(0, 200) } });
        toast({ text: text('video.added', { name: film.name }) });
        remove(id);
        await router.reload();
      } catch (error) {
        if (connections.current.has(id)) change(id, { failure: errorMessage(error) });
      }
    },
    [change, remove, router, text, toast, view],
  );
  const start = useCallback(
    (id: string, film: File) => {
      connections.current.set(id, new AbortController());
      queue.current = queue.current.then(() => send(id, film));
    },
    [send],
  );
  const add = (films: readonly File[]) => {
    const added = films.map((film) => ({ id: randomId(), film, percent: 0, failure: null }));
    setUploads((old) => [...old, ...added]);
    for (const { id, film } of added) start(id, film);
  };
  const retry = ({ id, film }: VideoUpload) => {
    change(id, { percent: 0, failure: null });
    start(id, film);
  };
  return { uploads, add, retry, remove };
}
