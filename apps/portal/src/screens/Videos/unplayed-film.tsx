import type { WatchedVideo } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { buttonStyle } from '../../ui/styles.ts';

/** A film that no browser plays, or not yet: its poster, and what becomes of it. */
export function UnplayedFilm({ video: { film, pictureHref } }: { video: WatchedVideo }) {
  const text = useText();
  const { router } = usePortal();
  if (film.state === 'playable') return null;
  const isMaking = film.state === 'making';
  return (
    <>
      <div className="grid aspect-video max-h-[75dvh] w-full place-items-center overflow-hidden rounded-normal border border-line bg-sunken text-muted">
        {pictureHref ? (
          <img src={pictureHref} alt="" fetchPriority="high" className="size-full min-h-0 object-contain" />
        ) : (
          <Icon name="film" className="size-10" />
        )}
      </div>
      <Notice kind={isMaking ? 'info' : 'warning'}>{text(`video.unplayed.${film.state}`)}</Notice>
      {isMaking && (
        <div>
          <button type="button" onClick={() => void router.reload()} className={buttonStyle('secondary')}>
            {text('retry.action')}
          </button>
        </div>
      )}
    </>
  );
}
