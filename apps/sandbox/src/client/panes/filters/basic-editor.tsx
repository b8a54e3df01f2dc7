import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FILTER_TYPE, type BasicFilter } from '../../../model/filters.ts';
import type { ValuesAnswer } from '../../../model/frame-wire.ts';
import { whenReleased } from '../../view/press.ts';
import type { EditorContext } from './editor.tsx';

type Value = BasicFilter['values'][number];

const SEARCH_DELAY_MS = 200;

/** A list of checkboxes, each of which applies at once. */
export function BasicEditor(context: EditorContext) {
  const { messages, filter, format, apply } = context;
  const [search, setSearch] = useState('');
  const answer = useValues(context, search);
  const name = useId();
  const basic = filter?.filterType === FILTER_TYPE.basic ? filter : undefined;
  const chosen = new Map<string, Value>((basic?.values ?? []).map((value) => [String(value), value]));
  const isSingle = basic?.requireSingleSelection === true;

  function toggle(value: Value, isTicked: boolean): void {
    const others = [...chosen.values()].filter((known) => !isSingle && String(known) !== String(value));
    const values = isTicked ? [...others, value] : others;
    apply(values.length === 0 ? undefined : basicFilter(context, values));
  }

  const isEmpty = answer?.values.length === 0;
  return (
    <div className="filter-form">
      <input
        className="field"
        type="search"
        placeholder={messages.searchValues}
        aria-label={messages.searchValues}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="filter-values" role="group" aria-label={messages.basicFilter}>
        {answer?.values.map(({ value, count }) => (
          <label key={String(value)} className="filter-value">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={isSingle ? name : undefined}
              checked={chosen.has(String(value))}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span className="filter-value-text">{format(value)}</span>
            <span className="filter-count" aria-hidden="true">
              {count.toLocaleString(document.documentElement.lang)}
            </span>
          </label>
        ))}
        {(isEmpty || answer?.truncated) && (
          <p className="filter-note">{isEmpty ? messages.noValues : messages.moreValues}</p>
        )}
      </div>
    </div>
  );
}

/** The values that contain a text; undefined until the first answer. */
function useValues({ values }: EditorContext, search: string): ValuesAnswer | undefined {
  const [answer, setAnswer] = useState<ValuesAnswer>();
  const load = useEffectEvent(() => values(search.trim()).catch(() => ({ values: [], truncated: false })));
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await load();
      await whenReleased();
      if (isCurrent) setAnswer(next);
    };
    const timer = setTimeout(() => void show(), search === '' ? 0 : SEARCH_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return answer;
}

function basicFilter({ field, filter }: EditorContext, values: Value[]): BasicFilter {
  const before = filter?.filterType === FILTER_TYPE.basic ? filter : undefined;
  const target = { table: field.table, column: 'column' in field ? field.column : '' };
  // The new filter includes the checked values, also when the previous one excluded values.
  return { ...before, filterType: FILTER_TYPE.basic, target: before?.target ?? target, operator: 'In', values };
}
