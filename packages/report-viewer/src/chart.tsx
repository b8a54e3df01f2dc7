import { useMemo, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { aimedAt, marked, tooltipOf, type Aim } from './aim.ts';
import { chartScene, categoryOf, marksOf } from './chart-scene.ts';
import type { ChartDescription, ChartStyle, Mark, Size } from './chart-description.ts';
import { MarkListbox } from './mark-listbox.tsx';
import { Pointed } from './pointed.tsx';
import { SceneView } from './scene-view.tsx';
import { Scrollbar } from './scrollbar.tsx';
import { FONT } from './text-size.ts';
import { Tooltip } from './tooltip.tsx';
import { useFirst } from './use-first.ts';
import { useOutsidePress } from './use-outside-press.ts';
import { useScrolling } from './use-scrolling.ts';

export interface ChartProps {
  chart: ChartDescription;
  size: Size;
  style: ChartStyle;
  /** Of the marks, as they are read aloud. */
  label: string;
  onChoose?: ((mark: Mark, isMulti: boolean) => void) | undefined;
  /** A click on nothing. */
  onClear?: (() => void) | undefined;
  /** A pointer went down, perhaps on a mark. */
  onPress?: ((mark: Mark | undefined) => void) | undefined;
}

let made = 0;

/** A chart as SVG, whose marks can be reached by pointer, finger and keyboard. */
export function Chart({ chart, size, style, label, onChoose, onClear, onPress }: ChartProps) {
  const [id] = useState(() => `chart-${(made += 1)}`);
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<Mark | undefined>(undefined);
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

  const pointed = read.isReading ? marked(scene, chart, marks[read.at]) : aim?.scene === scene ? aim : undefined;
  const tooltip = pointed && tooltipOf(chart, scene, pointed);

  function readMark(at: number | undefined): void {
    setRead((before) => ({ at: at ?? before.at, isReading: at !== undefined }));
    const category = at === undefined ? undefined : marks[at] && categoryOf(chart, marks[at]);
    if (category === undefined || !scroll) return;
    moveTo((first) => Math.max(Math.min(first, category), category - scroll.shown + 1));
  }
  function onPointerDown(event: PointerEvent): void {
    const found = aimedAt(scene, event);
    pressed.current = found?.mark;
    onPress?.(found?.mark);
    if (event.pointerType !== 'mouse') setAim(found);
  }
  function onClick(event: MouseEvent): void {
    const isNothing =
      !scene.columns && event.target instanceof Element && !event.target.closest('[data-scroll], [data-at]');
    if (pressed.current) onChoose?.(pressed.current, event.ctrlKey || event.metaKey);
    else if (isNothing) onClear?.();
  }
  return (
    <>
      <div
        ref={stage}
        className={read.isReading ? 'chart has-focus' : 'chart'}
        aria-hidden
        onPointerDown={onPointerDown}
        onPointerMove={(event) => event.pointerType === 'mouse' && setAim(aimedAt(scene, event))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAim(undefined)}
        onClick={onClick}
      >
        <svg
          width={size.width}
          height={size.height}
          style={{
            display: 'block',
            position: 'absolute',
            userSelect: 'none',
            fontFamily: FONT,
            fontSize: style.fontSize,
          }}
        >
          <SceneView scene={scene} style={style} prefix={`${id}-`} canChoose={onChoose !== undefined} />
          {scroll && <Scrollbar scroll={scroll} theme={style.theme} onMove={(first) => moveTo(() => first)} />}
          {pointed && <Pointed scene={scene} aim={pointed} theme={style.theme} />}
        </svg>
        {tooltip && <Tooltip content={tooltip} size={size} style={style} />}
      </div>
      <MarkListbox id={`${id}-mark`} label={label} marks={marks} at={read.at} onMove={readMark} onChoose={onChoose} />
    </>
  );
}
