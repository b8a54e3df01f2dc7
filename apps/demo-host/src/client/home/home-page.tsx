import { ArrowRight, Play } from 'lucide-react';
import { catalogue, firstExample } from '../examples/catalogue.ts';
import { typescriptForm } from '../examples/forms/imperative.ts';
import { ExampleCards } from '../gallery/example-cards.tsx';
import { LogTabs } from '../logs/log-tabs.tsx';
import { Link } from '../router.tsx';
import { RunStage } from '../run/run-stage.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useExampleRun } from '../use-example-run.ts';
import type { Scheme } from '../use-scheme.ts';
import { REASONS } from './reasons.ts';

/** What this is, and a live report to prove it. */
export function HomePage({ scheme }: { scheme: Scheme }) {
  const { run, formContext, again } = useExampleRun(firstExample, scheme);
  const code = formContext ? typescriptForm(firstExample, formContext) : '';
  return (
    <>
      <div className="hero">
        <h1>Live analytics on your own pages</h1>
        <p>
          Reports, dashboards and single charts inside your product, driven by your own buttons. The report below comes
          from another origin; every message that it takes stands beside it.
        </p>
        <div className="actions">
          <Link className="button primary" href="/playground">
            <Play size={15} /> Try it in the playground
          </Link>
          <Link className="button" href="/gallery">
            See the gallery <ArrowRight size={15} />
          </Link>
        </div>
      </div>
      <div className="showcase">
        <RunStage run={run} title="A live report" onAgain={again} />
        <LogTabs logs={run.logs} first="wire" />
      </div>
      <Explained code={code} />
      <section aria-labelledby="kinds-title">
        <div className="section-head">
          <h2 id="kinds-title">What can be embedded</h2>
          <Link href="/gallery">All examples</Link>
        </div>
        <ExampleCards examples={catalogue[0]!.examples} />
      </section>
    </>
  );
}

/** The whole code, and why somebody would write it. */
function Explained({ code }: { code: string }) {
  return (
    <div className="explained">
      <section aria-labelledby="code-title">
        <div className="section-head">
          <h2 id="code-title">This is all of it</h2>
          <CopyButton text={() => code} />
        </div>
        <CodeBlock code={code} label="The example’s code" />
      </section>
      <ul className="reasons">
        {REASONS.map(({ title, text, Icon }) => (
          <li key={title}>
            <Icon size={20} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
