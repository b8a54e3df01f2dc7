import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

interface Size {
  width: number;
  height: number;
}

/** How an image lies in its frame: `zoom` 1 fits it in; `x` and `y` are how far its middle is from the frame's. */
export interface Placement {
  zoom: number;
  x: number;
  y: number;
  /** In degrees, clockwise. */
  rotation: number;
}

const FIT: Placement = { zoom: 1, x: 0, y: 0, rotation: 0 };
const MIN_ZOOM = 0.25;
const MAX_ZOOM = 16;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The scale at which an image, turned as it is, fits into its frame; it never grows by that. */
function fitScale(image: Size, frame: Size, rotation: number): number {
  const isUpright = rotation % 180 === 0;
  const width = isUpright ? image.width : image.height;
  const height = isUpright ? image.height : image.width;
  return width > 0 && height > 0 ? Math.min(1, frame.width / width, frame.height / height) : 1;
}

/** An image stays in its frame: what is smaller in the middle, what is larger with no gap beside it. */
function within(placement: Placement, image: Size, frame: Size): Placement {
  const scale = fitScale(image, frame, placement.rotation) * placement.zoom;
  const isUpright = placement.rotation % 180 === 0;
  const roomX = Math.max(0, ((isUpright ? image.width : image.height) * scale - frame.width) / 2);
  const roomY = Math.max(0, ((isUpright ? image.height : image.width) * scale - frame.height) / 2);
  return { ...placement, x: clamp(placement.x, -roomX, roomX), y: clamp(placement.y, -roomY, roomY) };
}

/** The size of an element, as it changes. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new ResizeObserver(() => setSize({ width: observed.clientWidth, height: observed.clientHeight }));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Zooming, moving and turning of an image, by pointers; buttons and keys call what it returns. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, image: Size) {
  const size = useSize(frame);
  const [placement, setPlacement] = useState(FIT);
  const change = (next: (before: Placement) => Placement) =>
    setPlacement((before) => within(next(before), image, size));
  /** Zooms so that the point of the frame under the pointer stays where it is. */
  const zoomBy = (factor: number, at: { x: number; y: number } = { x: 0, y: 0 }) =>
    change((before) => {
      const zoom = clamp(before.zoom * factor, MIN_ZOOM, MAX_ZOOM);
      const grown = zoom / before.zoom;
      return { ...before, zoom, x: at.x - (at.x - before.x) * grown, y: at.y - (at.y - before.y) * grown };
    });
  const moveBy = (x: number, y: number) => change((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  useWheel(frame, zoomBy);
  return {
    placement,
    scale: fitScale(image, size, placement.rotation) * placement.zoom,
    zoomBy,
    moveBy,
    fit: () => change(({ rotation }) => ({ ...FIT, rotation })),
    rotate: () => change(({ rotation }) => ({ ...FIT, rotation: (rotation + 90) % 360 })),
    pointers: usePointers(frame, zoomBy, moveBy),
  };
}

type ZoomBy = (factor: number, at?: { x: number; y: number }) => void;

/** A point of the window as one of the frame, from its middle. */
function fromMiddle(frame: HTMLElement, clientX: number, clientY: number) {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function useWheel(frame: RefObject<HTMLElement | null>, zoomBy: ZoomBy) {
  const current = useRef(zoomBy);
  useEffect(() => {
    current.current = zoomBy;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      current.current(Math.exp(-event.deltaY / 400), fromMiddle(element, event.clientX, event.clientY));
    };
    // React's own listener is passive, and cannot keep the page from scrolling.
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [frame]);
}

/** One pointer moves the image, two zoom it. */
function usePointers(frame: RefObject<HTMLElement | null>, zoomBy: ZoomBy, moveBy: (x: number, y: number) => void) {
  const pressed = useRef(new Map<number, { x: number; y: number }>());
  const release = (event: PointerEvent) => void pressed.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const before = pressed.current.get(event.pointerId);
      if (!before || !frame.current) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
      pressed.current.set(event.pointerId, now);
      if (!other) return moveBy(now.x - before.x, now.y - before.y);
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      const middle = fromMiddle(frame.current, (now.x + other.x) / 2, (now.y + other.y) / 2);
      zoomBy(distance(now) / distance(before), middle);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
