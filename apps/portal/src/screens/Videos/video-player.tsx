import type { WatchedVideo } from '@portico/server/page-object';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../i18n/durations.ts';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { importWithRetry, lazy } from '../../loading/lazy.ts';
import { whenIdle } from '../../loading/when-idle.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { MediaTrack } from '../../ui/media-player.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { PlayButton } from './play-button.tsx';
import { trackFor } from './use-cues.ts';
import type { usePlayback } from './use-playback.ts';

const loadPlayer = () => import('../../ui/media-player.tsx');
const MediaPlayer = lazy(loadPlayer);

export interface VideoPlayerProps {
  video: WatchedVideo;
  playback: ReturnType<typeof usePlayback>;
}

/** The film of a video. Its poster is in the document. The player loads when the page is idle, and comes below the poster once it may be started. */
export function VideoPlayer({ video, playback }: VideoPlayerProps) {
  const { isStarted, start, startSeconds, onTimeUpdate, onEnded, media } = playback;
  const { title, pictureHref } = video;
  const { href, type } = video.film;
  const tracks = useTracks(video);
  // So that it is there when it is asked for. If it cannot be loaded, it is then that this matters.
  useEffect(() => whenIdle(() => void importWithRetry(loadPlayer).catch(() => undefined)), []);
  const [isIntended, setIntended] = useState(false);
  const { isShown, box, button, show } = useUncovering();
  return (
    <>
      <div className="relative aspect-video max-h-[75dvh] w-full overflow-hidden rounded-normal">
        <div ref={box} inert={!isShown} className="size-full">
          {(isIntended || isStarted) && (
            <Suspense>
              <MediaPlayer
                {...{ type, title, tracks, startSeconds, isStarted, onTimeUpdate, onEnded }}
                ref={media}
                src={href}
                poster={pictureHref ?? undefined}
                onPlay={show}
              />
            </Suspense>
          )}
        </div>
        {!isShown && (
          <PlayButton
            {...{ title, pictureHref, isStarting: isStarted, onStart: start, ref: button }}
            onIntent={() => setIntended(true)}
          />
        )}
      </div>
      <Resumed seconds={video.resumeSeconds} onRestart={() => playback.seek(0)} />
    </>
  );
}

/** The player below the poster: uncovered once it plays, when it takes over the focus. */
function useUncovering() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState({ isShown: false, takesFocus: false });
  useEffect(() => {
    if (shown.takesFocus) box.current?.querySelector<HTMLElement>('media-play-button')?.focus();
  }, [shown]);
  const show = () =>
    setShown((before) =>
      before.isShown ? before : { isShown: true, takesFocus: document.activeElement === button.current },
    );
  return { isShown: shown.isShown, box, button, show };
}

/** Says that a video goes on where it was left. */
function Resumed({ seconds, onRestart }: { seconds: number; onRestart: () => void }) {
  const text = useText();
  // What is noted while it plays changes nothing.
  const [shownSeconds, setShown] = useState(seconds);
  const restart = () => {
    setShown(0);
    onRestart();
  };
  return (
    shownSeconds >= 1 && (
      <p className="flex flex-wrap items-center gap-3 text-muted">
        {text('video.resumed', { time: formatDuration(shownSeconds) })}
        <button type="button" onClick={restart} className={buttonStyle('secondary', 'small')}>
          {text('video.restart')}
        </button>
      </p>
    )
  );
}

/** What the player takes of a video's texts: all captions, and the chapters in one language. */
function useTracks({ tracks, language: ownLanguage }: WatchedVideo): MediaTrack[] {
  const { language } = usePortal().view;
  const shown = trackFor(tracks, 'captions', language);
  const chapters = trackFor(tracks, 'chapters', language);
  return tracks
    .filter((track) => track.kind === 'captions' || track === chapters)
    .map(({ kind, language: srcLang, href: src }) => ({
      ...{ kind, srcLang, src, label: languages[srcLang].name },
      isDefault: src === shown?.href && srcLang !== ownLanguage,
    }));
}
