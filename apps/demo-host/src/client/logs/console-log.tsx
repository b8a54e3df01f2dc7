import type { ConsoleEntry } from './entries.ts';

interface Props {
  entries: readonly ConsoleEntry[];
  /** Goes to a line of the text, where there is one to go to. */
  onLine?: ((line: number) => void) | undefined;
}

/** What the text has printed, and what went wrong in it. */
export function ConsoleLog({ entries, onLine }: Props) {
  return (
    <div className="scroller" tabIndex={0} role="region" aria-label="Console">
      <ol className="console">
        {entries.map(({ id, level, text, line }) => (
          <li key={id} data-level={level}>
            <pre>{text}</pre>
            {line !== undefined &&
              (onLine ? (
                <button className="line" onClick={() => onLine(line)} aria-label={`Go to line ${line}`}>
                  :{line}
                </button>
              ) : (
                <span className="line">:{line}</span>
              ))}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="none">Nothing was printed.</p>}
    </div>
  );
}
