import type { EventEntry } from './entries.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** What embedded content has told the page. */
export function EventLog({ entries }: { entries: readonly EventEntry[] }) {
  return (
    <div className="scroller" tabIndex={0} role="region" aria-label="Events">
      {entries.map(({ id, name, at, detail }) => (
        <details key={id} className={name === 'error' ? 'event bad' : 'event'}>
          <summary>
            <span>{name}</span>
            <time>{clock.format(at)}</time>
          </summary>
          <pre>{detail || 'no detail'}</pre>
        </details>
      ))}
      {entries.length === 0 && <p className="none">No events yet. Click a mark in the report.</p>}
    </div>
  );
}
