import { PauseButton } from '../../components/pause-button.tsx';
import { useUnsavedChanges } from '../../components/unsaved-changes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { VideoUpload } from './use-video-uploads.ts';

export interface UploadListProps {
  uploads: readonly VideoUpload[];
  onRetry: (upload: VideoUpload) => void;
  onPause: (upload: VideoUpload) => void;
  onRemove: (id: string) => void;
}

/** The films that are on their way, and why some have not arrived. The page is not left without a question meanwhile. */
export function UploadList({ uploads, onRetry, onPause, onRemove }: UploadListProps) {
  const text = useText();
  useUnsavedChanges(uploads.length > 0);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={text('video.uploads')} className="mb-4 flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex items-center gap-3 rounded-normal border border-line px-3 py-2">
          <UploadStatus upload={upload} />
          {upload.isInParts && !upload.failure && (
            <PauseButton
              name={upload.film.name}
              isPaused={upload.isPaused}
              onChange={(isPaused) => (isPaused ? onPause(upload) : onRetry(upload))}
            />
          )}
          {upload.failure && (
            <Button size="small" onPress={() => onRetry(upload)}>
              {text('retry.action')}
            </Button>
          )}
          <IconButton
            label={text('video.upload.cancel', { name: upload.film.name })}
            onClick={() => onRemove(upload.id)}
          >
            <Icon name="x" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function UploadStatus({ upload: { film, percent, failure } }: { upload: VideoUpload }) {
  const text = useText();
  const { name } = film;
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      {failure ? (
        <p role="alert" className="text-danger">
          {text(failure.message, failure.values)}
        </p>
      ) : (
        <progress
          value={percent}
          max={100}
          aria-label={text('video.uploading', { name })}
          className="meter-bar mt-1.5"
        />
      )}
    </div>
  );
}
