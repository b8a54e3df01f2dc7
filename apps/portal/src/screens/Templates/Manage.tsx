import type { ScreenProps } from '@portico/server/page-object';

/** The names of all templates. */
export default function Manage({ pages }: ScreenProps['Templates/Manage']) {
  return (
    <ul className="px-8 py-10">
      {pages.map(({ id, locales }) => (
        <li key={id}>{locales[0]?.name}</li>
      ))}
    </ul>
  );
}
