import type { CandidateReport, GroupOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConnectionProblemNotice } from '../../components/connection-problem.tsx';
import { errorMessage } from '../../components/error-message.ts';
import type { ReportMode } from '../../components/report/report-token.ts';
import { useVisuals } from '../../components/report/use-visuals.ts';
import { VisualPreview } from '../../components/report/visual-preview.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { choose, type ReportForm } from './report-form.ts';

export interface PartChoiceProps {
  whole: CandidateReport;
  workspaceId: string;
  groups: readonly GroupOption[];
  form: ReportForm;
}

/** All of what was chosen, or one part: a tile of a dashboard, a visual of a report. Others have no parts. */
export function PartChoice(props: PartChoiceProps) {
  const { kind } = props.whole;
  if (kind === 'dashboard') return <TileChoice {...props} />;
  return kind === 'report' ? <VisualChoice {...props} /> : null;
}

/** The choice of all of it, where it can still be added. */
function useWhole({ whole, workspaceId, form }: PartChoiceProps) {
  const text = useText();
  const label = text(whole.isAdded ? 'report.part.choose' : 'report.part.all');
  const none = { value: '', label };
  return { none, chooseWhole: () => choose(form, { workspaceId, ...(!whole.isAdded && whole) }) };
}

function TileChoice(props: PartChoiceProps) {
  const { whole, workspaceId, form } = props;
  const text = useText();
  const { none, chooseWhole } = useWhole(props);
  const { connection, kind, reportId } = form.values;
  const query = { connection, workspace: workspaceId, dashboard: whole.reportId };
  const { data, error } = useQuery({
    queryKey: ['report-tiles', query],
    queryFn: () => call('reports.tiles', { query }),
    staleTime: 0,
  });
  const tiles = data?.tiles.filter(({ isAdded }) => !isAdded) ?? [];
  const pick = (id: string) => {
    const tile = tiles.find((one) => one.reportId === id);
    if (tile) choose(form, { workspaceId, ...tile, dashboardId: whole.reportId });
    else chooseWhole();
  };
  return (
    <>
      {error && <FailureNotice failure={errorMessage(error)} />}
      {data?.problem && <ConnectionProblemNotice problem={data.problem} />}
      <SelectField
        label={text('report.part.tile')}
        name="tile"
        value={kind === 'tile' ? reportId : ''}
        onChange={pick}
        choices={[none, ...tiles.map((tile) => ({ value: tile.reportId, label: tile.name || tile.reportId }))]}
      />
    </>
  );
}

/** A visual is chosen among those that the live report lists, with rows that an administrator may see. */
function VisualChoice(props: PartChoiceProps) {
  const { whole, groups, form, workspaceId } = props;
  const text = useText();
  const { none, chooseWhole } = useWhole(props);
  const [isOpen, setOpen] = useState(whole.isAdded);
  const { visuals, onShown } = useVisuals(whole.reportId);
  const { connection, pageName, visualName } = form.values;
  const group = groups[0];
  const asGroup: ReportMode | null = whole.isAdded && group ? `group:${group.id}` : null;
  const isShown = !whole.requiresIdentity || asGroup !== null;
  const pick = (value: string) => {
    const visual = visuals.find((one) => one.value === value);
    const named = { kind: 'visual' as const, name: visual?.label ?? whole.name };
    setOpen(value !== '');
    if (value === '') chooseWhole();
    else choose(form, { ...whole, ...named, workspaceId, ...(visual && { ...visual }) });
  };
  const found = visuals.find((one) => one.pageName === pageName && one.visualName === visualName);
  const choices = isOpen ? visuals : [{ value: 'visual', label: text('report.part.one-visual') }];
  return (
    <>
      <SelectField
        label={text('report.part.visual')}
        name="visualName"
        value={found?.value ?? ''}
        onChange={pick}
        isDisabled={!isShown}
        error={form.error('visualName')}
        help={isShown ? undefined : text('report.part.secured')}
        choices={[none, ...choices]}
      />
      {isOpen && isShown && (
        <VisualPreview
          {...{ reportId: whole.reportId, name: whole.name, pageName, visualName, onShown, connection }}
          mode={asGroup ?? `workspace:${workspaceId}`}
        />
      )}
    </>
  );
}
