import { useText } from '../i18n/use-text.ts';
import { Checkbox } from './checkbox.tsx';
import type { Selection } from './row-choice.tsx';

export interface TreeSelection extends Selection {
  /** How many rows can be chosen, also those that are collapsed or not loaded. */
  total: number;
  /** Chooses every row. */
  onChooseAll: () => void;
}

/** The heading's cell: chooses every row, or none. */
export function ChooseAllCell({ selection: { total, chosen, onChange, onChooseAll } }: { selection: TreeSelection }) {
  const text = useText();
  const count = chosen.size;
  return (
    <th role="columnheader" scope="col" className="is-narrow">
      <Checkbox
        name={text('table.choose-matching', { count: total })}
        isChecked={count > 0 && count >= total}
        isMixed={count > 0 && count < total}
        onChange={(isChosen) => (isChosen ? onChooseAll() : onChange(new Set()))}
      />
    </th>
  );
}
