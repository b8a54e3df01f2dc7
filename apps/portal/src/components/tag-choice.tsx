import type { TagOption } from '@portico/server/page-object';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { fieldFrame } from '../ui/styles.ts';

/** With more tags, the list can be searched. */
const MIN_TAGS_FOR_SEARCH = 8;

export interface TagChoiceProps {
  tags: readonly TagOption[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What the tags are for. */
  help: string;
  label?: string;
}

/** Checkboxes for access tags. */
export function TagChoice({ tags, chosen, onChange, help, label }: TagChoiceProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const found = tags.filter(({ label }) => label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const toggle = (tag: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, tag] : chosen.filter((one) => one !== tag));
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 font-medium">{label ?? text('group.tags')}</legend>
      <p id={id} className="mb-2 text-muted">
        {tags.length === 0 ? text('tags.none') : help}
      </p>
      {tags.length > MIN_TAGS_FOR_SEARCH && (
        <input
          type="search"
          aria-label={text('tags.search')}
          placeholder={text('tags.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`mb-2 h-10 w-full px-3 placeholder:text-muted ${fieldFrame}`}
        />
      )}
      {tags.length > 0 && (
        <div className="flex max-h-56 flex-col gap-2.5 overflow-y-auto rounded-normal border border-line p-3">
          {found.map((tag) => (
            <Checkbox key={tag.id} isChecked={chosen.includes(tag.id)} onChange={(is) => toggle(tag.id, is)}>
              {tag.label}
            </Checkbox>
          ))}
          {found.length === 0 && <p className="text-muted">{text('list.not-found')}</p>}
        </div>
      )}
      <p role="status" className="mt-1.5 text-muted">
        {tags.length > 0 &&
          (chosen.length === 0 ? text('tags.none-chosen') : text('tags.chosen', { count: chosen.length }))}
      </p>
    </fieldset>
  );
}
