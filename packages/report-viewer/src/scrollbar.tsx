import { useRef, type PointerEvent } from 'react';
import type { ChartTheme } from './chart-description.ts';
import type { ScrollWindow } from './scene.ts';

const WIDTH_PX = 6;
/** What a pointer hits, beyond what is drawn. */
const AIM_PX = 5;
const MIN_THUMB_PX = 16;

interface Props {
  scroll: ScrollWindow;
  theme: ChartTheme;
  onMove: (first: number) => void;
}

/** A slim bar that shows which part of the categories is in sight, and is dragged. */
export function Scrollbar({ scroll, theme, onMove }: Props) {
  const { first, shown, count, isHorizontal, track } = scroll;
  const grip = useRef({ place: 0, first: 0 });
  const length = Math.max((track.length * shown) / count, MIN_THUMB_PX);
  const perBar = (track.length - length) / Math.max(count - shown, 1);
  const placeOf = (event: PointerEvent) => (isHorizontal ? event.clientY : event.clientX);
  const boxOf = (from: number, size: number, wider: number) => {
    const across = { from: (isHorizontal ? track.x : track.y) - wider, size: WIDTH_PX + 2 * wider };
    const start = (isHorizontal ? track.y : track.x) + from;
    return isHorizontal
      ? { x: across.from, y: start, width: across.size, height: size }
      : { x: start, y: across.from, width: size, height: across.size };
  };
  return (
    <g
      data-scroll=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { place: placeOf(event), first };
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        onMove(grip.current.first + Math.round((placeOf(event) - grip.current.place) / perBar));
      }}
    >
      <rect {...boxOf(0, track.length, AIM_PX)} fill="transparent" />
      <rect {...boxOf(0, track.length, 0)} rx={WIDTH_PX / 2} fill={theme.line} />
      <rect {...boxOf(first * perBar, length, 0)} rx={WIDTH_PX / 2} fill={theme.mutedInk} />
    </g>
  );
}
