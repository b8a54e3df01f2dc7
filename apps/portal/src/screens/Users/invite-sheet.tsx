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

const problemsIn = (typed: string): Problem[] =>
  addressesIn(typed).flatMap((address) => {
    const message = ruleOf(address);
    return message ? [{ address, message }] : [];
  });

/** Invites users: one, or as many as there are addresses. */
export default function InviteSheet({ groups, validDays, onClose }: InviteSheetProps) {
  const text = useText();
  const [rejected, setRejected] = useState<Problem[]>([]);
  const send = useInvite(setRejected);
  const known = groups.some(({ id }) => id === lastGroupId) ? lastGroupId : '';
  const form = useForm<Values>({
    initial: { email: '', groupId: groups.length === 1 ? groups[0]!.id : known, role: 'member' },
    rules: { ...formRules.invitation, email: (typed) => (typed.trim() ? problemsIn(typed)[0]?.message : ruleOf('')) },
    send: async (values) => {
      await send(values);
      lastGroupId = values.groupId;
      onClose();
    },
  });
  const { email, groupId, role } = form.values;
  const count = addressesIn(email).length;
  const problems = form.error('email') && count > 1 ? [...problemsIn(email), ...rejected] : [];
  const submitLabel = count > 1 ? text('invites.send-many', { count }) : text('invites.send');
  return (
    <FormSheet heading={text('invites.invite')} submitLabel={submitLabel} form={form} onClose={onClose}>
      <TextArea {...form.field('email')} label={text('user.email')} help={text('invites.several')} rows={3} />
      <Problems problems={problems.filter(({ address }) => email.includes(address))} />
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
    const [first = '', ...others] = addressesIn(email);
    if (others.length === 0)
      return mutate('invites.store', { body: { email: first, ...rest }, success: text('invites.sent') });
    const invitations = [first, ...others].map((address) => ({ email: address, ...rest }));
    const success = ({ count }: { count: number }) => text('invites.sent-many', { count });
    return mutate('invites.import', { body: { invitations }, success }).catch((error: unknown) => {
      const rejected = rejectedIn(
        error,
        invitations.map((invitation) => invitation.email),
      );
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
