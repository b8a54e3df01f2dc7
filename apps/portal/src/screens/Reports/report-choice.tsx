import type { CandidateWorkspace } from '@portico/server/page-object';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConnectionProblemNotice } from '../../components/connection-problem.tsx';
import type { ReportForm } from './report-form.ts';

export interface ReportChoiceProps {
  workspaces: readonly CandidateWorkspace[];
  form: ReportForm;
  /** The chosen report demands an identity. */
  isSecured: boolean;
  onPreview: () => void;
}

const sources = ['list', 'id'] as const;

/** Which report of the service: from a workspace, or by its ids. */
export function ReportChoice({ workspaces, form, isSecured, onPreview }: ReportChoiceProps) {
  const text = useText();
  const [source, setSource] = useState<(typeof sources)[number]>(workspaces.length > 0 ? 'list' : 'id');
  const { reportId, workspaceId } = form.values;
  return (
    <>
      <SelectField
        label={text('report.source')}
        name="source"
        value={source}
        onChange={setSource}
        choices={sources.map((value) => ({ value, label: text(`report.source.${value}`) }))}
      />
      {source === 'list' ? <ListChoice workspaces={workspaces} form={form} /> : <IdChoice form={form} />}
      {isSecured ? (
        <p className="text-muted">{text('report.choose.secured')}</p>
      ) : (
        <Button className="self-start" isDisabled={!GUID.test(reportId) || !GUID.test(workspaceId)} onPress={onPreview}>
          <Icon name="eye" />
          {text('report.choose.preview')}
        </Button>
      )}
    </>
  );
}

function ListChoice({ workspaces, form }: Pick<ReportChoiceProps, 'workspaces' | 'form'>) {
  const text = useText();
  const { values, set } = form;
  const workspace = workspaces.find(({ id }) => id === values.workspaceId) ?? workspaces[0];
  if (!workspace) return null;
  const change = (id: string) => {
    set('workspaceId', id);
    set('reportId', '');
  };
  return (
    <>
      <SelectField
        label={text('report.workspace')}
        name="workspaceId"
        value={workspace.id}
        onChange={change}
        choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {workspace.problem && <ConnectionProblemNotice problem={workspace.problem} />}
      <WorkspaceReports workspace={workspace} form={form} />
    </>
  );
}

/** The reports of a workspace that are not in the portal yet. */
function WorkspaceReports({ workspace, form }: { workspace: CandidateWorkspace; form: ReportForm }) {
  const text = useText();
  const { values, set, error } = form;
  const free = workspace.reports.filter(({ isAdded }) => !isAdded);
  const choose = (reportId: string) => {
    set('reportId', reportId);
    set('workspaceId', workspace.id);
    set('name', free.find((report) => report.reportId === reportId)?.name ?? '');
  };
  return (
    <SelectField
      label={text('report.choose')}
      name="reportId"
      value={free.some(({ reportId }) => reportId === values.reportId) ? values.reportId : ''}
      onChange={choose}
      error={error('reportId')}
      help={free.length === 0 && text('report.choose.empty')}
      choices={[
        { value: '', label: text('report.choose.none') },
        ...free.map(({ reportId, name, kind }) => ({
          value: reportId,
          label: kind === 'report' ? name : `${name} (${text(`report.kind.${kind}`)})`,
        })),
      ]}
    />
  );
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A link of the service, as its address bar has it. */
const LINK = /\/groups\/([0-9a-f-]{36})\/(?:rdl)?reports\/([0-9a-f-]{36})/i;

function IdChoice({ form }: Pick<ReportChoiceProps, 'form'>) {
  const text = useText();
  const change = (typed: string) => {
    const [, workspaceId, reportId] = LINK.exec(typed) ?? [];
    form.set('reportId', (reportId ?? typed).trim());
    if (workspaceId) form.set('workspaceId', workspaceId);
  };
  return (
    <>
      <TextField
        {...form.field('reportId')}
        onChange={change}
        label={text('report.id')}
        help={text('report.id.help')}
        inputClassName="font-mono"
        autoComplete="off"
        isRequired
      />
      <TextField
        {...form.field('workspaceId')}
        label={text('report.workspace.id')}
        inputClassName="font-mono"
        autoComplete="off"
        isRequired
      />
    </>
  );
}
