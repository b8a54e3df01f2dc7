import { decodeText } from '@portico/server/decode-text';
import type { GroupOption, InvitationLine, InvitationPreview } from '@portico/server/page-object';
import { useRef, useState } from 'react';
import { call, ApiError } from '../../api/call.ts';
import { useErrorToast } from '../../components/toasts.tsx';
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
        <PreviewStep {...{ preview, groups, onClose }} onBack={() => setPreview(null)} onChange={setPreview} />
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
          onFile={(file) => void file.arrayBuffer().then((bytes) => form.set('csv', decodeText(new Uint8Array(bytes))))}
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

interface PreviewStepProps extends ImportDialogProps {
  preview: InvitationPreview;
  onBack: () => void;
  /** Lines are mended; or some became invalid: another administrator invited these users, or a group was removed. */
  onChange: (preview: InvitationPreview) => void;
}

function PreviewStep({ preview, groups, onBack, onChange, onClose }: PreviewStepProps) {
  const text = useText();
  const { mutate } = useMutations();
  const mend = useMending(preview, onChange);
  const good = preview.lines.filter(isUsable);
  const form = useForm({
    initial: {},
    send: async () => {
      const invitations = good.map(({ email, group, role }) => ({ email, groupId: group.id, role }));
      const success = text('import.done', { count: good.length });
      await mutate('invites.import', { body: { invitations }, success }).catch((error: unknown) => {
        if (error instanceof ApiError) onChange(withProblems(preview, good, error.fields));
        throw error;
      });
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <ImportPreview preview={preview} groups={groups} onMend={mend} />
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

/** Shows the lines as they are mended, and then what the server says of them; of several answers, the last counts. */
function useMending(preview: InvitationPreview, onChange: (preview: InvitationPreview) => void) {
  const showError = useErrorToast();
  const count = useRef(0);
  return (lines: readonly InvitationLine[]) => {
    const mine = ++count.current;
    onChange({ ...preview, lines: [...lines] });
    const show = (checked: InvitationPreview) => mine === count.current && onChange(checked);
    void checkAgain(lines).then(show, showError);
  };
}

type UsableLine = InvitationLine & { group: GroupOption };

/** A valid line; it always has a group. */
const isUsable = (line: InvitationLine): line is UsableLine => line.problems.length === 0 && line.group !== null;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Asks the server about the lines as they are now; they keep their numbers. */
async function checkAgain(lines: readonly InvitationLine[]): Promise<InvitationPreview> {
  // Their numbers keep lines that are empty but for them.
  const csv = lines.map(({ line, email, groupName, group, roleName }) =>
    [String(line), email, group?.name ?? groupName, roleName].map(quote).join(';'),
  );
  const checked = await call('invites.preview', { body: { csv: ['line;email;group;role', ...csv].join('\n') } });
  return { ...checked, lines: checked.lines.map((line, index) => ({ ...line, line: lines[index]!.line })) };
}

/** A field of the sent invitations, as the server names it: the index, then the field. */
const FIELD = /^invitations\.(\d+)\./;

/** The preview with the problems that the server found in the lines that were sent. */
function withProblems(preview: InvitationPreview, sent: readonly InvitationLine[], fields: Record<string, string>) {
  const found = Object.entries(fields).map(
    ([name, problem]) => [sent[Number(FIELD.exec(name)?.[1])], problem] as const,
  );
  const problems = new Map(found);
  const lines = preview.lines.map((line) => {
    const problem = problems.get(line);
    return problem === undefined ? line : { ...line, problems: [problem] };
  });
  return { ...preview, lines };
}
