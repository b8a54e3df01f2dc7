import { useEffect, useState } from 'react';
import type { Piece } from './highlight.ts';

/** A text of code in the colours of its language; plain until the colours are there. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const [coloured, setColoured] = useState<{ code: string; pieces: Piece[] }>();
  useEffect(() => {
    let isGone = false;
    void import('./highlight.ts').then(({ highlight }) => {
      if (!isGone) setColoured({ code, pieces: highlight(code) });
    });
    return () => {
      isGone = true;
    };
  }, [code]);
  return (
    <pre className="code" tabIndex={0} role="group" aria-label={label}>
      <code>
        {coloured?.code === code
          ? coloured.pieces.map(({ text, tokenClass }, index) =>
              tokenClass ? (
                <span key={index} className={tokenClass}>
                  {text}
                </span>
              ) : (
                text
              ),
            )
          : code}
      </code>
    </pre>
  );
}
