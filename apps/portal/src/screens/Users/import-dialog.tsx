import type { GroupOption, InvitationLine, InvitationPreview } from '@portico/server/page-object';
import { useState } from 'react';
import { call, ApiError } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { GroupField } from '../../components/membership-fields.tsx';
import { formRules } from '../../components/form-rules.ts';
import { ImportPreview } from './import-preview.tsx';

export interface ImportDialogProps {
  groups: readonly GroupOption[];
  onClose: () => void;
}

/** Invites users from a list: the list, a preview, and then the mails. */
export default function ImportDialog({ groups, onClose }: ImportDialogProps) {
  const text = useText();
  const [preview, setPreview] = useState<InvitationPreview | null>(null);
  return (
    <ModalDialog width="wide" heading={text('import.heading')} isOpen onClose={onClose}>
      {preview ? (
        <PreviewStep {...{ preview, onClose }} onBack={() => setPreview(null)} onRejected={setPreview} />
      ) : (
        <ListStep groups={groups} onPreview={setPreview} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

type ListStepProps = ImportDialogProps & { onPreview: (preview: InvitationPreview) => void };

function ListStep({ groups, onPreview, onClose }: ListStepProps) {
  const text = useText();
  const form = useForm({
    initial: { csv: '', groupId: groups.length === 1 ? groups[0]!.id : '' },
    rules: formRules.invitationList,
    send: async ({ csv, groupId }) =>
      onPreview(await call('invites.preview', { body: { csv, ...(groupId && { groupId }) } })),
  });
  return (
    <form {...form.formProps}>
      <div className="flex flex-col gap-5 px-5 pb-5">
        <p className="text-muted">{text('import.lead')}</p>
        <FileDrop
          label={text('import.file')}
          help={text('import.file.help')}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void file.text().then((csv) => form.set('csv', csv))}
        />
        <ListField value={form.values.csv} problem={form.error('csv')} onChange={(csv) => form.set('csv', csv)} />
        <GroupField value={form.values.groupId} onChange={(id) => form.set('groupId', id)} groups={groups} />
        <p className="-mt-3 text-muted">{text('import.group.help')}</p>
        <FailureNotice failure={form.failure} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.cancel')}</Button>
        <SubmitButton form={form} label={text('import.preview')} />
      </DialogFooter>
    </form>
  );
}

type ListFieldProps = { value: string; problem: string | undefined; onChange: (csv: string) => void };

function ListField({ value, problem, onChange }: ListFieldProps) {
  const text = useText();
  return (
    <label className="flex flex-col gap-1.5">
      <span className="font-medium">{text('import.text')}</span>
      <textarea
        name="csv"
        rows={5}
        value={value}
        spellCheck={false}
        aria-invalid={problem !== undefined}
        placeholder={'anna@example.com;Finance;member\nbo@example.com'}
        onChange={(event) => onChange(event.target.value)}
        className="rounded-normal border border-line-strong bg-surface p-3 font-mono placeholder:text-muted aria-invalid:border-danger"
      />
      {problem && <span className="text-danger">{problem}</span>}
    </label>
  );
}

interface PreviewStepProps {
  preview: InvitationPreview;
  onBack: () => void;
  /** Some lines became invalid after the preview: another administrator invited these users, or a group was removed. */
  onRejected: (preview: InvitationPreview) => void;
  onClose: () => void;
}

function PreviewStep({ preview, onBack, onRejected, onClose }: PreviewStepProps) {
  const text = useText();
  const { mutate } = useMutations();
  const good = preview.lines.filter(isUsable);
  const form = useForm({
    initial: {},
    send: async () => {
      const invitations = good.map(({ email, group, role }) => ({ email, groupId: group.id, role }));
      const success = text('import.done', { count: good.length });
      await mutate('invites.import', { body: { invitations }, success }).catch((error: unknown) => {
        if (error instanceof ApiError) onRejected(withProblems(preview, good, error.fields));
        throw error;
      });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <ImportPreview preview={preview} />
        <FailureNotice failure={form.failure} />
      </div>
      <DialogFooter>
        <Button onPress={onBack} isDisabled={form.isBusy}>
          {text('import.back')}
        </Button>
        {good.length > 0 && <SubmitButton form={form} label={text('import.submit', { count: good.length })} />}
      </DialogFooter>
    </form>
  );
}

type UsableLine = InvitationLine & { group: GroupOption };

/** A valid line; it always has a group. */
const isUsable = (line: InvitationLine): line is UsableLine => line.problem === null && line.group !== null;

/** A field of the sent invitations, as the server names it: the index, then the field. */
const FIELD = /^invitations\.(\d+)\./;

/** The preview with the problems that the server found in the lines that were sent. */
function withProblems(preview: InvitationPreview, sent: readonly InvitationLine[], fields: Record<string, string>) {
  const found = Object.entries(fields).map(
    ([name, problem]) => [sent[Number(FIELD.exec(name)?.[1])], problem] as const,
  );
  const problems = new Map(found);
  const lines = preview.lines.map((line) => ({ ...line, problem: problems.get(line) ?? line.problem }));
  return { ...preview, lines };
}
