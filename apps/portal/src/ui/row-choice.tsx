import { useRef, type MouseEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Checkbox } from './checkbox.tsx';

/** The keys of the selected rows. */
export interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export type RowChoice = ReturnType<typeof useRowChoice>;

/** Chooses rows; with Shift held, all from the one that was chosen before. Rows on other pages stay as they are. */
export function useRowChoice(keys: readonly string[], selection: Selection | undefined) {
  const isRange = useRef(false);
  const last = useRef(0);
  const choose = (from: number, to: number, isChosen: boolean) => {
    const chosen = new Set(selection?.chosen);
    for (const [index, key] of keys.entries())
      if ((index - from) * (index - to) <= 0) chosen[isChosen ? 'add' : 'delete'](key);
    last.current = to;
    selection?.onChange(chosen);
  };
  return {
    // A click by the space bar has the keys that are held, too.
    onClickCapture: ({ shiftKey }: MouseEvent) => (isRange.current = shiftKey),
    row: (to: number, isChosen: boolean) => choose(isRange.current ? last.current : to, to, isChosen),
    all: (isChosen: boolean) => choose(0, keys.length - 1, isChosen),
  };
}

interface ChooseCellProps {
  choose: RowChoice;
  index: number;
  isChosen: boolean;
  /** What the row is called. */
  name: string;
  role?: 'cell' | 'gridcell';
}

/** A row's cell. */
export function ChooseCell({ choose, index, isChosen, name, role = 'cell' }: ChooseCellProps) {
  const text = useText();
  return (
    <td role={role} className="is-narrow is-choice" onClickCapture={choose.onClickCapture}>
      <Checkbox
        name={text('table.choose', { name })}
        isChecked={isChosen}
        onChange={(chosen) => choose.row(index, chosen)}
      />
    </td>
  );
}
