import type { GroupOption, ReportRow, TagOption } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { UsageList } from '../../components/usage-list.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { ReportFields } from './report-fields.tsx';
import { reportRules, toBody, toValues } from './report-form.ts';

export interface EditSheetProps {
  report: ReportRow;
  groups: readonly GroupOption[];
  tags: readonly TagOption[];
  onClose: () => void;
}

/** Changes a report, and says where it is used. */
export default function EditSheet({ report, groups, tags, onClose }: EditSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: toValues(report),
    rules: reportRules,
    send: async (values) => {
      const parameters = { id: report.id };
      await mutate('reports.update', { parameters, body: toBody(values), success: text('reports.edited') });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={text('reports.edit.heading', { name: report.name })}
      submitLabel={text('reports.save')}
      form={form}
      onClose={onClose}
    >
      <ReportFields form={form} groups={groups} tags={tags} requiresIdentity={report.requiresIdentity} />
      <UsageList kind="report" id={report.reportId} />
    </FormSheet>
  );
}
