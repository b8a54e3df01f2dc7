import type { ScreenProps, WatchedVideo } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { formatDuration } from '../../i18n/durations.ts';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { textLink } from '../../ui/styles.ts';
import type { MediaTrack } from '../../ui/media-player.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { trackFor } from './use-cues.ts';
import { usePlayback } from './use-playback.ts';
import { VideoCard } from './video-card.tsx';
import { VideoTexts } from './video-texts.tsx';

const MediaPlayer = lazy(() => import('../../ui/media-player.tsx'));

/** A video to watch, with its chapters, what is said in it, and what follows it. */
export default function Show({ video, next }: ScreenProps['Videos/Show']) {
  const text = useText();
  const { language } = usePortal().view;
  const playback = usePlayback(video);
  const otherLanguage = text(`reader.language.${video.language}`);
  return (
    <PageFrame heading={<span lang={video.language}>{video.title}</span>} lead={<Lead video={video} />}>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]">
        <div className="flex min-w-0 flex-col gap-4">
          {video.language !== language && (
            <Notice kind="info">{text('video.other-language', { language: otherLanguage })}</Notice>
          )}
          <Player video={video} playback={playback} />
          {video.description && (
            <p lang={video.language} className="max-w-3xl text-lead whitespace-pre-line wrap-anywhere">
              {video.description}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <VideoTexts video={video} seconds={playback.seconds} onSeek={playback.seek}>
            {next.length > 0 && <Next video={video} next={next} />}
          </VideoTexts>
        </div>
      </div>
    </PageFrame>
  );
}

function Next({ video, next }: ScreenProps['Videos/Show']) {
  const text = useText();
  const isSameCategory = video.categoryId && next[0]?.categoryId === video.categoryId;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-lead font-medium">
        {text(isSameCategory ? 'video.next.category' : 'video.next')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-4">
        {next.map((one) => (
          <VideoCard key={one.id} video={one} />
        ))}
      </ul>
    </section>
  );
}

function Lead({ video: { categoryName, durationSeconds } }: { video: WatchedVideo }) {
  const text = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={route('videos')} className={textLink}>
        {text('videos.back')}
      </Link>
      {categoryName && <span className="wrap-anywhere">{categoryName}</span>}
      {durationSeconds > 0 && <span className="tabular-nums">{formatDuration(durationSeconds)}</span>}
    </span>
  );
}

interface PlayerProps {
  video: WatchedVideo;
  playback: ReturnType<typeof usePlayback>;
}

/** It is there with the document, and the player when its code has come. */
const Picture = ({ href }: { href: string | null }) =>
  href && <img src={href} alt="" fetchPriority="high" className="size-full object-contain" />;

function Player({ video, playback: { media, onTimeUpdate, onEnded, seek } }: PlayerProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const tracks = useTracks(video);
  // Where it went on when the screen was opened: what is noted meanwhile moves nothing.
  const [startSeconds, setStart] = useState(video.resumeSeconds);
  const restart = () => {
    setStart(0);
    seek(0);
  };
  const { href, type, title, pictureHref } = video;
  const picture = <Picture href={pictureHref} />;
  return (
    <>
      <div className="aspect-video max-h-[75dvh] w-full overflow-hidden rounded-normal bg-ink">
        <Suspense fallback={picture}>
          {isHydrated ? (
            <MediaPlayer
              {...{ type, title, tracks, startSeconds, onTimeUpdate, onEnded }}
              ref={media}
              src={href}
              poster={pictureHref ?? undefined}
            />
          ) : (
            picture
          )}
        </Suspense>
      </div>
      {startSeconds > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {text('video.resumed', { time: formatDuration(startSeconds) })}
          <Button size="small" onPress={restart}>
            {text('video.restart')}
          </Button>
        </p>
      )}
    </>
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
