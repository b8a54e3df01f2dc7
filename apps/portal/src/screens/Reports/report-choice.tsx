import type { CandidateReport, CandidateWorkspace, GroupOption } from '@portico/server/page-object';
import { useState } from 'react';
import { ConnectionProblemNotice } from '../../components/connection-problem.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { choose, isNamed, type ReportForm } from './report-form.ts';
import { IdChoice } from './report-ids.tsx';
import { PartChoice } from './report-parts.tsx';

export interface ReportChoiceProps {
  workspaces: readonly CandidateWorkspace[];
  groups: readonly GroupOption[];
  form: ReportForm;
  onPreview: () => void;
}

const sources = ['list', 'id'] as const;

/** What of the service: picked in a workspace, or by its ids. */
export function ReportChoice({ workspaces, groups, form, onPreview }: ReportChoiceProps) {
  const text = useText();
  const [source, setSource] = useState<(typeof sources)[number]>(workspaces.length > 0 ? 'list' : 'id');
  return (
    <>
      <SelectField
        label={text('report.source')}
        name="source"
        value={source}
        onChange={setSource}
        choices={sources.map((value) => ({ value, label: text(`report.source.${value}`) }))}
      />
      {source === 'list' ? <ListChoice {...{ workspaces, groups, form }} /> : <IdChoice form={form} />}
      {form.values.requiresIdentity ? (
        <p className="text-muted">{text('report.choose.secured')}</p>
      ) : (
        <Button className="self-start" isDisabled={!isNamed(form.values)} onPress={onPreview}>
          <Icon name="eye" />
          {text('report.choose.preview')}
        </Button>
      )}
    </>
  );
}

function ListChoice({ workspaces, groups, form }: Omit<ReportChoiceProps, 'onPreview'>) {
  const text = useText();
  const { values } = form;
  const workspace = workspaces.find(({ id }) => id === values.workspaceId) ?? workspaces[0];
  if (!workspace) return null;
  return (
    <>
      <SelectField
        label={text('report.workspace')}
        name="workspaceId"
        value={workspace.id}
        onChange={(workspaceId) => choose(form, { workspaceId })}
        choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {workspace.problem && <ConnectionProblemNotice problem={workspace.problem} />}
      <WorkspaceReports key={workspace.id} {...{ workspace, groups, form }} />
    </>
  );
}

/** What is added already still has parts that can be. */
const canBeChosen = ({ kind, isAdded }: CandidateReport) => !isAdded || kind === 'report' || kind === 'dashboard';

interface WorkspaceReportsProps {
  workspace: CandidateWorkspace;
  groups: readonly GroupOption[];
  form: ReportForm;
}

/** What is in a workspace and not in the portal yet, and the parts of it. */
function WorkspaceReports({ workspace, groups, form }: WorkspaceReportsProps) {
  const text = useText();
  const [whole, setWhole] = useState<CandidateReport>();
  const free = workspace.reports.filter(canBeChosen);
  const pick = (reportId: string) => {
    const picked = free.find((report) => report.reportId === reportId);
    setWhole(picked);
    choose(form, { workspaceId: workspace.id, ...(picked && !picked.isAdded && picked) });
  };
  const nameOf = ({ name, kind, isAdded }: CandidateReport) => {
    const named = kind === 'report' ? name : `${name} (${text(`report.kind.${kind}`)})`;
    return isAdded ? text('report.choose.added', { name: named }) : named;
  };
  return (
    <>
      <SelectField
        label={text('report.choose')}
        name="reportId"
        value={whole?.reportId ?? ''}
        onChange={pick}
        error={form.error('reportId')}
        help={free.length === 0 ? text('report.choose.empty') : undefined}
        choices={[
          { value: '', label: text('report.choose.none') },
          ...free.map((report) => ({ value: report.reportId, label: nameOf(report) })),
        ]}
      />
      {whole && <PartChoice key={whole.reportId} {...{ whole, groups, form }} workspaceId={workspace.id} />}
    </>
  );
}
