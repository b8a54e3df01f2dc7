import type { PageFinding } from '@portico/server/page-object';
import { languages } from '../i18n/languages.ts';
import { useText } from '../i18n/use-text.ts';
import { Status } from '../ui/status.tsx';

export interface FindingListProps {
  findings: readonly PageFinding[];
  /** What its block is called, where that is known. */
  blockName?: (finding: PageFinding) => string | undefined;
  /** Shows where it is. */
  onChoose?: (finding: PageFinding) => void;
}

/** What the check of a page has found, errors first. */
export function FindingList({ findings, ...rest }: FindingListProps) {
  const text = useText();
  const groups = (['error', 'warning'] as const).map((severity) => ({
    severity,
    found: findings.filter((finding) => finding.severity === severity),
  }));
  return groups.map(({ severity, found }) =>
    found.length === 0 ? null : (
      <section key={severity} aria-label={text(`check.${severity}s`, { count: found.length })}>
        <h3 className="mb-2 font-medium">
          <Status tone={severity === 'error' ? 'bad' : 'waiting'}>
            {text(`check.${severity}s`, { count: found.length })}
          </Status>
        </h3>
        <ul className="divide-y divide-line rounded-normal border border-line">
          {found.map((finding) => (
            <FindingItem key={keyOf(finding)} finding={finding} {...rest} />
          ))}
        </ul>
      </section>
    ),
  );
}

const keyOf = ({ rule, blockId, language, target }: PageFinding) => JSON.stringify([rule, blockId, language, target]);

function FindingItem({ finding, blockName, onChoose }: Omit<FindingListProps, 'findings'> & { finding: PageFinding }) {
  const text = useText();
  const { rule, language, values = {}, groups = [], through } = finding;
  const block = through ? text('check.through', { block: through.name }) : blockName?.(finding);
  const where = [block, language && languages[language].name].filter(Boolean).join(' · ');
  const what = (
    <>
      <span className="block font-medium text-ink [overflow-wrap:anywhere]">{text(`check.rule.${rule}`, values)}</span>
      {where && <span className="block text-caption text-muted">{where}</span>}
    </>
  );
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      {onChoose ? (
        <button
          type="button"
          onClick={() => onChoose(finding)}
          className="min-h-11 rounded-small text-left underline-offset-4 hover:underline"
        >
          {what}
        </button>
      ) : (
        <div>{what}</div>
      )}
      {groups.length > 0 && (
        <ul className="list-disc pl-5">
          {groups.map(({ name, users, names, others }) => (
            <li key={name}>{text('check.group', { name, users, names, others })}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">{text(`check.advice.${rule}`)}</p>
    </li>
  );
}
