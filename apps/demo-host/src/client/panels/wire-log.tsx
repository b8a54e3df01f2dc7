import { useState, useSyncExternalStore } from 'react';
import { wire } from '../embed-session.ts';
import type { WireEntry } from '../wire-tap.ts';

/** Every message between page and frame, newest first. */
export function WireLog() {
  const entries = useSyncExternalStore(wire.log.subscribe, wire.log.entries);
  const [openId, setOpenId] = useState<number>();
  return (
    <section className="panel wire" aria-labelledby="wire-title">
      <div className="panel-head">
        <h2 id="wire-title">Wire</h2>
        <span className="count">{entries.length} messages, tokens hidden</span>
        <button className="link" onClick={wire.log.clear}>
          Clear
        </button>
      </div>
      <div className="scroller" tabIndex={0} role="group" aria-labelledby="wire-title">
        <table>
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">Method</th>
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
        {entries.length === 0 && <p className="none">No messages yet.</p>}
      </div>
    </section>
  );
}

function WireRow({ entry, isOpen, onToggle }: { entry: WireEntry; isOpen: boolean; onToggle: () => void }) {
  const { direction, method, path, status, ms, body, answer } = entry;
  const isFailed = status !== undefined && (status < 200 || status > 299);
  return (
    <>
      <tr data-direction={direction}>
        <td>
          <span className={`way way-${direction}`}>{direction === 'out' ? 'Frame' : 'Page'}</span>
        </td>
        <td className="method">{method}</td>
        <td className="path">
          <button aria-expanded={isOpen} onClick={onToggle}>
            {path}
          </button>
        </td>
        <td className={isFailed ? 'bad' : undefined}>{status === undefined ? '…' : status || 'none'}</td>
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
