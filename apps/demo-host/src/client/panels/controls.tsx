import { KeyRound, RotateCcw, X } from 'lucide-react';
import type { ReportHandle } from '../use-report.ts';

const INDUSTRIES = [
  'Agriculture',
  'Business services',
  'Construction',
  'Education and Health',
  'Finance',
  'Government',
  'Information',
  'Leisure and hospitality',
  'Manufacturing',
  'Mining and Extraction',
  'Other',
  'Self-employed',
  'Transportation and Utilities',
  'Wholesale and Retail Trade',
];

interface Props {
  report: ReportHandle;
  industries: string[];
  onChooseIndustries: (industries: string[]) => void;
  onEmbed: () => void;
}

/** What the host does with the report: one button, one call of the library. */
export function Controls({ report, industries, onChooseIndustries, onEmbed }: Props) {
  const isShown = report.stage === 'shown';
  const toggle = (industry: string) =>
    onChooseIndustries(
      industries.includes(industry) ? industries.filter((chosen) => chosen !== industry) : [...industries, industry],
    );
  return (
    <aside className="controls" aria-label="Drive the report">
      <fieldset disabled={!isShown}>
        <legend>
          Pages <code>report.setPage()</code>
        </legend>
        <div className="chips">
          {report.pages.map(({ name, displayName }) => (
            <button
              key={name}
              className="chip"
              aria-pressed={name === report.activePage}
              onClick={() => report.setPage(name)}
            >
              {displayName}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isShown}>
        <legend>
          Industries <code>report.setFilters()</code>
        </legend>
        <div className="chips">
          {INDUSTRIES.map((industry) => (
            <button
              key={industry}
              className="chip"
              aria-pressed={industries.includes(industry)}
              onClick={() => toggle(industry)}
            >
              {industry}
            </button>
          ))}
        </div>
        <button className="link" onClick={() => onChooseIndustries([])} disabled={industries.length === 0}>
          <X size={14} /> All industries
        </button>
      </fieldset>
      <fieldset>
        <legend>Life cycle</legend>
        <div className="actions">
          <button
            className="button"
            onClick={report.setToken}
            disabled={report.stage === 'removed' || report.stage === 'loading'}
          >
            <KeyRound size={15} /> Set a new token
          </button>
          {report.stage === 'removed' || report.stage === 'failed' ? (
            <button className="button primary" onClick={onEmbed}>
              <RotateCcw size={15} /> Embed again
            </button>
          ) : (
            <button className="button" onClick={report.remove} disabled={report.stage === 'loading'}>
              <X size={15} /> Reset
            </button>
          )}
        </div>
      </fieldset>
      <p className="call-failure" role="status">
        {report.stage !== 'failed' && report.failure}
      </p>
    </aside>
  );
}
