import { useEffect } from 'react';
import MediaPlayer from '../../ui/media-player.tsx';
import type { ViewProps } from './view-loading.tsx';
import { findFailure } from './view-failure.tsx';
import { extensionOf } from './viewer-file.ts';

/** No browser has what it takes to play these; asking would only cost the transfer. */
const UNPLAYABLE = new Set(['avi', 'wmv', 'flv']);

/** Plays a video or a sound, or says that this browser cannot. */
export default function MediaView({ file, onFailure, isAudio }: ViewProps & { isAudio: boolean }) {
  const isUnplayable = UNPLAYABLE.has(extensionOf(file.filename) ?? '');
  useEffect(() => {
    if (isUnplayable) void findFailure(file, 'unplayable').then(onFailure);
  }, [isUnplayable, file, onFailure]);
  if (isUnplayable) return null;
  return (
    <div className={`grid min-h-0 flex-1 place-items-center overflow-hidden bg-sunken ${isAudio ? 'p-4' : 'sm:p-4'}`}>
      <div className={`w-full ${isAudio ? 'max-w-2xl' : 'max-w-[calc((100dvh-9rem)*16/9)]'}`}>
        <MediaPlayer
          src={file.url}
          type={isAudio ? 'audio/mpeg' : 'video/mp4'}
          title={file.filename}
          poster={file.thumbnail ?? undefined}
          onError={() => void findFailure(file, 'unplayable').then(onFailure)}
        />
      </div>
    </div>
  );
}
