import { useState } from 'react';
import type { WireEntry } from './entries.ts';
import { filterWire } from './filter-wire.ts';
import { outcomeOf } from './wire-outcome.ts';

/** Every message between page and frame, newest first; tokens are hidden where they arise. */
export function WireLog({ entries }: { entries: readonly WireEntry[] }) {
  const [filter, setFilter] = useState('');
  const shown = filterWire(entries, filter);
  return (
    <>
      <input
        className="filter"
        type="search"
        placeholder="Filter: path, method, status, in or out"
        aria-label="Filter messages"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <div className="scroller" tabIndex={0} role="region" aria-label="Messages">
        <WireTable entries={shown} />
        {shown.length === 0 && (
          <p className="none">{entries.length === 0 ? 'No messages yet.' : 'No message matches the filter.'}</p>
        )}
      </div>
    </>
  );
}

function WireTable({ entries }: { entries: readonly WireEntry[] }) {
  const [openId, setOpenId] = useState<number>();
  return (
    <table className="wire">
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col" className="method">
            Method
          </th>
          <th scope="col">Path</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            ms
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <WireRow
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            onToggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The path without its beginning, which says which embed it is, and is the same in every line. */
function shortPath(path: string): string {
  return path.replace(/^\/(reports|dashboards|tile|qna)\/\w{8,}(?=\/)/, '…').replace(/^(\/ready)\/\w+$/, '$1');
}

function WireRow({ entry, isOpen, onToggle }: { entry: WireEntry; isOpen: boolean; onToggle: () => void }) {
  const { direction, method, path, ms, body, answer } = entry;
  const { text, tone, title } = outcomeOf(entry);
  return (
    <>
      <tr data-direction={direction}>
        <td>
          <span className={`way way-${direction}`}>{direction === 'out' ? 'Frame' : 'Page'}</span>
        </td>
        <td className="method">{method}</td>
        <td className="path">
          <button aria-expanded={isOpen} onClick={onToggle} title={path}>
            {shortPath(path)}
          </button>
        </td>
        <td className={tone} title={title}>
          {text}
        </td>
        <td className="number">{ms ?? ''}</td>
      </tr>
      {isOpen && (
        <tr className="detail">
          <td colSpan={5}>
            <pre>{body || 'no body'}</pre>
            {answer && <pre className="answer">{answer}</pre>}
          </td>
        </tr>
      )}
    </>
  );
}
