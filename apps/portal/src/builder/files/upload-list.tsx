import { useText } from '../../i18n/use-text.ts';
import { PauseButton } from '../../components/pause-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Upload, Uploads } from './uploads.ts';

export interface UploadStatusProps {
  upload: Upload;
  uploads: Uploads;
  onCancel?: () => void;
}

/** How far a file is, or why it has not arrived, and what can be done about it. */
export function UploadStatus({ upload, uploads, onCancel }: UploadStatusProps) {
  const text = useText();
  const { id, name, percent, failure, isInParts, isPaused } = upload;
  const cancel = () => {
    uploads.cancel(id);
    onCancel?.();
  };
  return (
    <div className="flex items-center gap-3 rounded-normal border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {failure ? (
          <p role="alert" className="text-danger">
            {text(failure.message, failure.values)}
          </p>
        ) : (
          <progress value={percent} max={100} aria-label={text('files.uploading', { name })} className="upload-bar" />
        )}
      </div>
      {isInParts && !failure && (
        <PauseButton
          name={name}
          isPaused={isPaused}
          onChange={(next) => (next ? uploads.pause(id) : uploads.resume(id))}
        />
      )}
      {failure && (
        <Button size="small" onPress={() => uploads.retry(id)}>
          {text('retry.action')}
        </Button>
      )}
      <IconButton label={text('files.upload.cancel', { name })} onClick={cancel}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}

/** The files that are on their way. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { all } = uploads;
  if (all.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {all.map((upload) => (
        <li key={upload.id}>
          <UploadStatus upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  );
}
