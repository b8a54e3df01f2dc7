import { useEffect, useId, useRef, type Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface PlayButtonProps {
  title: string;
  /** The poster. */
  pictureHref: string | null;
  /** It was pressed, and the film has not begun yet. */
  isStarting: boolean;
  /** A pointer is over it, or it has the focus: it may be pressed next. */
  onIntent: () => void;
  onStart: () => void;
  ref: Ref<HTMLButtonElement>;
}

/**
 * The poster of a film, which starts it. Pressed before the portal's scripts are there, it opens its popover, as browsers do without a
 * script; the film then starts as soon as they are.
 */
export function PlayButton({ title, pictureHref, isStarting, onIntent, onStart, ref }: PlayButtonProps) {
  const text = useText();
  const id = useId();
  const popover = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOpen(popover.current)) onStart();
  }, [onStart]);
  return (
    <div className="absolute inset-0 rounded-normal outline -outline-offset-1 outline-line">
      <button
        ref={ref}
        type="button"
        popoverTarget={id}
        onClick={onStart}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        data-theme="light"
        className="theme grid size-full cursor-pointer place-items-center rounded-normal bg-ink text-surface"
      >
        {pictureHref && (
          <img
            src={pictureHref}
            alt=""
            fetchPriority="high"
            className="col-start-1 row-start-1 size-full min-h-0 object-contain"
          />
        )}
        <span className="play-sign col-start-1 row-start-1" data-starting={isStarting || undefined}>
          <Icon name="play" className="play-icon size-7" />
          <Spinner className="play-spinner size-7" />
        </span>
        <span className="sr-only">{text('video.play', { title })}</span>
      </button>
      <p ref={popover} id={id} popover="auto" role="status" className="sr-only">
        {text('video.starting')}
      </p>
    </div>
  );
}

/** Browsers without popovers do not know the selector. */
const isOpen = (popover: HTMLElement | null) =>
  CSS.supports('selector(:popover-open)') && popover?.matches(':popover-open');
