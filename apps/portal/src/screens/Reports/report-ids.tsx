import type { ReportKind } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { choose, type ReportForm } from './report-form.ts';

/** Whether a report is paginated is for the service to say. */
const kinds = ['report', 'dashboard', 'tile', 'visual', 'qna'] as const satisfies readonly ReportKind[];

/** A link of the service, as its address bar has it. */
const LINK = /\/groups\/([0-9a-f-]{36})\/(rdlreports|reports|dashboards|datasets)\/([0-9a-f-]{36})(?:\/([\w-]+))?/i;

const kindOf = { rdlreports: 'report', reports: 'report', dashboards: 'dashboard', datasets: 'qna' } as const;

interface Linked {
  workspaceId: string;
  kind: ReportKind;
  reportId: string;
  pageName: string;
}

/** What a link leads to; null where it is none. */
function readLink(typed: string): Linked | null {
  const [link, workspaceId = '', items = '', reportId = '', pageName = ''] = LINK.exec(typed) ?? [];
  if (!link) return null;
  return { workspaceId, reportId, kind: kindOf[items.toLowerCase() as keyof typeof kindOf], pageName };
}

/** Takes an id, or a link with all that it says. */
function readTyped({ values: { kind }, set }: ReportForm, typed: string): void {
  const linked = readLink(typed);
  if (!linked) return set('reportId', typed.trim());
  const { workspaceId, reportId, pageName } = linked;
  set('workspaceId', workspaceId);
  // The link of a dashboard says which one a tile is on; its own id is asked for.
  if (kind === 'tile' && linked.kind === 'dashboard') return set('dashboardId', reportId);
  set('reportId', reportId);
  if (kind !== 'visual' || linked.kind !== 'report') set('kind', linked.kind);
  else if (pageName) set('pageName', pageName);
}

/** What of the service, by its ids: which are asked for depends on the kind. */
export function IdChoice({ form }: { form: ReportForm }) {
  const text = useText();
  const { values } = form;
  const { kind } = values;
  return (
    <>
      <SelectField
        label={text('report.kind')}
        name="kind"
        value={kind === 'paginated' ? 'report' : kind}
        onChange={(chosen) => choose(form, { kind: chosen, workspaceId: values.workspaceId, name: values.name })}
        choices={kinds.map((value) => ({ value, label: text(`report.kind.${value}`) }))}
      />
      <TextField
        {...form.field('reportId')}
        onChange={(typed) => readTyped(form, typed)}
        label={text(
          kind === 'report' || kind === 'visual' ? 'report.id' : `report.id.${kind === 'paginated' ? 'qna' : kind}`,
        )}
        help={text('report.id.help')}
        inputClassName="font-mono"
        autoComplete="off"
        isRequired
      />
      {kind === 'tile' && <ServiceName form={form} name="dashboardId" />}
      {kind === 'visual' && <ServiceName form={form} name="pageName" />}
      {kind === 'visual' && <ServiceName form={form} name="visualName" />}
      <ServiceName form={form} name="workspaceId" />
    </>
  );
}

const labels = {
  dashboardId: 'report.dashboard.id',
  pageName: 'report.page-name',
  visualName: 'report.visual-name',
  workspaceId: 'report.workspace.id',
} as const;

function ServiceName({ form, name }: { form: ReportForm; name: keyof typeof labels }) {
  const text = useText();
  return (
    <TextField
      {...form.field(name)}
      label={text(labels[name])}
      inputClassName="font-mono"
      autoComplete="off"
      isRequired
    />
  );
}
