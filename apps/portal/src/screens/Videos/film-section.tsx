import { type FilmState, isPlayableVideo } from '@portico/server/file-types';
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
import { acceptedVideos, ACCEPTED_POSTERS, uploadPoster, uploadVideo } from './upload-video.ts';
import type { VideoForm } from './video-form.ts';

const MediaPlayer = lazy(() => import('../../ui/media-player.tsx'));

export interface FilmSectionProps {
  video: VideoDetails;
  form: VideoForm;
  /** Whether this portal makes films playable that browsers do not play. */
  makesFilms: boolean;
}

/** The film and its poster: looked at, replaced, and a picture of the film taken for a poster. */
export function FilmSection({ video, form, makesFilms }: FilmSectionProps) {
  const text = useText();
  const media = useRef<HTMLMediaElement>(null);
  const { film, posterHref, percent, failure, replaceFilm, setPoster, takeFrame } = useFiles(
    { video, form, makesFilms },
    media,
  );
  const problem = form.error('files');
  return (
    <Section
      heading={text('video.film')}
      lead={film ? `${film.name} · ${formatDuration(form.values.files.durationSeconds)}` : undefined}
    >
      <div className="flex flex-col gap-4">
        {problem && <Notice>{problem}</Notice>}
        <Film film={film} media={media} />
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            label={text('video.film.replace')}
            accept={acceptedVideos(makesFilms)}
            size="small"
            onFiles={([file]) => file && void replaceFilm(file)}
          />
        </div>
        <Poster href={posterHref} hasFilm={film?.state === 'playable'} {...{ setPoster, takeFrame }} />
        {percent !== null && <Progress percent={percent} />}
        <FailureNotice failure={failure} />
      </div>
    </Section>
  );
}

/** The film, or why it is not shown. */
function Film({ film, media }: { film: VideoDetails['file']; media: RefObject<HTMLMediaElement | null> }) {
  const text = useText();
  const isHydrated = useHydrated();
  if (!film) return <Notice kind="warning">{text('video.film.gone')}</Notice>;
  const { state, href, type, name } = film;
  if (state !== 'playable')
    return <Notice kind={state === 'making' ? 'info' : 'warning'}>{text(`video.film.${state}`)}</Notice>;
  return (
    <div className="aspect-video overflow-hidden rounded-normal bg-ink">
      {isHydrated && (
        <Suspense>
          <MediaPlayer ref={media} src={href} type={type} title={name} isDrawn />
        </Suspense>
      )}
    </div>
  );
}

/** How far a film is that was just uploaded. */
function stateOf(type: string, makesFilms: boolean): FilmState {
  if (isPlayableVideo(type)) return 'playable';
  return makesFilms ? 'making' : 'unplayable';
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

const knownDuration = (media: HTMLMediaElement | null) => (Number.isFinite(media?.duration) ? media!.duration : 0);

/** What the form's files are, and how they are replaced; they count once the form is saved. */
function useFiles({ video, form, makesFilms }: FilmSectionProps, media: RefObject<HTMLMediaElement | null>) {
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
      setFilm({ ...stored, state: stateOf(stored.type, makesFilms) });
      setPosterHref(files.posterId ? posterHref : drawn);
    });
  const setPoster = (picture: Blob | null, name: string) =>
    runUpload(async () => {
      const stored = picture ? await uploadPoster(picture, name, { onProgress }) : { posterId: null, posterHref: null };
      // Of a film that was made playable since, the player is the first to know.
      const durationSeconds = knownDuration(media.current) || files.durationSeconds;
      form.set('files', { ...files, durationSeconds, posterId: stored.posterId });
      setPosterHref(stored.posterHref);
    });
  const takeFrame = async () => {
    const picture = media.current instanceof HTMLVideoElement ? await drawFrame(media.current) : null;
    if (picture) await setPoster(picture, 'poster.jpg');
  };
  return { film, posterHref, percent, failure, replaceFilm, setPoster, takeFrame };
}
