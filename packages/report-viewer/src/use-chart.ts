import { useMemo, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { aimedAt, marked, type Aim } from './aim.ts';
import { categoryOf, chartScene, marksOf } from './chart-scene.ts';
import type { ChartProps, Mark } from './chart-description.ts';
import type { Scene } from './scene.ts';
import { useFirst } from './use-first.ts';
import { useOutsidePress } from './use-outside-press.ts';
import { useScrolling } from './use-scrolling.ts';

/** What is drawn of a chart, which part of it is in sight, and what is pointed at or read. */
export function useChart(stage: RefObject<HTMLElement | null>, props: ChartProps) {
  const { chart, size, style } = props;
  const [aim, setAim] = useState<Aim>();
  const [read, setRead] = useState({ at: 0, isReading: false });
  const [from, move] = useFirst(chart);
  const scene = useMemo(() => chartScene(chart, size, style, from), [chart, size, style, from]);
  const marks = useMemo(() => marksOf(chart), [chart]);
  const { scroll } = scene;
  const moveTo = (to: (first: number) => number) =>
    move((first) => Math.min(to(first), scroll ? scroll.count - scroll.shown : 0));
  useScrolling(stage, scroll, (bars) => moveTo((first) => first + bars));
  useOutsidePress(stage, aim !== undefined, () => setAim(undefined));

  function readMark(at: number | undefined): void {
    setRead((before) => ({ at: at ?? before.at, isReading: at !== undefined }));
    const mark = at === undefined ? undefined : marks[at];
    const category = mark && categoryOf(chart, mark);
    if (category === undefined || !scroll) return;
    moveTo((first) => Math.max(Math.min(first, category), category - scroll.shown + 1));
  }
  const pointed = read.isReading ? marked(scene, chart, marks[read.at]) : aim?.scene === scene ? aim : undefined;
  return { scene, marks, read, readMark, moveTo, pointed, pointer: usePointer(scene, props, setAim) };
}

/** Hands clicks over to the mark that was pressed, or to the one nearest to that place. */
function usePointer(scene: Scene, { onChoose, onClear, onPress }: ChartProps, setAim: (aim: Aim | undefined) => void) {
  const pressed = useRef<Mark | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent): void {
      const found = aimedAt(scene, event);
      pressed.current = found?.mark;
      onPress?.(found?.mark);
      if (event.pointerType !== 'mouse') setAim(found);
    },
    onPointerMove(event: PointerEvent): void {
      if (event.pointerType === 'mouse') setAim(aimedAt(scene, event));
    },
    onPointerLeave(event: PointerEvent): void {
      if (event.pointerType === 'mouse') setAim(undefined);
    },
    onClick(event: MouseEvent): void {
      const { target } = event;
      if (pressed.current) onChoose?.(pressed.current, event.ctrlKey || event.metaKey);
      else if (!scene.columns && target instanceof Element && !target.closest('[data-scroll]')) onClear?.();
    },
  };
}
