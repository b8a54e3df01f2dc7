import type { VideoImpact, VideoRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import type { BulkChange } from '../../components/use-bulk-change.tsx';
import { useText } from '../../i18n/use-text.ts';

type Change = BulkChange<Pick<VideoRow, 'status' | 'removedAt'>>;

export const publishVideos: Change = {
  ...{ route: 'videos.bulk', change: { kind: 'publish' }, label: 'videos.bulk.publish', done: 'videos.done.publish' },
  isFor: ({ removedAt, status }) => !removedAt && status !== 'published',
};

export const unpublishVideos: Change = {
  ...{ route: 'videos.bulk', change: { kind: 'unpublish' }, label: 'videos.bulk.unpublish' },
  done: 'videos.done.unpublish',
  isFor: ({ removedAt, status }) => !removedAt && status === 'published',
};

export const recoverVideos: Change = {
  ...{ route: 'videos.bulk', change: { kind: 'recover' }, label: 'videos.bulk.recover', done: 'videos.done.recover' },
  isFor: ({ removedAt }) => Boolean(removedAt),
};

export const removeVideos: Change = {
  ...{ route: 'videos.bulk', change: { kind: 'remove' }, isDestructive: true, undo: recoverVideos },
  ...{ label: 'videos.remove', heading: 'videos.remove.heading', done: 'videos.done.remove' },
  consequence: async (ids) => <Impact impact={await call('videos.impact', { body: { ids } })} />,
  isFor: ({ removedAt }) => !removedAt,
};

/** What is done with videos at once, one or many; what is removed is asked about. */
export const VIDEO_CHANGES = [publishVideos, unpublishVideos, removeVideos, recoverVideos] as const;

function Impact({ impact: { published, viewers, tracks } }: { impact: VideoImpact }) {
  const text = useText();
  return (
    <>
      <p>{text('videos.remove.consequence', { published, viewers, tracks })}</p>
      <p>{text('videos.remove.bin')}</p>
    </>
  );
}
