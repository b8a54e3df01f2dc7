import { useState } from 'react';
import { boundsFilter, chosenBounds } from './choice.ts';
import { dateOf, dayOf, dayText, numberText, type RangeText } from './range-text.ts';
import type { SlicerProps } from './slicer.tsx';

type Pair<T> = readonly [from: T, to: T];

/**
 * Numbers from and to, or days: two fields, and a line with two handles. Days count from 1970 while they slide. The fields are
 * written in the report's locale: the browser's own fields for days and numbers are in the browser's.
 */
export function Range({ visual: slicer, data: { range, column }, context }: SlicerProps) {
  const isDate = slicer.mode === 'date';
  const toNumber = (value: string | number) => (isDate ? dayOf(String(value)) : Number(value));
  const limits = [toNumber(range?.min ?? 0), toNumber(range?.max ?? 0)] as const;
  const { from, to } = chosenBounds(context.selection);
  const chosen = [from === null ? limits[0] : toNumber(from), to === null ? limits[1] : toNumber(to)] as const;
  /** What was slid to or typed since the report was drawn. */
  const [draft, setDraft] = useState<Draft & { of?: unknown }>({});
  const { values = chosen, texts } = draft.of === context ? draft : {};
  const set = (next: Draft) => setDraft({ ...next, of: context });

  function choose(next: Pair<number>): void {
    const bound = (at: 0 | 1) => (next[at] === limits[at] ? null : isDate ? dateOf(next[at]) : next[at]);
    set({ values: next });
    context.actions.choose(boundsFilter(slicer.target, { from: bound(0), to: bound(1) }));
  }
  const { messages, locale } = context;
  const labels = [`${slicer.title}: ${messages.from}`, `${slicer.title}: ${messages.to}`] as const;
  const shared = { labels, limits, values, set, choose };
  const step = column.type === 'decimal' ? 'any' : '1';
  return (
    <div className="slicer-range" role="group" aria-label={slicer.title}>
      <Fields {...shared} texts={texts} format={(isDate ? dayText : numberText)(locale)} isDate={isDate} />
      <Line {...shared} step={step} />
    </div>
  );
}

type Draft = { values?: Pair<number>; texts?: Pair<string> };

interface SidesProps {
  labels: Pair<string>;
  limits: Pair<number>;
  values: Pair<number>;
  set: (draft: Draft) => void;
  choose: (values: Pair<number>) => void;
}

type FieldsProps = SidesProps & { texts: Pair<string> | undefined; format: RangeText; isDate: boolean };

function Fields({ labels, limits, values, set, choose, texts, format, isDate }: FieldsProps) {
  const shown = texts ?? ([format.write(values[0]), format.write(values[1])] as const);
  /** An empty field is the limit; what is no value is taken back. */
  function take(): void {
    if (!texts) return;
    const [a = Number.NaN, b = Number.NaN] = texts.map((typed, at) =>
      typed.trim() === '' ? limits[at] : format.read(typed),
    );
    if (Number.isNaN(a) || Number.isNaN(b)) set({});
    else choose([a, b]);
  }
  const [from, to] = labels.map((label, at) => (
    <input
      key={label}
      type="text"
      inputMode={isDate ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="range-field"
      aria-label={label}
      value={shown[at]}
      onChange={({ currentTarget }) => set({ values, texts: changed(shown, at, currentTarget.value) })}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') set({});
      }}
    />
  ));
  return (
    <div className="range-fields">
      {from}
      <span aria-hidden="true">–</span>
      {to}
    </div>
  );
}

function Line({ labels, limits: [min, max], values, set, choose, step }: SidesProps & { step: string }) {
  const share = (value: number) => (max === min ? 0 : ((value - min) / (max - min)) * 100);
  // At the right end the left handle must stay above, or neither could be moved any more.
  const zIndex = values[0] > (min + max) / 2 ? 2 : 1;
  function slide(at: number, value: number): void {
    const [a, b] = changed(values, at, value);
    set({ values: [Math.min(a, b), Math.max(a, b)] });
  }
  return (
    <div className="range-line">
      <span
        className="range-fill"
        aria-hidden="true"
        style={{ left: `${share(values[0])}%`, right: `${100 - share(values[1])}%` }}
      />
      {labels.map((label, at) => (
        <input
          key={label}
          type="range"
          className="range-handle"
          aria-label={label}
          {...{ min, max, step }}
          value={values[at]}
          style={at === 0 ? { zIndex } : undefined}
          onChange={({ currentTarget }) => slide(at, currentTarget.valueAsNumber)}
          ref={onEndOfSlide(() => choose(values))}
        />
      ))}
    </div>
  );
}

function changed<T>(pair: Pair<T>, at: number, value: T): Pair<T> {
  return at === 0 ? [value, pair[1]] : [pair[0], value];
}

/** The browser's `change`, which React has no name for: its `onChange` is the browser's `input`. */
const onEndOfSlide = (act: () => void) => (handle: HTMLInputElement | null) => {
  handle?.addEventListener('change', act);
  return () => handle?.removeEventListener('change', act);
};
