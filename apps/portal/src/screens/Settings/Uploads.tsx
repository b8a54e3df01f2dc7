import { type FileKind, fileKinds } from '@portico/server/file-types';
import type { ScreenProps } from '@portico/server/page-object';
import { useId } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type UploadProps = ScreenProps['Settings/Uploads'];

/** What may be uploaded. */
export default function Uploads(props: UploadProps) {
  const text = useText();
  const { maxMegabytes, kinds } = props;
  return (
    <SettingsFrame current="settings.uploads" heading={text('settings.uploads')}>
      <Section heading={text('settings.uploads.rules')} lead={text('settings.uploads.lead')}>
        <UploadForm key={JSON.stringify({ maxMegabytes, kinds })} {...props} />
      </Section>
    </SettingsFrame>
  );
}

interface UploadValues {
  /** Empty: as the operator allows. */
  maxMegabytes: string;
  kinds: FileKind[];
}

/** What was typed as the server takes it; what is no number is sent as 0, which it refuses with a sentence. */
const toMegabytes = (typed: string) =>
  typed.trim() === '' ? null : /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;

function useUploadForm({ maxMegabytes, kinds }: UploadProps) {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const success = text('form.saved');
  const undo = () => void tryMutate('settings.uploads.update', { body: { maxMegabytes, kinds }, success });
  return useSettingsForm<UploadValues>({
    initial: { maxMegabytes: maxMegabytes === null ? '' : String(maxMegabytes), kinds },
    send: (values) => {
      const body = { maxMegabytes: toMegabytes(values.maxMegabytes), kinds: values.kinds };
      return mutate('settings.uploads.update', { body, success, undo });
    },
  });
}

function UploadForm(props: UploadProps) {
  const text = useText();
  const form = useUploadForm(props);
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      <TextField
        {...form.field('maxMegabytes')}
        label={text('settings.uploads.size')}
        help={text('settings.uploads.size.help', { count: props.operatorMegabytes })}
        placeholder={String(props.operatorMegabytes)}
        inputMode="numeric"
        autoComplete="off"
      />
      <KindChoice
        kinds={form.values.kinds}
        error={form.error('kinds')}
        onChange={(kinds) => form.set('kinds', kinds)}
      />
    </Form>
  );
}

interface KindChoiceProps {
  kinds: readonly FileKind[];
  error: string | undefined;
  onChange: (kinds: FileKind[]) => void;
}

function KindChoice({ kinds, error, onChange }: KindChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error && id}>
      <legend className="mb-1.5 font-medium">{text('settings.uploads.kinds')}</legend>
      {fileKinds.map((kind) => (
        <Checkbox
          key={kind}
          isChecked={kinds.includes(kind)}
          onChange={(isChecked) =>
            onChange(fileKinds.filter((each) => (each === kind ? isChecked : kinds.includes(each))))
          }
        >
          {text(`settings.uploads.kind.${kind}`)}
        </Checkbox>
      ))}
      {error && (
        <p id={id} className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
