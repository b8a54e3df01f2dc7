import type { ReactNode } from 'react';

/** Facts about a thing, each under its name; a fact that is not there is a dash. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere">{value === '' || value === false || value == null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
