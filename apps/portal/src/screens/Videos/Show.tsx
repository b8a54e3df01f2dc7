import type { ScreenProps, WatchedVideo } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { textLink } from '../../ui/styles.ts';
import { UnplayedFilm } from './unplayed-film.tsx';
import { usePlayback } from './use-playback.ts';
import { VideoCard } from './video-card.tsx';
import { VideoPlayer } from './video-player.tsx';
import { VideoTexts } from './video-texts.tsx';

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
          {video.film.state === 'playable' ? (
            <VideoPlayer video={video} playback={playback} />
          ) : (
            <UnplayedFilm video={video} />
          )}
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
