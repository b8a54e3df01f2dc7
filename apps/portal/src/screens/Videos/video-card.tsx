import type { VideoCard as Video } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PosterProps {
  video: Video;
  /** It is in sight as the screen opens. */
  isFirst?: boolean;
}

/** The picture of a video, with its length and how far one has watched it. */
export function Poster({ video: { posterHref, durationSeconds, progress }, isFirst = false }: PosterProps) {
  const text = useText();
  const part = progress && durationSeconds > 0 ? progress.positionSeconds / durationSeconds : 0;
  const percent = progress?.isCompleted ? 100 : Math.round(part * 100);
  return (
    <div className="relative aspect-video overflow-hidden rounded-normal border border-line bg-sunken">
      {posterHref ? (
        <img
          src={posterHref}
          alt=""
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          width={480}
          height={270}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-muted">
          <Icon name="film" className="size-8" />
        </span>
      )}
      {durationSeconds > 0 && (
        <span
          data-theme="light"
          className="theme absolute right-2 bottom-3 rounded-small bg-ink px-1.5 py-0.5 text-caption text-surface tabular-nums"
        >
          <span className="sr-only">{text('video.duration')} </span>
          {formatDuration(durationSeconds)}
        </span>
      )}
      {percent > 0 && (
        <progress
          value={percent}
          max={100}
          aria-label={text('video.watched', { percent })}
          className="meter-bar absolute inset-x-0 bottom-0"
        />
      )}
    </div>
  );
}

/** A video of the catalogue. The link covers the whole card. */
export function VideoCard({ video, level = 3, isFirst = false }: PosterProps & { level?: 2 | 3 }) {
  const text = useText();
  const { id, title, description, language, progress } = video;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className="group/card relative flex min-w-0 flex-col gap-2">
      <Poster video={video} isFirst={isFirst} />
      <Heading lang={language} className="font-medium wrap-anywhere">
        <Link
          to={route('videos.show', { id })}
          prefetch={false}
          className="rounded-small group-hover/card:underline after:absolute after:inset-0 after:rounded-normal"
        >
          {title}
        </Link>
      </Heading>
      {progress?.isCompleted && (
        <p className="flex items-center gap-1.5 text-caption text-success">
          <Icon name="check" className="size-3.5" />
          {text('video.completed')}
        </p>
      )}
      {description && (
        <p lang={language} title={description} className="line-clamp-2 text-muted wrap-anywhere">
          {description}
        </p>
      )}
    </li>
  );
}

/** How many videos may stand side by side. */
const IN_A_ROW = 4;

interface VideoGridProps {
  videos: readonly Video[];
  /** It is in sight as the screen opens. */
  isFirst: boolean;
}

/** Videos side by side, as many as there is room for. */
export function VideoGrid({ videos, isFirst }: VideoGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-5 gap-y-7">
      {videos.map((video, index) => (
        <VideoCard key={video.id} video={video} isFirst={isFirst && index < IN_A_ROW} />
      ))}
    </ul>
  );
}
