const names: Record<string, string> = { mod: 'Ctrl', arrowup: '↑', arrowdown: '↓', enter: '↵', delete: 'Del' };

const nameOf = (key: string) => names[key] ?? key.charAt(0).toUpperCase() + key.slice(1);

/** Keys that are pressed together, with "+" between them, or one after another, with spaces. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(/[+ ]/).map((key, index) => (
    <kbd key={`${key} ${index}`} className="rounded-small border border-line bg-sunken px-1.5 font-sans">
      {nameOf(key)}
    </kbd>
  ));
}

export interface KeyRow {
  keys: string;
  name: string;
}

/** What keys do, one below another. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="flex flex-col">
      {rows.map(({ keys, name }) => (
        <div key={keys} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <dt>{name}</dt>
          <dd className="flex shrink-0 gap-1">
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
