import { useSyncExternalStore } from 'react';
import { events } from '../embed-session.ts';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** What the report tells the page. */
export function EventLog() {
  const entries = useSyncExternalStore(events.subscribe, events.entries);
  return (
    <section className="panel" aria-labelledby="events-title">
      <div className="panel-head">
        <h2 id="events-title">Events</h2>
        <span className="count">report.on()</span>
        <button className="link" onClick={events.clear}>
          Clear
        </button>
      </div>
      <div className="scroller" tabIndex={0} role="group" aria-labelledby="events-title">
        {entries.map(({ id, name, at, detail }) => (
          <details key={id} className={name === 'error' ? 'event bad' : 'event'}>
            <summary>
              <span>{name}</span>
              <time>{clock.format(at)}</time>
            </summary>
            <pre>{detail}</pre>
          </details>
        ))}
        {entries.length === 0 && <p className="none">No events yet. Click a mark in the report.</p>}
      </div>
    </section>
  );
}
