import type { LinkTarget } from '@portico/page-document';
import type { Component } from 'grapesjs';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { withText } from './block-changes.ts';
import type { BlockData } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import type { SettingField } from './fields.ts';
import { FileField } from './files/file-field.tsx';
import { useDebouncedText } from './debounced-text.ts';
import { TargetField } from './target-field.tsx';

/** One text of a block in the language that is written. */
export function BlockText({ name, component, block }: { name: string; component: Component; block: BlockData }) {
  const text = useText();
  const { page } = useBuilder();
  const writing = { language: page.language, sourceLanguage: page.page.sourceLanguage };
  const texts = block.texts as Record<string, Record<string, string> | undefined>;
  const field = useDebouncedText(texts[page.language]?.[name] ?? '', (value) =>
    page.change(component, withText(block, name, value, writing)),
  );
  const source = page.language === writing.sourceLanguage ? '' : (texts[writing.sourceLanguage]?.[name] ?? '');
  const label = text(`builder.field.${name}` as MessageId);
  if (name === 'html')
    return <TextArea name={name} label={label} help={text('builder.field.html.help')} isCode {...field} />;
  return <TextField name={name} label={label} maxLength={500} help={source} {...field} />;
}

export interface SettingProps<Value = unknown> {
  field: SettingField;
  value: Value;
  onChange: (value: unknown) => void;
}

/** One setting of a block, as its kind asks for. */
export function Setting({ field, value, onChange }: SettingProps) {
  const text = useText();
  const label = text(`builder.field.${field.name}` as MessageId);
  switch (field.kind) {
    case 'choice':
      return <Choice field={field} value={value} onChange={onChange} />;
    case 'switch':
      return (
        <Checkbox isChecked={value === true} onChange={(isOn) => onChange(isOn || undefined)}>
          {label}
        </Checkbox>
      );
    case 'file':
      return (
        <FileField
          label={label}
          kind={field.files}
          value={value as string | undefined}
          isOptional={field.isOptional}
          onChange={onChange}
        />
      );
    case 'target':
      return <TargetField label={label} target={value as LinkTarget | undefined} onChange={onChange} />;
  }
}

function Choice({ field, value, onChange }: SettingProps) {
  const text = useText();
  if (field.kind !== 'choice') return null;
  const { name, values, isOptional } = field;
  const chosen = values.find((each) => each === value);
  const nameOf = (each: string | number) =>
    // Ratios are their own names.
    String(each).includes(':') ? String(each) : text(`builder.value.${each}` as MessageId);
  return (
    <SelectField
      name={name}
      label={text(`builder.field.${name}` as MessageId)}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(next) => onChange(values.find((each) => String(each) === next))}
      choices={[
        ...(isOptional ? [{ value: '', label: text('builder.value.unset') }] : []),
        ...values.map((each) => ({ value: String(each), label: nameOf(each) })),
      ]}
    />
  );
}
