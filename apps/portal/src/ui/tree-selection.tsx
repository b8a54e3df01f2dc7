import { useText } from '../i18n/use-text.ts';
import { Checkbox } from './checkbox.tsx';
import type { Selection } from './data-table.tsx';

export interface TreeSelection extends Selection {
  /** Every row that can be chosen, also those that are collapsed. */
  keys: ReadonlySet<string>;
}

/** The heading's cell: chooses every row, or none. */
export function ChooseAllCell({ selection: { keys, chosen, onChange } }: { selection: TreeSelection }) {
  const text = useText();
  const count = [...keys].filter((key) => chosen.has(key)).length;
  return (
    <th role="columnheader" scope="col" className="is-narrow">
      <Checkbox
        name={text('table.choose-matching', { count: keys.size })}
        isChecked={count > 0 && count === keys.size}
        isMixed={count > 0 && count < keys.size}
        onChange={(isChosen) => onChange(isChosen ? keys : new Set())}
      />
    </th>
  );
}

interface ChooseCellProps {
  selection: TreeSelection;
  rowKey: string;
  name: string;
}

/** A row's cell; empty where the row cannot be chosen. */
export function ChooseCell({ selection: { keys, chosen, onChange }, rowKey, name }: ChooseCellProps) {
  const text = useText();
  const choose = (isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(rowKey);
    else next.delete(rowKey);
    onChange(next);
  };
  return (
    <td role="gridcell" className="is-narrow is-choice">
      {keys.has(rowKey) && (
        <Checkbox name={text('table.choose', { name })} isChecked={chosen.has(rowKey)} onChange={choose} />
      )}
    </td>
  );
}
