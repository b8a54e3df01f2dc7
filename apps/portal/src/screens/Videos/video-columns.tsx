import type { Language, VideoCategory, VideoRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMemo } from 'react';
import { Timestamp } from '../../components/timestamp.tsx';
import { formatDuration } from '../../i18n/durations.ts';
import { languages as languageNames } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';
import { categoryName } from './category-name.ts';

/** The columns of the administrators' list of videos; the title opens the video. */
export function useVideoColumns(categories: readonly VideoCategory[]): readonly Column<VideoRow>[] {
  const text = useText();
  const { language } = usePortal().view;
  return useMemo(() => {
    const names = new Map(categories.map((category) => [category.id, categoryName(category, language)]));
    return [
      { id: 'title', heading: text('video.title'), cell: (video) => <Title video={video} /> },
      { id: 'status', heading: text('user.status'), cell: (video) => <VideoStatus video={video} /> },
      { id: 'category', heading: text('video.category'), cell: ({ categoryId }) => names.get(categoryId ?? '') ?? '–' },
      { id: 'access', heading: text('page.access'), cell: ({ accessLevel }) => text(`page.access.${accessLevel}`) },
      {
        id: 'captions',
        heading: text('video.captions'),
        cell: ({ captions }) => <Languages languages={captions} />,
      },
      {
        id: 'duration',
        heading: text('video.duration'),
        isTabular: true,
        cell: ({ durationSeconds }) => (durationSeconds > 0 ? formatDuration(durationSeconds) : '–'),
      },
      {
        id: 'viewers',
        heading: text('video.viewers'),
        isTabular: true,
        cell: ({ viewers, completions }) => text('video.viewers.count', { viewers, completions }),
      },
      {
        id: 'changed',
        heading: text('page.changed'),
        isTabular: true,
        cell: ({ changedAt }) => <Timestamp at={changedAt} />,
      },
    ];
  }, [text, language, categories]);
}

/** The codes have room in the list; their names are for those who do not see them, and the tooltip. */
function Languages({ languages }: { languages: readonly Language[] }) {
  if (languages.length === 0) return '–';
  const names = languages.map((language) => languageNames[language].name).join(', ');
  return (
    <span title={names} className="uppercase">
      <span aria-hidden="true">{languages.join(' · ')}</span>
      <span className="sr-only">{names}</span>
    </span>
  );
}

function Title({ video: { id, title, posterHref, removedAt } }: { video: VideoRow }) {
  return (
    <span className="flex min-w-56 items-center gap-3">
      <span className="grid h-9 w-16 shrink-0 place-items-center overflow-hidden rounded-small bg-sunken text-muted">
        {posterHref ? (
          <img src={posterHref} alt="" loading="lazy" width={64} height={36} className="size-full object-cover" />
        ) : (
          <Icon name="film" />
        )}
      </span>
      {removedAt === null ? (
        <Link
          to={route('videos.edit', { id })}
          title={title}
          className="line-clamp-2 rounded-small whitespace-normal hover:underline"
        >
          {title}
        </Link>
      ) : (
        <span title={title} className="truncate">
          {title}
        </span>
      )}
    </span>
  );
}

/** Whether readers find a video, and why not. */
export function VideoStatus({ video: { status, hasFile, removedAt } }: { video: VideoRow }) {
  const text = useText();
  if (removedAt !== null) return <Status tone="quiet">{text('page.status.removed')}</Status>;
  if (!hasFile) return <Status tone="bad">{text('video.status.no-file')}</Status>;
  return <Status tone={status === 'published' ? 'good' : 'quiet'}>{text(`page.status.${status}`)}</Status>;
}
