import type { ManagedFile } from '@portico/server/page-object';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { replaceFile } from '../../api/upload.ts';
import { errorMessage } from '../../components/error-message.ts';
import { FileButton } from '../../components/file-button.tsx';
import { useToast } from '../../components/toasts.tsx';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { type ErrorMessage, FailureNotice } from '../../ui/failure-notice.tsx';

export interface ReplacementProps {
  file: ManagedFile;
  onReplaced: () => void;
}

/** Puts another content in the place of a file's. */
export function Replacement({ file, onReplaced }: ReplacementProps) {
  const text = useText();
  const { percent, failure, send, cancel } = useReplacement(file, onReplaced);
  return (
    <section className="flex flex-col items-start gap-2">
      <p className="text-muted">{text('files.replace.help')}</p>
      {percent === null ? (
        <FileButton label={text('files.replace.content')} onFiles={([content]) => content && void send(content)} />
      ) : (
        <div className="flex w-full items-center gap-3">
          <progress
            value={percent}
            max={100}
            aria-label={text('files.uploading', { name: file.name })}
            className="meter-bar"
          />
          <Button size="small" onPress={cancel}>
            {text('dialog.cancel')}
          </Button>
        </div>
      )}
      <FailureNotice failure={failure} />
    </section>
  );
}

function useReplacement({ id, name }: ManagedFile, onReplaced: () => void) {
  const text = useText();
  const toast = useToast();
  const { router } = usePortal();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const connection = useRef<AbortController>(null);
  useEffect(() => () => connection.current?.abort(), []);
  const send = async (content: File) => {
    const { signal } = (connection.current = new AbortController());
    setFailure(null);
    setPercent(0);
    try {
      await replaceFile(content, id, { signal, onProgress: (part) => setPercent(Math.floor(part * 100)) });
      toast({ text: text('files.replaced', { name }) });
      onReplaced();
      await router.reload();
    } catch (error) {
      if (!signal.aborted) setFailure(reasonOf(error));
    }
    setPercent(null);
  };
  return { percent, failure, send, cancel: () => connection.current?.abort() };
}

/** Of a refused content, the sentence that says what is wrong with it. */
function reasonOf(error: unknown): ErrorMessage | null {
  const reason = error instanceof ApiError ? error.fields['file'] : undefined;
  return reason ? { message: reason as MessageId } : errorMessage(error);
}
