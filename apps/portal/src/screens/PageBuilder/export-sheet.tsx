import type { PageRow } from '@portico/server/page-object';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useExport } from '../../components/use-export.ts';
import { useForm } from '../../components/use-form.ts';
import { pageName } from '../../components/page-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export interface ExportSheetProps {
  page: PageRow;
  onClose: () => void;
}

interface Values {
  withChildren: boolean;
  text: 'draft' | 'published';
}

/** Writes a page, alone or with those below it, to a file for another installation. */
export default function ExportSheet({ page, onClose }: ExportSheetProps) {
  const text = useText();
  const { language } = usePortal().view;
  const exportPages = useExport();
  const hasChildren = page.children > 0;
  const form = useForm<Values>({
    initial: { withChildren: hasChildren, text: 'draft' },
    send: async (values) => {
      await exportPages({ kind: 'page', id: page.id, ...values });
      onClose();
    },
  });
  const name = pageName(page, language);
  return (
    <FormSheet
      heading={text('page-export.heading', { name })}
      submitLabel={text('page-export.submit')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">{text('page-export.lead')}</p>
      {hasChildren && (
        <Checkbox isChecked={form.values.withChildren} onChange={(isChecked) => form.set('withChildren', isChecked)}>
          {text('page-export.children')}
        </Checkbox>
      )}
      {page.status === 'published' && (
        <TextChoice value={form.values.text} onChange={(value) => form.set('text', value)} />
      )}
    </FormSheet>
  );
}

function TextChoice({ value, onChange }: { value: Values['text']; onChange: (value: Values['text']) => void }) {
  const text = useText();
  return (
    <SelectField<Values['text']>
      label={text('page-export.text')}
      name="text"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'draft', label: text('page-export.text.draft') },
        { value: 'published', label: text('page-export.text.published') },
      ]}
      help={text('page-export.text.help')}
    />
  );
}
