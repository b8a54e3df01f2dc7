import { useState } from 'react';
import { useUrlQuery } from '../navigation/url-query.ts';

/** A chosen row. What was chosen without being loaded has only its id. */
export type Item<Row> = Partial<Row> & { id: string; name: string };

export interface ChosenOptions<Row> {
  /** Those that are loaded. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** They are all rows of the list: what is not among them is gone. */
  isWhole: boolean;
}

/** The chosen rows of a list. */
export interface Chosen<Row> {
  items: readonly Item<Row>[];
  /** Those that can be chosen at once. */
  loaded: readonly Item<Row>[];
  choose: (items: readonly Item<Row>[]) => void;
}

/** The rows that are chosen, also on other pages of the list; with another filter, none is. */
export function useChosen<Row>({ rows, keyOf, nameOf, isWhole }: ChosenOptions<Row>) {
  const { page: _, sort: __, ...filter } = Object.fromEntries(useUrlQuery().query) as Record<string, string>;
  const list = JSON.stringify(filter);
  const [state, setState] = useState<{ list: string; items: readonly Item<Row>[] }>({ list, items: [] });
  const loaded = rows.map((row): Item<Row> => ({ ...row, id: keyOf(row), name: nameOf(row) }));
  const now = new Map(loaded.map((item) => [item.id, item]));
  const before = state.list === list ? state.items : [];
  const items = before.flatMap((item) => now.get(item.id) ?? (isWhole ? [] : item));
  const choose = (chosen: readonly Item<Row>[]) => setState({ list, items: chosen });
  const onChange = (ids: ReadonlySet<string>) =>
    choose([...items.filter(({ id }) => ids.has(id) && !now.has(id)), ...loaded.filter(({ id }) => ids.has(id))]);
  return { items, loaded, choose, selection: { chosen: new Set(items.map(({ id }) => id)), onChange } };
}
