import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';

export interface TextChoiceProps {
  name: string;
  label: string;
  /** `draft`, `readers`, or the number of a version. */
  value: string;
  versions: readonly number[];
  /** What readers find, too. */
  withReaders?: boolean;
  onChange: (value: string) => void;
}

/** One of the texts of a page: its draft, what readers find, or a version. */
export function TextChoice({ versions, withReaders = false, ...field }: TextChoiceProps) {
  const text = useText();
  const choices = [
    { value: 'draft', label: text('page.status.draft') },
    ...(withReaders ? [{ value: 'readers', label: text('preview.readers') }] : []),
    ...versions.map((number) => ({ value: String(number), label: text('versions.number', { number }) })),
  ];
  return <SelectField {...field} choices={choices} />;
}
