import type { UploadedArchive } from '@portico/server/page-object';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/call.ts';
import { uploadArchive } from '../../api/upload.ts';
import { errorMessage } from '../../components/error-message.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice, type ErrorMessage } from '../../ui/failure-notice.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Sends the file that is chosen, and says why it is refused if it is. */
export function ArchiveUpload({ onUploaded }: { onUploaded: (archive: UploadedArchive) => void }) {
  const text = useText();
  const { progress, failure, send } = useUpload(onUploaded);
  return (
    <div className="flex flex-col gap-4">
      {progress === null ? (
        <FileDrop
          label={text('page-import.choose')}
          help={text('page-import.choose.help')}
          accept=".portico"
          onFile={(file) => void send(file)}
        />
      ) : (
        <Progress part={progress} />
      )}
      <FailureNotice failure={failure} />
    </div>
  );
}

function Progress({ part }: { part: number }) {
  const text = useText();
  const intl = useIntl();
  return (
    <p role="status" className="flex items-center gap-2.5">
      <Spinner />
      {part < 1
        ? text('page-import.sending', { part: intl.formatNumber(part, { style: 'percent' }) })
        : text('page-import.checking')}
    </p>
  );
}

function useUpload(onUploaded: (archive: UploadedArchive) => void) {
  const sending = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setFailure(null);
    setProgress(0);
    try {
      onUploaded(await uploadArchive(file, { onProgress: setProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      setFailure(messageOf(error));
      setProgress(null);
    }
  };
  return { progress, failure, send };
}

/** Why a file is refused is said by its field. */
function messageOf(error: unknown): ErrorMessage | null {
  const message = errorMessage(error);
  const reason = error instanceof ApiError ? error.fields.file : undefined;
  return message && reason ? { ...message, message: reason as MessageId } : message;
}
