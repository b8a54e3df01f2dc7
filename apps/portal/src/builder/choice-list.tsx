import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BuilderIcon, type BuilderIconName } from './builder-icon.tsx';

export interface ListedChoice {
  id: string;
  name: string;
  icon: BuilderIconName;
}

interface ChoiceListProps<Item extends ListedChoice> {
  id: string;
  label: string;
  choices: readonly Item[];
  active: Item | undefined;
  onActivate: (choice: Item) => void;
  onChoose: (choice: Item) => void;
}

/** A list whose keys are those of a field elsewhere: the focus stays there. */
export function ChoiceList<Item extends ListedChoice>(props: ChoiceListProps<Item>) {
  const { id, label, choices, active, onActivate, onChoose } = props;
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className="p-1.5">
        {choices.map((choice) => (
          <div
            key={choice.id}
            id={optionId(id, choice)}
            role="option"
            aria-selected={choice.id === active?.id}
            onPointerMove={() => onActivate(choice)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-small px-2.5 aria-selected:bg-hover aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent"
          >
            <BuilderIcon name={choice.icon} className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 truncate">{choice.name}</span>
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="px-4 py-3 text-muted">{text('builder.choices.none')}</p>}
    </>
  );
}

export const optionId = (list: string, { id }: ListedChoice) => `${list}-${id}`;

/** What a key makes of the position in a list. Undefined for a key that has no meaning there. */
export function moveInList(key: string, index: number, length: number): number | undefined {
  const next: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1 + length };
  return length === 0 || next[key] === undefined ? undefined : next[key] % length;
}
