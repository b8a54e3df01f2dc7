import { ChartNoAxesColumn, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Controls } from './panels/controls.tsx';
import { EventLog } from './panels/event-log.tsx';
import { ReportStage } from './panels/report-stage.tsx';
import { Snippet } from './panels/snippet.tsx';
import { WireLog } from './panels/wire-log.tsx';
import { useReport } from './use-report.ts';
import { useScheme } from './use-scheme.ts';

/** A product page of a third party with a live report in it, and what goes over the wire. */
export function App() {
  const [scheme, toggleScheme] = useScheme();
  const report = useReport(scheme);
  const [industries, setIndustries] = useState<string[]>([]);
  const choose = (next: string[]) => {
    setIndustries(next);
    report.setIndustries(next);
  };
  return (
    <>
      <header className="bar">
        <p className="brand">
          <span className="brand-mark" aria-hidden="true">
            <ChartNoAxesColumn size={17} strokeWidth={2.75} />
          </span>
          Portico embed
        </p>
        <button
          className="icon-button"
          onClick={toggleScheme}
          aria-label={`Use ${scheme === 'light' ? 'dark' : 'light'} colours`}
        >
          {scheme === 'light' ? <Moon size={18} /> : <Sun size={18} />}
        </button>
      </header>
      <main>
        <div className="intro">
          <h1>A live report on somebody else’s page</h1>
          <p>
            The report below is framed from another origin and driven with <code>@portico/embed-sdk</code>. Filter it,
            turn its pages, renew its token, and read every message that this takes.
          </p>
        </div>
        <div className="workbench">
          <ReportStage report={report} />
          <Controls
            report={report}
            industries={industries}
            onChooseIndustries={choose}
            onEmbed={() => {
              setIndustries([]);
              report.embed();
            }}
          />
        </div>
        <div className="logs">
          <WireLog />
          <EventLog />
        </div>
        <Snippet />
      </main>
      <footer>
        <p>
          Data: U.S. Bureau of Labor Statistics, Current Population Survey, through vega-datasets. BLS.gov cannot vouch
          for the data or analyses derived from these data after the data have been retrieved from BLS.gov.
        </p>
      </footer>
    </>
  );
}
