import { ArrowLeft, ArrowRight, RotateCcw, SquareTerminal } from 'lucide-react';
import { adjacentExamples } from '../examples/catalogue.ts';
import type { Example } from '../examples/example.ts';
import { LogTabs } from '../logs/log-tabs.tsx';
import { Link } from '../router.tsx';
import { RunStage } from '../run/run-stage.tsx';
import { useExampleRun } from '../use-example-run.ts';
import type { Scheme } from '../use-scheme.ts';
import { GalleryNav } from './gallery-nav.tsx';
import { Snippet } from './snippet.tsx';

/** One example: what it shows, the thing itself, its code, and what goes over the wire. */
export function ExamplePage({ example, scheme }: { example: Example; scheme: Scheme }) {
  const { run, formContext, again } = useExampleRun(example, scheme);
  return (
    <div className="example">
      <GalleryNav example={example} />
      <article>
        <div className="example-head">
          <div>
            <h1>{example.title}</h1>
            <p className="lead">{example.summary}</p>
          </div>
          <div className="actions">
            <button className="button" onClick={again}>
              <RotateCcw size={15} /> Start over
            </button>
            <Link className="button primary" href={`/playground?example=${example.slug}`}>
              <SquareTerminal size={15} /> Open in playground
            </Link>
          </div>
        </div>
        <RunStage run={run} title={`${example.title}, live`} onAgain={again} />
        <ul className="notes">
          {example.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="example-parts">
          <Snippet example={example} formContext={formContext} />
          <LogTabs logs={run.logs} first="events" />
        </div>
        <AdjacentExamples example={example} />
      </article>
    </div>
  );
}

function AdjacentExamples({ example }: { example: Example }) {
  const { before, after } = adjacentExamples(example);
  return (
    <nav className="neighbours" aria-label="Next and previous example">
      {before ? (
        <Link href={`/gallery/${before.slug}`}>
          <ArrowLeft size={15} /> {before.title}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link href={`/gallery/${after.slug}`}>
          {after.title} <ArrowRight size={15} />
        </Link>
      )}
    </nav>
  );
}
