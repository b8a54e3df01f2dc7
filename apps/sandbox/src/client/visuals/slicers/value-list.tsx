import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Cell, ValuesAnswer } from '../../../model/frame-wire.ts';
import { useFound } from '../../view/use-found.ts';
import { useWalk } from '../../view/use-walk.ts';
import { chosenValues, toggleValue, valuesFilter } from './choice.ts';
import type { SlicerProps } from './slicer.tsx';
import { useWholeItems } from './whole-items.ts';

/** Shorter lists are seen at once and need no search. */
const SEARCHED_FROM = 9;
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -Infinity,
  End: Infinity,
};

/** Values to choose from, one or several, with a search over long lists. */
export function ValueList(props: SlicerProps & { onChoose?: () => void }) {
  const { visual: slicer, data, context } = props;
  const { search, nothingFound } = context.messages;
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const found = useFound(text, (given) => (given === '' ? undefined : context.actions.search(given)));

  function enterList(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    list.current?.focus();
    event.preventDefault();
  }
  return (
    <div className="slicer-values" role="group" aria-label={slicer.title}>
      <input
        type="search"
        className="slicer-search"
        autoComplete="off"
        spellCheck="false"
        hidden={data.values.length < SEARCHED_FROM && !data.truncated}
        placeholder={search}
        aria-label={`${search}: ${slicer.title}`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={enterList}
      />
      <Options {...props} list={list} found={found} />
      <p className="slicer-none" hidden={(found ?? data).values.length > 0}>
        {nothingFound}
      </p>
    </div>
  );
}

interface OptionsProps extends SlicerProps {
  list: RefObject<HTMLUListElement | null>;
  found: ValuesAnswer | undefined;
  onChoose?: () => void;
}

function Options({ visual: slicer, data, context, list, found, onChoose }: OptionsProps) {
  const { target, isSingleSelect } = slicer;
  const values = found?.values.map(({ value }) => value) ?? data.values;
  const { active, setActive, walk } = useWalk(list, { count: values.length, steps: STEPS, start: 0, items: found });
  const chosen = chosenIn(data.values, context.selection);
  const idOf = (index: number) => `slicer-${slicer.name}-${index}`;
  useWholeItems(list);

  function choose(index: number): void {
    const value = values[index];
    setActive(index);
    if (value === undefined) return;
    context.actions.choose(valuesFilter(target, toggleValue(chosen, value, isSingleSelect), isSingleSelect));
  }
  function takeKey(event: KeyboardEvent): void {
    if (event.key === ' ' || event.key === 'Enter') choose(active);
    else if (!walk(event.key)) return;
    event.preventDefault();
  }
  function click(index: number): void {
    choose(index);
    onChoose?.();
  }
  const options = values.map((value, index) => {
    const name = context.format(value, data.column);
    const state = { isActive: index === active, isChosen: chosen.includes(value), isSingleSelect };
    return <Option key={index} id={idOf(index)} {...{ name, value }} {...state} onClick={() => click(index)} />;
  });
  const aria = {
    'aria-label': slicer.title,
    'aria-multiselectable': isSingleSelect ? undefined : true,
    'aria-activedescendant': values.length > 0 ? idOf(active) : '',
  };
  return (
    <ul ref={list} className="slicer-list" role="listbox" tabIndex={0} {...aria} onKeyDown={takeKey}>
      {options}
    </ul>
  );
}

interface OptionProps {
  id: string;
  name: string;
  value: Cell;
  isActive: boolean;
  isChosen: boolean;
  isSingleSelect: boolean;
  onClick: () => void;
}

function Option({ id, name, value, isActive, isChosen, isSingleSelect, onClick }: OptionProps) {
  const shown = { title: name, className: isActive ? 'is-active' : '', 'data-value': String(value) };
  return (
    <li id={id} role="option" aria-selected={isChosen} {...shown} onClick={onClick}>
      <span className={isSingleSelect ? 'slicer-radio' : 'slicer-box'} aria-hidden="true" />
      <span className="slicer-name">{name}</span>
    </li>
  );
}

/** The checked values; for an excluding selection, those that it does not exclude. */
function chosenIn(values: readonly Cell[], selection: SlicerProps['context']['selection']): readonly Cell[] {
  const choice = chosenValues(selection);
  if (!choice) return [];
  return choice.isExcluded ? values.filter((value) => !choice.values.includes(value)) : choice.values;
}
