import type { ConnectionOption, GroupOption, TagOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { errorMessage } from '../../components/error-message.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ConnectionProblemNotice } from '../../components/connection-problem.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReportChoice } from './report-choice.tsx';
import { ReportFields } from './report-fields.tsx';
import { choose, type ReportForm, reportRules, toBody, toParts, toValues } from './report-form.ts';

export interface AddSheetProps {
  connections: readonly ConnectionOption[];
  groups: readonly GroupOption[];
  tags: readonly TagOption[];
  onClose: () => void;
}

/** Adds a report of a service: from one of its workspaces, or by its id. */
export default function AddSheet({ connections, groups, tags, onClose }: AddSheetProps) {
  const text = useText();
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useAddForm(connections, onClose);
  const { values } = form;
  const { connection } = values;
  const { data, error } = useQuery({
    queryKey: ['report-candidates', connection],
    queryFn: () => call('reports.candidates', { query: { connection } }),
    staleTime: 0,
  });
  return (
    <FormSheet heading={text('reports.add')} submitLabel={text('reports.add')} form={form} onClose={onClose}>
      {connections.length > 1 && <ConnectionChoice connections={connections} form={form} />}
      {error && <FailureNotice failure={errorMessage(error)} />}
      {!data && !error && <Spinner />}
      {data?.problem && <ConnectionProblemNotice problem={data.problem} />}
      {data && (
        <ReportChoice
          key={connection}
          workspaces={data.workspaces}
          groups={groups}
          form={form}
          onPreview={() => setPreviewed(true)}
        />
      )}
      <ReportFields form={form} groups={groups} tags={tags} requiresIdentity={values.requiresIdentity} />
      {isPreviewed && <PreviewDialog values={values} onClose={() => setPreviewed(false)} />}
    </FormSheet>
  );
}

/** Which service the report is of. What was chosen of another is chosen no longer. */
function ConnectionChoice({ connections, form }: Pick<AddSheetProps, 'connections'> & { form: ReportForm }) {
  const text = useText();
  const pick = (id: string) => {
    choose(form, {});
    form.set('connection', id);
  };
  return (
    <SelectField
      label={text('report.connection')}
      name="connection"
      value={form.values.connection}
      onChange={pick}
      choices={connections.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** What the sheet asks for, and where it is sent. */
function useAddForm(connections: readonly ConnectionOption[], onClose: () => void) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm({
    initial: { ...toValues(null), connection: connections[0]?.id ?? '' },
    rules: {
      ...reportRules,
      reportId: (id: string) => (id === '' ? ('validation.report-required' as const) : undefined),
    },
    send: async (values) => {
      const { reportId, workspaceId } = values;
      const body = { ...toBody(values), ...toParts(values), reportId, workspaceId };
      await mutate('reports.store', { body, success: text('reports.added') });
      onClose();
    },
  });
}
