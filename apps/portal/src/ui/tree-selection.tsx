import { useText } from '../i18n/use-text.ts';
import { Checkbox } from './checkbox.tsx';
import type { Selection } from './data-table.tsx';

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

interface ChooseCellProps {
  selection: TreeSelection;
  rowKey: string;
  name: string;
}

/** A row's cell. */
export function ChooseCell({ selection: { chosen, onChange }, rowKey, name }: ChooseCellProps) {
  const text = useText();
  const choose = (isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(rowKey);
    else next.delete(rowKey);
    onChange(next);
  };
  return (
    <td role="gridcell" className="is-narrow is-choice">
      <Checkbox name={text('table.choose', { name })} isChecked={chosen.has(rowKey)} onChange={choose} />
    </td>
  );
}
