import type { KeyboardEvent } from 'react';
import type { Mark } from './chart-description.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const PAGE = 10;

interface Props {
  id: string;
  label: string;
  marks: readonly Mark[];
  /** The mark that is read. */
  at: number;
  onMove: (at: number | undefined) => void;
  onChoose: ((mark: Mark, isMulti: boolean) => void) | undefined;
}

/**
 * Makes the marks of a chart accessible as a list box: arrows, Home and End move, Enter or Space selects
 * (with Ctrl in addition). The current mark is highlighted as under the pointer, and screen readers read it.
 */
export function MarkListbox({ id, label, marks, at, onMove, onChoose }: Props) {
  const mark = marks[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoice = event.key === 'Enter' || event.key === ' ';
    const next = placeAfter(event.key, at, marks.length);
    if (!isChoice && next === undefined) return;
    event.preventDefault();
    if (isChoice && mark) onChoose?.(mark, event.ctrlKey || event.metaKey);
    if (next !== undefined) onMove(next);
  };
  return (
    <ul
      className="chart-marks visually-hidden"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={mark && id}
      onFocus={() => onMove(Math.min(at, Math.max(marks.length - 1, 0)))}
      onBlur={() => onMove(undefined)}
      onKeyDown={onKeyDown}
    >
      {/* An option needs a name, also before the keyboard has reached a mark. */}
      <li
        role="option"
        id={id}
        aria-selected={mark?.isChosen ?? false}
        aria-posinset={at + 1}
        aria-setsize={marks.length}
      >
        {mark ? `${mark.name}, ${mark.series}: ${mark.text}` : '…'}
      </li>
    </ul>
  );
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  const step = STEPS[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'PageDown') return Math.min(at + PAGE, count - 1);
  if (key === 'PageUp') return Math.max(at - PAGE, 0);
  return step === undefined || count === 0 ? undefined : (at + step + count) % count;
}
