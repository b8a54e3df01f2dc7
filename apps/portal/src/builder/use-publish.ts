import type { PageFinding } from '@portico/server/page-object';
import { type RefObject, useState } from 'react';
import { ApiError, call } from '../api/call.ts';
import { useErrorToast, useToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { useBuilder } from './builder-context.ts';
import type { DraftSaver } from './draft-saver.ts';

/** Publishes what is on the screen. Errors of the check are given back: `blocking` until they are closed or overridden. */
export function usePublish(saver: RefObject<DraftSaver | null>) {
  const text = useText();
  const toast = useToast();
  const showError = useErrorToast();
  const { editing, pageId } = useBuilder();
  const [isBusy, setBusy] = useState(false);
  const [blocking, setBlocking] = useState<PageFinding[]>([]);
  const send = async (override?: { reason: string }) => {
    editing.end();
    // What readers get is what the author sees.
    if (!(await saver.current?.flush())) return;
    const { revision } = saver.current!;
    const body = { revision, ...(override && { override }) };
    const { number } = await call('pages.publish', { parameters: { id: pageId }, body });
    setBlocking([]);
    toast({ text: text('builder.published', { number }) });
  };
  const publish = async () => {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'publication_blocked') setBlocking(error.findings);
      else showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, publish, blocking, override: (reason: string) => send({ reason }), close: () => setBlocking([]) };
}
