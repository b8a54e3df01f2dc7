import type { GroupOption, ReportVisibility, TagOption } from '@portico/server/page-object';
import { TagChoice } from '../../components/tag-choice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { ReportForm } from './report-form.ts';

export interface ReportFieldsProps {
  form: ReportForm;
  groups: readonly GroupOption[];
  tags: readonly TagOption[];
  requiresIdentity: boolean;
}

const visibilities = ['visible', 'hidden'] as const satisfies readonly ReportVisibility[];

/** What a report is called, who sees it, and whose rows they see. */
export function ReportFields({ form, groups, tags, requiresIdentity }: ReportFieldsProps) {
  const text = useText();
  const { values, set } = form;
  return (
    <>
      <TextField {...form.field('name')} label={text('report.name')} autoComplete="off" isRequired />
      <TextField {...form.field('description')} label={text('report.description')} autoComplete="off" />
      <SelectField
        label={text('report.visibility')}
        help={text('report.visibility.help')}
        name="visibility"
        value={values.visibility}
        onChange={(visibility) => set('visibility', visibility)}
        choices={visibilities.map((value) => ({ value, label: text(`report.visibility.${value}`) }))}
      />
      <TagChoice
        tags={tags}
        chosen={values.tags}
        onChange={(chosen) => set('tags', chosen)}
        help={text('report.tags.help')}
      />
      <IdentityFields
        identities={values.identities}
        groups={groups}
        isRequired={requiresIdentity}
        error={form.error('identities')}
        onChange={(identities) => set('identities', identities)}
      />
    </>
  );
}
