import type { UploadedArchive } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Fingerprint } from './trusted-keys.tsx';

export interface TrustFormProps {
  archive: UploadedArchive;
  onTrusted: (name: string) => void;
}

/** Asks once whether the installation that signed a file is the one that somebody takes it for. */
export function TrustForm({ archive, onTrusted }: TrustFormProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { name: '' },
    rules: formRules.trustedKey,
    send: async ({ name }) => {
      const success = text('page-import.trusted', { name });
      await mutate('signing-keys.store', { body: { archiveId: archive.id, name }, success });
      onTrusted(name);
    },
  });
  return (
    <Form form={form} submitLabel={text('page-import.trust')} size="normal">
      <Notice kind="warning">{text('page-import.unknown')}</Notice>
      <p className="text-pretty">{text('page-import.compare')}</p>
      <Fingerprint value={archive.signer.fingerprint} />
      <TextField
        {...form.field('name')}
        label={text('page-import.key-name')}
        help={text('page-import.key-name.help')}
        autoComplete="off"
        isRequired
      />
    </Form>
  );
}
