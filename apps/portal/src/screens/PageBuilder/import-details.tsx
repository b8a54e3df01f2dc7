import type { ImportDecisions, ImportFile, ImportPlan, PageOption } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export interface ImportReportsProps {
  /** What the pages of the file name. */
  named: ImportPlan['reports'];
  /** Of this installation. */
  reports: readonly PageOption[];
  decisions: ImportDecisions;
  decide: (changes: Partial<ImportDecisions>) => void;
}

/** Which report here takes the place of each that the pages name. */
export function ImportReports({ named, reports, decisions, decide }: ImportReportsProps) {
  const text = useText();
  if (named.length === 0) return null;
  const choices = [
    { value: '', label: text('page-import.reports.none') },
    ...reports.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{text('page-import.reports')}</legend>
      <p className="text-pretty text-muted">{text('page-import.reports.lead')}</p>
      {named.map(({ id, name, target }) => {
        const decided = decisions.reports[id];
        return (
          <SelectField
            key={id}
            label={name}
            name={`report-${id}`}
            value={(decided === undefined ? target : decided) ?? ''}
            onChange={(value) => decide({ reports: { ...decisions.reports, [id]: value || null } })}
            choices={choices}
          />
        );
      })}
    </fieldset>
  );
}

/** What becomes of the files that the pages name. */
export function ImportFiles({ files }: { files: readonly ImportFile[] }) {
  const text = useText();
  const namesOf = (state: ImportFile['state']) => files.filter((file) => file.state === state).map(({ name }) => name);
  const different = namesOf('different');
  const removed = namesOf('removed');
  return (
    <>
      {files.length > 0 && (
        <p className="text-muted">
          {text('page-import.files', { added: namesOf('new').length, present: namesOf('present').length })}
        </p>
      )}
      {removed.length > 0 && (
        <Notice kind="info">{text('page-import.files.removed', { names: removed.join(', ') })}</Notice>
      )}
      {different.length > 0 && (
        <Notice kind="warning">{text('page-import.files.different', { names: different.join(', ') })}</Notice>
      )}
    </>
  );
}
