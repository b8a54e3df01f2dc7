import type { ScreenProps, VideoDetails } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Form } from '../../components/form.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { UsageList } from '../../components/usage-list.tsx';
import { useBulkChange } from '../../components/use-bulk-change.tsx';
import { useUnsavedChanges } from '../../components/unsaved-changes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { buttonStyle, textLink } from '../../ui/styles.ts';
import { AccessSection } from './access-section.tsx';
import { FilmSection } from './film-section.tsx';
import { TextSection } from './text-section.tsx';
import { TrackSection } from './track-section.tsx';
import { publishVideos, removeVideos, unpublishVideos } from './video-changes.tsx';
import { useVideoForm, type VideoForm } from './video-form.ts';
import { VideoStatus } from './video-columns.tsx';

/** One video: its film and poster, its texts, who may see it, and what is said in it. */
export default function Edit({ video, categories, tags, makesFilms }: ScreenProps['Videos/Edit']) {
  const text = useText();
  const form = useVideoForm(video);
  useUnsavedChanges(form.isDirty);
  return (
    <PageFrame heading={video.title} lead={<Lead video={video} />} actions={<Actions video={video} form={form} />}>
      <Form form={form} submitLabel={text('video.save')} size="normal">
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <TextSection form={form} />
            <AccessSection form={form} categories={categories} tags={tags} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <FilmSection {...{ video, form, makesFilms }} />
            <TrackSection form={form} />
            {video.fileId && (
              <Section heading={text('video.usage')}>
                <UsageList kind="file" id={video.fileId} />
              </Section>
            )}
          </div>
        </div>
      </Form>
    </PageFrame>
  );
}

function Lead({ video }: { video: VideoDetails }) {
  const text = useText();
  const { viewers, completions } = video;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={route('videos.manage')} className={textLink}>
        {text('videos.manage.back')}
      </Link>
      <VideoStatus video={video} />
      <span>
        {text('text.labelled', {
          label: text('video.viewers'),
          value: text('video.viewers.count', { viewers, completions }),
        })}
      </span>
    </span>
  );
}

/** What is published is what was saved: there is no button for it while something is not. */
function Actions({ video, form }: { video: VideoDetails; form: VideoForm }) {
  const text = useText();
  const { router } = usePortal();
  const change = useBulkChange();
  const { id, title, status, hasFile } = video;
  const isPublished = status === 'published';
  const item = { id, name: title, status };
  const showList = () => void router.navigate(route('videos.manage'), { replace: true });
  return (
    <>
      {isPublished && hasFile && (
        <Link to={route('videos.show', { id })} prefetch={false} className={buttonStyle('secondary')}>
          {text('video.watch')}
        </Link>
      )}
      {form.isDirty ? (
        <p className="self-center text-muted">{text('video.unsaved')}</p>
      ) : (
        <Button
          variant={isPublished ? 'secondary' : 'primary'}
          onPress={() => void change(isPublished ? unpublishVideos : publishVideos, [item])}
        >
          {text(isPublished ? 'videos.bulk.unpublish' : 'videos.bulk.publish')}
        </Button>
      )}
      <RowMenu
        name={title}
        actions={[
          {
            ...{ id: 'remove', label: text('videos.remove', { count: 1 }), icon: 'trash', isDestructive: true },
            run: () => void change(removeVideos, [item], showList),
          },
        ]}
      />
    </>
  );
}
