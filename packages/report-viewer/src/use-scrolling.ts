import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ScrollWindow } from './scene.ts';

/** `WheelEvent.DOM_DELTA_LINE`: some mice count lines instead of pixels. */
const LINES = 1;
const NOTCH_PX = 120;

interface Gesture {
  /** Parts of a bar that the hand has moved and the chart has not. */
  rest: number;
  /** Whose the gesture of a finger is; undefined until its first move. */
  isOurs: boolean | undefined;
  from: number;
}

/**
 * Moves a chart of more bars than fit by wheel and finger, as far as the hand moves and whole bars at a time. At an end, and where all
 * bars fit, wheel and finger are the page's.
 */
export function useScrolling(
  stage: RefObject<HTMLElement | null>,
  scroll: ScrollWindow | undefined,
  moveBy: (bars: number) => void,
): void {
  const gesture = useRef<Gesture>({ rest: 0, isOurs: undefined, from: 0 });
  const onGesture = useEffectEvent((event: WheelEvent | TouchEvent) => {
    if (!scroll) return;
    const bars = 'touches' in event ? barsOfFinger(event, scroll, gesture.current) : barsOfWheel(event, scroll);
    if (bars === undefined) return;
    event.preventDefault();
    const whole = Math.round(gesture.current.rest + bars);
    gesture.current.rest += bars - whole;
    if (whole !== 0) moveBy(whole);
  });
  useEffect(() => {
    const controller = new AbortController();
    // React's own listeners of these cannot keep the page from scrolling.
    const options = { passive: false, signal: controller.signal };
    for (const type of ['wheel', 'touchstart', 'touchmove'] as const)
      stage.current?.addEventListener(type, (event) => onGesture(event), options);
    return () => controller.abort();
  }, [stage]);
}

/** Undefined where the wheel is the page's. */
function barsOfWheel({ deltaY, deltaMode }: WheelEvent, scroll: ScrollWindow): number | undefined {
  if (!canMove(scroll, deltaY)) return undefined;
  // A notch is long: in a small chart it would pass bars that nobody saw.
  const perBar = Math.max(barSize(scroll), NOTCH_PX / Math.max(scroll.shown - 1, 1));
  return deltaMode === LINES ? deltaY : deltaY / perBar;
}

/** Undefined where the finger is the page's, and where it has not moved. */
function barsOfFinger({ type, touches }: TouchEvent, scroll: ScrollWindow, gesture: Gesture): number | undefined {
  const to = along(scroll, touches[0]);
  const way = gesture.from - to;
  if (type === 'touchstart') {
    Object.assign(gesture, { rest: 0, from: to, isOurs: touches.length === 1 ? undefined : false });
    return undefined;
  }
  // Whose the gesture is shows at its beginning: a page that has begun to scroll cannot be stopped.
  gesture.isOurs ??= canMove(scroll, way);
  if (!gesture.isOurs) return undefined;
  gesture.from = to;
  return way / barSize(scroll);
}

function canMove({ first, shown, count }: ScrollWindow, way: number): boolean {
  return way < 0 ? first > 0 : way > 0 && first + shown < count;
}

function along({ isHorizontal }: ScrollWindow, finger: Touch | undefined): number {
  return (isHorizontal ? finger?.clientY : finger?.clientX) ?? 0;
}

const barSize = ({ track, shown }: ScrollWindow) => track.length / shown;
