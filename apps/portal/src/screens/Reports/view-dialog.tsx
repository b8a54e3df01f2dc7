import type { GroupOption, ReportCheck, ReportRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ValuesToConfirm } from '../../components/values-to-confirm.tsx';
import { ConnectionProblemNotice } from '../../components/connection-problem.tsx';
import { LiveReport } from './live-report.tsx';

export interface ViewDialogProps {
  report: ReportRow;
  groups: readonly GroupOption[];
  onClose: () => void;
}

/** The live report as a group would see it; or what stands in the way, and what to do. */
export default function ViewDialog({ report, groups, onClose }: ViewDialogProps) {
  const text = useText();
  const { id, reportId, name, kind } = report;
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['report-check', id, group],
    queryFn: () => call('reports.check', { parameters: { id }, query: { group } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <ModalDialog heading={name} width="full" isOpen onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5">
        <div className="sm:max-w-80">
          <SelectField
            label={text('report.view.as')}
            name="group"
            value={group}
            onChange={setGroup}
            choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        {error && <FailureNotice failure={errorMessage(error)} />}
        {!data && !error && <Spinner className="size-6" />}
        {data && <View check={data} groupId={group} onConfirmed={() => void refetch()} />}
        {data?.problem === null && <LiveReport {...{ reportId, name, kind }} mode={`group:${group}`} />}
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

interface ViewProps {
  check: ReportCheck;
  groupId: string;
  onConfirmed: () => void;
}

/** Whether the group sees the report at all, and as whom. */
function View({ check, groupId, onConfirmed }: ViewProps) {
  const text = useText();
  const { viewer, identity, isVisible, unconfirmed, problem, retryAfterSeconds } = check;
  return (
    <>
      <p className="text-muted">
        {identity &&
          text('report.view.viewer', { viewer, username: identity.username, roles: identity.roles.join(', ') })}
        {!identity && problem !== 'identity' && text('report.view.all')}
        {!isVisible && <> {text('report.view.unseen')}</>}
      </p>
      {unconfirmed.length > 0 ? (
        <>
          <Notice kind="danger">{text('report.view.unconfirmed', { viewer })}</Notice>
          <ValuesToConfirm fields={unconfirmed} groupId={groupId} onConfirmed={onConfirmed} />
        </>
      ) : (
        problem && <ConnectionProblemNotice problem={problem} seconds={retryAfterSeconds} />
      )}
    </>
  );
}
