import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Column } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { buttonStyle } from '../ui/styles.ts';
import { MenuButton } from '../ui/menu-button.tsx';

const keyOf = (table: string) => `portico.columns.${table}`;
const subscribeToNothing = () => () => {};

function readHidden(table: string): string | null {
  try {
    return localStorage.getItem(keyOf(table));
  } catch {
    return null;
  }
}

/** The columns of a table that the user has chosen, stored in the browser. The first column names the row and stays. */
export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const [, setChanges] = useState(0);
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => readHidden(table),
    () => null,
  );
  const hidden = useMemo(() => {
    const usual = columns.filter(({ isOptional }) => isOptional).map(({ id }) => id);
    return new Set(stored?.split(' ') ?? usual);
  }, [stored, columns]);
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      try {
        localStorage.setItem(keyOf(table), [...next].filter(Boolean).join(' '));
      } catch {
        // The browser's settings can block storage; the table then shows all columns.
      }
      setChanges((count) => count + 1);
    },
    [hidden, table],
  );
  const shown = columns.filter(({ id }, index) => index === 0 || !hidden.has(id));
  return { shown, toggle };
}

export interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  onToggle: (id: string) => void;
}

/** Chooses which columns a table shows. */
export function ColumnChoice<Row>({ columns, shown, onToggle }: ColumnChoiceProps<Row>) {
  const text = useText();
  const items = columns.slice(1).map(({ id, heading }) => ({ id, label: heading }));
  const chosen = shown.map(({ id }) => id);
  return (
    <MenuButton
      label={text('table.columns')}
      sections={[{ id: 'columns', label: text('table.columns'), chosen, items }]}
      onChoose={(_, id) => onToggle(id)}
      className={buttonStyle('secondary')}
    >
      <Icon name="columns" />
      <span className="max-lg:sr-only">{text('table.columns')}</span>
    </MenuButton>
  );
}
