import type { PageFinding, ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { ApiError } from '../api/call.ts';
import { useMutations } from '../api/mutations.ts';
import { useErrorToast } from '../components/toasts.tsx';
import { usePublishedToast } from '../components/use-published-toast.tsx';
import { useText } from '../i18n/use-text.ts';

/** What the check has found against a publication, and the note that it was to have. */
interface Blocked {
  findings: PageFinding[];
  note: string;
}

type PublishedPage = ScreenProps['PageBuilder/Create']['page'];

/**
 * Publishes what is on the screen, at once or with a note. Errors of the check are given back: `blocked` until they are closed
 * or overridden.
 */
export function usePublish({ id, kind, locales }: PublishedPage, getRevision: () => Promise<number>) {
  const text = useText();
  const showError = useErrorToast();
  const showPublished = usePublishedToast();
  const { mutate } = useMutations();
  const [isBusy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const send = async (note: string, override?: { reason: string }) => {
    const body = { revision: await getRevision(), note, ...(override && { override }) };
    const { number } = await mutate('pages.publish', { parameters: { id }, body });
    showPublished({ kind, locales, message: text('builder.published', { number }) });
    setBlocked(null);
  };
  const publish = async (note: string) => {
    try {
      await send(note);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'publication_blocked') throw error;
      setBlocked({ findings: error.findings, note });
    }
  };
  const publishAtOnce = async () => {
    setBusy(true);
    try {
      await publish('');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const override = (reason: string) => send(blocked?.note ?? '', { reason });
  return { isBusy, publish, publishAtOnce, blocked, override, close: () => setBlocked(null) };
}
