import { useEffect, useState } from 'react';
import MediaPlayer from '../../ui/media-player.tsx';
import { ViewLoading, type ViewProps } from './view-loading.tsx';
import { findFailure, findPlayable } from './view-failure.tsx';
import { extensionOf } from './viewer-file.ts';

/** No browser has what it takes to play these; asking would only cost the transfer. */
const UNPLAYABLE = new Set(['avi', 'wmv', 'flv']);

/** Plays a video or a sound, or a version of it that this browser can play, or says that there is none. */
export default function MediaView({ file, onFailure, isAudio }: ViewProps & { isAudio: boolean }) {
  const isUnplayable = UNPLAYABLE.has(extensionOf(file.filename) ?? '');
  const [src, setSrc] = useState(isUnplayable ? null : file.url);
  // A film that the browser refuses is asked for once more, in the other version.
  const [hasFailed, setFailed] = useState(isUnplayable);
  useEffect(() => {
    if (!hasFailed) return;
    void findPlayable(file).then((found) => (typeof found === 'string' ? onFailure(found) : setSrc(found.src)));
  }, [hasFailed, file, onFailure]);
  if (src === null) return <ViewLoading />;
  return (
    <div className={`grid min-h-0 flex-1 place-items-center overflow-hidden bg-sunken ${isAudio ? 'p-4' : 'sm:p-4'}`}>
      <div className={`w-full ${isAudio ? 'max-w-2xl' : 'max-w-[calc((100dvh-9rem)*16/9)]'}`}>
        <MediaPlayer
          key={src}
          src={src}
          type={isAudio ? 'audio/mpeg' : 'video/mp4'}
          title={file.filename}
          poster={file.thumbnail ?? undefined}
          onError={() => {
            if (isAudio || hasFailed) void findFailure(file, 'unplayable').then(onFailure);
            else setFailed(true);
          }}
        />
      </div>
    </div>
  );
}
