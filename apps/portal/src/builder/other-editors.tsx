import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { initials } from '../ui/initials.ts';
import { useBuilder } from './builder-context.ts';

/** Who else has this page in the builder: initials with names, and a sentence for screen readers when somebody comes or goes. */
export function OtherEditors() {
  const text = useText();
  const { presence } = useBuilder();
  const { others } = presence;
  // People, not tabs: each once, in the order in which they came.
  const people = [...new Map(others.map((editor) => [editor.userId, editor])).values()];
  const shown = people.map((editor) => ({
    ...{ id: editor.userId, name: editor.name, color: presence.colorOf(editor) },
    label: editor.isSelf ? text('builder.editors.self') : editor.name,
  }));
  const names = shown.map(({ label }) => label).join(', ');
  const [wasShared, setWasShared] = useState(false);
  if (names !== '' && !wasShared) setWasShared(true);
  const alone = wasShared ? text('builder.editors.none') : '';
  return (
    <>
      <span role="status" className="sr-only">
        {names === '' ? alone : text('text.labelled', { label: text('builder.editors'), value: names })}
      </span>
      {shown.length > 0 && (
        <ul aria-label={text('builder.editors')} className="flex -space-x-1">
          {shown.map(({ id, name, label, color }) => (
            <li
              key={id}
              title={label}
              style={{ background: color }}
              className="grid size-7 place-items-center rounded-full border border-surface text-caption font-medium text-surface"
            >
              <span aria-hidden="true">{initials(name)}</span>
              <span className="sr-only">{label}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
