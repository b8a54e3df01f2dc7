import type { GroupOption, Role } from '@portico/server/page-object';
import { useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { GroupField, RoleField } from '../../components/membership-fields.tsx';
import { useForm } from '../../components/use-form.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { addressesIn } from './addresses.ts';

export interface InviteSheetProps {
  groups: readonly GroupOption[];
  validDays: number;
  onClose: () => void;
}

interface Values {
  email: string;
  groupId: string;
  role: Role;
}

/** Why somebody of several cannot be invited. */
interface Problem {
  address: string;
  message: MessageId;
}

/** The group of the last invitation: whoever invites a second time often means the same. */
let lastGroupId = '';

const ruleOf = formRules.invitation.email;

const problemsOf = (addresses: readonly string[]): Problem[] =>
  addresses.flatMap((address) => {
    const message = ruleOf(address);
    return message ? [{ address, message }] : [];
  });

function findProblem(typed: string): MessageId | undefined {
  const addresses = addressesIn(typed);
  return addresses.length === 0 ? ruleOf('') : problemsOf(addresses)[0]?.message;
}

/** Invites users: one, or as many as there are addresses. */
export default function InviteSheet({ groups, validDays, onClose }: InviteSheetProps) {
  const text = useText();
  const [rejected, setRejected] = useState<Problem[]>([]);
  const send = useInvite(setRejected);
  const usualGroupId = groups.some(({ id }) => id === lastGroupId) ? lastGroupId : '';
  const form = useForm<Values>({
    initial: { email: '', groupId: groups.length === 1 ? groups[0]!.id : usualGroupId, role: 'member' },
    rules: { ...formRules.invitation, email: findProblem },
    send: async (values) => {
      await send(values);
      lastGroupId = values.groupId;
      onClose();
    },
  });
  const { email, groupId, role } = form.values;
  const addresses = addressesIn(email);
  const count = addresses.length;
  const stillRejected = rejected.filter(({ address }) => addresses.includes(address));
  const problems = form.error('email') && count > 1 ? [...problemsOf(addresses), ...stillRejected] : [];
  const submitLabel = count > 1 ? text('invites.send-many', { count }) : text('invites.send');
  return (
    <FormSheet heading={text('invites.invite')} submitLabel={submitLabel} form={form} onClose={onClose}>
      <TextArea {...form.field('email')} label={text('user.email')} help={text('invites.several')} rows={3} />
      <Problems problems={problems} />
      <GroupField
        value={groupId}
        onChange={(id) => form.set('groupId', id)}
        groups={groups}
        error={form.error('groupId')}
      />
      <RoleField value={role} onChange={(chosen) => form.set('role', chosen)} />
      <p className="text-muted">{text('invites.invite.help', { days: validDays })}</p>
    </FormSheet>
  );
}

/** Sends what was written: one invitation, or all of several. What the server says of several stands with their addresses. */
function useInvite(onRejected: (problems: Problem[]) => void) {
  const text = useText();
  const { mutate } = useMutations();
  return async ({ email, ...rest }: Values) => {
    const addresses = addressesIn(email);
    if (addresses.length === 1)
      return mutate('invites.store', {
        body: { email: addresses[0]!, ...rest },
        success: text('invites.sent', { count: 1 }),
      });
    const invitations = addresses.map((address) => ({ email: address, ...rest }));
    const success = ({ count }: { count: number }) => text('invites.sent-many', { count });
    return mutate('invites.import', { body: { invitations }, success }).catch((error: unknown) => {
      const rejected = rejectedIn(error, addresses);
      onRejected(rejected);
      throw rejected.length > 0 ? ofField(error as ApiError, rejected[0]!.message) : error;
    });
  };
}

/** Which of the addresses the server rejects, and why. */
function rejectedIn(error: unknown, addresses: readonly string[]): Problem[] {
  if (!(error instanceof ApiError)) return [];
  return addresses.flatMap((address, index) => {
    const message = error.fields[`invitations.${index}.email`];
    return message ? [{ address, message: message as MessageId }] : [];
  });
}

const ofField = ({ code, reference, retryAfterSeconds }: ApiError, email: string) =>
  new ApiError({ code, reference, retryAfterSeconds, fields: { email } });

function Problems({ problems }: { problems: readonly Problem[] }) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-danger">
      {problems.map(({ address, message }) => (
        <li key={address}>
          <span className="font-medium break-all">{address}</span>: {text(message)}
        </li>
      ))}
    </ul>
  );
}
