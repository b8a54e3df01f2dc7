import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ScrollWindow } from './scene.ts';

/** `WheelEvent.DOM_DELTA_LINE`: some mice count lines instead of pixels. */
const LINES = 1;
const NOTCH_PX = 120;

/**
 * Moves a chart of more bars than fit by wheel and finger, as far as the hand moves and whole bars at a time. At an end, and where all
 * bars fit, wheel and finger are the page's.
 */
export function useScrolling(
  stage: RefObject<HTMLElement | null>,
  scroll: ScrollWindow | undefined,
  moveBy: (bars: number) => void,
): void {
  /** Parts of a bar that the hand has moved and the chart has not. */
  const rest = useRef(0);
  /** Whose the gesture of a finger is; undefined until its first move. */
  const touch = useRef<{ isOurs: boolean | undefined; from: number }>({ isOurs: undefined, from: 0 });

  function move(bars: number): void {
    const whole = Math.round(rest.current + bars);
    rest.current += bars - whole;
    if (whole !== 0) moveBy(whole);
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!scroll || !canMove(scroll, event.deltaY)) return;
    event.preventDefault();
    // A notch is long: in a small chart it would pass bars that nobody saw.
    const perBar = Math.max(barSize(scroll), NOTCH_PX / Math.max(scroll.shown - 1, 1));
    move(event.deltaMode === LINES ? event.deltaY : event.deltaY / perBar);
  });
  const onTouchStart = useEffectEvent(({ touches }: TouchEvent) => {
    rest.current = 0;
    touch.current = {
      isOurs: scroll && touches.length === 1 ? undefined : false,
      from: scroll ? along(scroll, touches[0]) : 0,
    };
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (!scroll) return;
    const to = along(scroll, event.touches[0]);
    const way = touch.current.from - to;
    // Whose the gesture is shows at its beginning: a page that has begun to scroll cannot be stopped.
    touch.current.isOurs ??= canMove(scroll, way);
    if (!touch.current.isOurs) return;
    event.preventDefault();
    move(way / barSize(scroll));
    touch.current.from = to;
  });
  useEffect(() => {
    const element = stage.current;
    const controller = new AbortController();
    // React's own listeners of these cannot keep the page from scrolling.
    const options = { passive: false, signal: controller.signal };
    element?.addEventListener('wheel', (event) => onWheel(event), options);
    element?.addEventListener('touchstart', (event) => onTouchStart(event), options);
    element?.addEventListener('touchmove', (event) => onTouchMove(event), options);
    return () => controller.abort();
  }, [stage]);
}

function canMove({ first, shown, count }: ScrollWindow, way: number): boolean {
  return way < 0 ? first > 0 : way > 0 && first + shown < count;
}

function along({ isHorizontal }: ScrollWindow, finger: Touch | undefined): number {
  return (isHorizontal ? finger?.clientY : finger?.clientX) ?? 0;
}

const barSize = ({ track, shown }: ScrollWindow) => track.length / shown;
