import type { VideoDetails } from '@portico/server/page-object';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { errorMessage } from '../../components/error-message.ts';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice, type ErrorMessage } from '../../ui/failure-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { drawFrame } from './draw-frame.ts';
import { FileButton } from '../../components/file-button.tsx';
import { ACCEPTED_POSTERS, ACCEPTED_VIDEOS, uploadPoster, uploadVideo } from './upload-video.ts';
import type { VideoForm } from './video-form.ts';

const MediaPlayer = lazy(() => import('../../ui/media-player.tsx'));

export interface FilmSectionProps {
  video: VideoDetails;
  form: VideoForm;
}

/** The film and its poster: looked at, replaced, and a picture of the film taken for a poster. */
export function FilmSection({ video, form }: FilmSectionProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const media = useRef<HTMLMediaElement>(null);
  const { film, posterHref, percent, failure, replaceFilm, setPoster, takeFrame } = useFiles(video, form, media);
  const problem = form.error('files');
  return (
    <Section
      heading={text('video.film')}
      lead={film ? `${film.name} · ${formatDuration(form.values.files.durationSeconds)}` : undefined}
    >
      <div className="flex flex-col gap-4">
        {problem && <Notice>{problem}</Notice>}
        {film ? (
          <div className="aspect-video overflow-hidden rounded-normal bg-ink">
            {isHydrated && (
              <Suspense>
                <MediaPlayer ref={media} src={film.href} type={film.type} title={film.name} isDrawn />
              </Suspense>
            )}
          </div>
        ) : (
          <Notice kind="warning">{text('video.film.gone')}</Notice>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            label={text('video.film.replace')}
            accept={ACCEPTED_VIDEOS}
            size="small"
            onFiles={([file]) => file && void replaceFilm(file)}
          />
        </div>
        <Poster href={posterHref} hasFilm={film !== null} {...{ setPoster, takeFrame }} />
        {percent !== null && <Progress percent={percent} />}
        <FailureNotice failure={failure} />
      </div>
    </Section>
  );
}

function Progress({ percent }: { percent: number }) {
  const text = useText();
  return <progress value={percent} max={100} aria-label={text('video.film.uploading')} className="meter-bar" />;
}

interface PosterProps {
  href: string | null;
  hasFilm: boolean;
  setPoster: (picture: Blob | null, name: string) => Promise<void>;
  takeFrame: () => Promise<void>;
}

function Poster({ href, hasFilm, setPoster, takeFrame }: PosterProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="grid aspect-video w-44 shrink-0 place-items-center overflow-hidden rounded-normal border border-line bg-sunken text-muted">
        {href ? (
          <img src={href} alt={text('video.poster')} width={176} height={99} className="size-full object-cover" />
        ) : (
          <Icon name="film" className="size-6" />
        )}
      </div>
      <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
        <h3 className="font-medium">{text('video.poster')}</h3>
        <p className="text-muted">{text('video.poster.help')}</p>
        <div className="flex flex-wrap gap-2">
          {hasFilm && (
            <Button size="small" onPress={() => void takeFrame()}>
              {text('video.poster.frame')}
            </Button>
          )}
          <FileButton
            label={text('video.poster.upload')}
            accept={ACCEPTED_POSTERS}
            size="small"
            onFiles={([file]) => file && void setPoster(file, file.name)}
          />
          {href && (
            <Button size="small" variant="quiet" onPress={() => void setPoster(null, '')}>
              {text('video.poster.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the form's files are, and how they are replaced; they count once the form is saved. */
function useFiles(video: VideoDetails, form: VideoForm, media: RefObject<HTMLMediaElement | null>) {
  const [film, setFilm] = useState(video.file);
  const [posterHref, setPosterHref] = useState(video.posterHref);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const { files } = form.values;
  const runUpload = async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setPercent(null);
    }
  };
  const onProgress = (part: number) => setPercent(Math.round(part * 100));
  const replaceFilm = (file: File) =>
    runUpload(async () => {
      const { file: stored, posterHref: drawn, ...replaced } = await uploadVideo(file, { onProgress });
      // A poster that was chosen stays.
      const posterId = files.posterId ?? replaced.posterId;
      form.set('files', { ...replaced, posterId });
      setFilm(stored);
      setPosterHref(files.posterId ? posterHref : drawn);
    });
  const setPoster = (picture: Blob | null, name: string) =>
    runUpload(async () => {
      const stored = picture ? await uploadPoster(picture, name, { onProgress }) : { posterId: null, posterHref: null };
      form.set('files', { ...files, posterId: stored.posterId });
      setPosterHref(stored.posterHref);
    });
  const takeFrame = async () => {
    const picture = media.current instanceof HTMLVideoElement ? await drawFrame(media.current) : null;
    if (picture) await setPoster(picture, 'poster.jpg');
  };
  return { film, posterHref, percent, failure, replaceFilm, setPoster, takeFrame };
}
