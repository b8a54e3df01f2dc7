import type { ScreenProps, VideoCard } from '@portico/server/page-object';
import { useId } from 'react';
import { ListSearch } from '../components/list-search.tsx';
import { useReloadAfterEvents } from '../components/use-reload-after-events.ts';
import { useText } from '../i18n/use-text.ts';
import { Empty } from '../ui/empty.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { VideoGrid } from './Videos/video-card.tsx';

/** How many videos that were begun stand at the top. */
const MAX_CONTINUED = 4;

/** The videos that somebody may see: those that they have begun, then all by category. */
export default function VideoCatalogue({ videos, categories, search }: ScreenProps['VideoCatalogue']) {
  const text = useText();
  useReloadAfterEvents();
  const known = new Set(categories.map(({ id }) => id));
  const others = videos.filter(({ categoryId }) => categoryId === null || !known.has(categoryId));
  const parts: Part[] = [
    { id: 'begun', name: text('videos.continue'), videos: search === '' ? begun(videos) : [] },
    ...categories.map((one) => ({ ...one, videos: videos.filter(({ categoryId }) => categoryId === one.id) })),
    { id: 'others', name: text(categories.length > 0 ? 'videos.others' : 'videos.all'), videos: others },
  ].filter((part) => part.videos.length > 0);
  return (
    <PageFrame heading={text('videos.heading')} lead={text('videos.lead')}>
      {(videos.length > 0 || search !== '') && (
        <div className="mb-6 flex">
          <ListSearch label={text('videos.search')} value={search} />
        </div>
      )}
      {videos.length === 0 ? (
        <NoVideos isSearched={search !== ''} />
      ) : (
        <div className="flex flex-col gap-10">
          {parts.map((part, index) => (
            <Category key={part.id} {...part} isFirst={index === 0} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}

/** What was begun and not seen to its end, the latest first. */
const begun = (videos: readonly VideoCard[]) =>
  videos
    .filter(({ progress }) => progress && !progress.isCompleted && progress.positionSeconds > 0)
    .toSorted((one, other) => (other.progress?.watchedAt ?? '').localeCompare(one.progress?.watchedAt ?? ''))
    .slice(0, MAX_CONTINUED);

interface Part {
  id: string;
  name: string;
  videos: readonly VideoCard[];
}

function Category({ name, videos, isFirst }: Omit<Part, 'id'> & { isFirst: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-heading font-medium wrap-anywhere">
        {name}
      </h2>
      <VideoGrid videos={videos} isFirst={isFirst} />
    </section>
  );
}

function NoVideos({ isSearched }: { isSearched: boolean }) {
  const text = useText();
  return (
    <Empty icon="film" heading={text(isSearched ? 'videos.none.found' : 'videos.none')}>
      {text(isSearched ? 'videos.none.found.text' : 'videos.none.text')}
    </Empty>
  );
}
