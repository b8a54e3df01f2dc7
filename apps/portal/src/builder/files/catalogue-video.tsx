import type { CatalogueVideo } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { textLink } from '../../ui/styles.ts';
import { useFiles } from './use-files.ts';

/** What readers get with a film: the poster and the captions of its video in the catalogue, where they are changed. */
export function CatalogueVideoDetails({ fileId }: { fileId: string }) {
  const text = useText();
  const state = useFiles().state(fileId);
  if (state.kind !== 'stored') return null;
  const { video } = state.file;
  const id = video?.id;
  return (
    <section aria-label={text('builder.video.shown')} className="flex flex-col items-start gap-2">
      {video ? <Shown video={video} /> : <p className="text-muted">{text('builder.video.none')}</p>}
      <Link to={id ? route('videos.edit', { id }) : route('videos.manage')} prefetch={false} className={textLink}>
        {text(id ? 'builder.video.edit' : 'builder.video.manage')}
      </Link>
    </section>
  );
}

function Shown({ video: { title, isPublished, posterHref, captions } }: { video: CatalogueVideo }) {
  const text = useText();
  const names = captions.map(({ language }) => languages[language].name).join(', ');
  return (
    <>
      <p className="wrap-anywhere text-muted">{text('builder.video.source', { title })}</p>
      {!isPublished && <Notice kind="warning">{text('builder.video.draft')}</Notice>}
      {posterHref ? (
        <img
          src={posterHref}
          alt={text('builder.video.poster')}
          className="max-h-40 max-w-full rounded-small bg-sunken object-contain"
        />
      ) : (
        <p>{text('builder.video.poster.none')}</p>
      )}
      <p>{names === '' ? text('builder.video.captions.none') : text('builder.video.captions', { languages: names })}</p>
    </>
  );
}
