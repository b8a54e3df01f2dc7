import { useState } from 'react';
import type { LinkedBlockOption } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useBuilder } from './builder-context.ts';
import { newLinkedBlock } from './linked-blocks.ts';
import { useBlockDrag } from './use-block-drag.ts';

/** How many are listed; the others are found by their names. */
const MAX_LISTED = 6;

/** The linked blocks that can be put on the page, by search; nothing where there are none. */
export function LinkedBlockPanel() {
  const text = useText();
  const { linked } = useBuilder();
  const [search, setSearch] = useState('');
  const { available } = linked;
  if (available.length === 0) return null;
  const found = available.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const rest = found.length - MAX_LISTED;
  return (
    <>
      <h2 className="mt-6 mb-2 text-lead font-medium">{text('linked-blocks.heading')}</h2>
      {available.length > MAX_LISTED && (
        <SearchField label={text('builder.linked.search')} value={search} onSearch={setSearch} className="mb-2" />
      )}
      <ul className="flex flex-col gap-2">
        {found.slice(0, MAX_LISTED).map((option) => (
          <li key={option.id}>
            <LinkedBlockButton option={option} />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {found.length === 0
          ? text('builder.linked.not-found')
          : rest > 0
            ? text('builder.linked.more', { count: rest })
            : ''}
      </p>
    </>
  );
}

function LinkedBlockButton({ option: { id, name } }: { option: LinkedBlockOption }) {
  const { page, editing } = useBuilder();
  const add = () => {
    editing.end();
    page.add(newLinkedBlock(id));
  };
  const drag = useBlockDrag(
    () => newLinkedBlock(id),
    (component) => page.select(component),
  );
  return (
    <button
      type="button"
      {...drag}
      disabled={!page.placeFor('linked')}
      onClick={add}
      className="flex min-h-11 w-full cursor-grab items-center gap-1.5 rounded-normal border border-line bg-surface px-2 py-1.5 text-left hover:bg-hover disabled:cursor-default disabled:text-muted disabled:opacity-60"
    >
      <Icon name="link" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </button>
  );
}
