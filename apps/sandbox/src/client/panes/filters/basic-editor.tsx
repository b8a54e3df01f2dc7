import { useId, useState, type ComponentProps } from 'react';
import { FILTER_TYPE, type BasicFilter } from '../../../model/filters.ts';
import { useFound } from '../../view/use-found.ts';
import { columnOf, type EditorContext } from './editor.tsx';

type Value = BasicFilter['values'][number];

/** A list of checkboxes, each of which applies at once. */
export function BasicEditor(context: EditorContext) {
  const { messages, filter, format, apply } = context;
  const [search, setSearch] = useState('');
  const answer = useFound(search, (text) => context.values(text).catch(() => ({ values: [], truncated: false })));
  const name = useId();
  const basic = filter?.filterType === FILTER_TYPE.basic ? filter : undefined;
  const chosen = new Map<string, Value>((basic?.values ?? []).map((value) => [String(value), value]));
  const isSingle = basic?.requireSingleSelection === true;
  const kind = isSingle ? { type: 'radio', name } : { type: 'checkbox' };

  function toggle(value: Value, isTicked: boolean): void {
    const others = [...chosen.values()].filter((known) => !isSingle && String(known) !== String(value));
    apply(basicFilter(context, isTicked ? [...others, value] : others));
  }

  const label = { placeholder: messages.searchValues, 'aria-label': messages.searchValues };
  const note = answer?.values.length === 0 ? messages.noValues : answer?.truncated && messages.moreValues;
  return (
    <div className="filter-form">
      <input
        className="field"
        type="search"
        {...label}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="filter-values" role="group" aria-label={messages.basicFilter}>
        {answer?.values.map(({ value, count }) => (
          <ValueRow
            key={String(value)}
            {...{ text: format(value), count, ...kind }}
            checked={chosen.has(String(value))}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
        {note && <p className="filter-note">{note}</p>}
      </div>
    </div>
  );
}

function ValueRow({ text, count, ...input }: ComponentProps<'input'> & { text: string; count: number }) {
  return (
    <label className="filter-value">
      <input {...input} />
      <span className="filter-value-text">{text}</span>
      <span className="filter-count" aria-hidden="true">
        {count.toLocaleString(document.documentElement.lang)}
      </span>
    </label>
  );
}

function basicFilter({ field, filter }: EditorContext, values: Value[]): BasicFilter | undefined {
  if (values.length === 0) return undefined;
  const before = filter?.filterType === FILTER_TYPE.basic ? filter : undefined;
  // The new filter includes the checked values, also when the previous one excluded values.
  return {
    ...before,
    filterType: FILTER_TYPE.basic,
    target: before?.target ?? columnOf(field),
    operator: 'In',
    values,
  };
}
