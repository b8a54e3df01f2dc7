import type { GroupOption } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { errorMessage } from '../../components/error-message.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { GroupField } from '../../components/membership-fields.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccessImpact } from '../AccessTags/tag-impact.tsx';

export interface GroupChangeSheetProps {
  ids: readonly string[];
  groups: readonly GroupOption[];
  onDone: () => void;
  onClose: () => void;
}

type Moves = { ids: string[]; groupId: string | null }[];

/** Puts the chosen users into one group, and says before what that gives and takes. */
export default function GroupChangeSheet({ ids, groups, onDone, onClose }: GroupChangeSheetProps) {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const undo = (moves: Moves) =>
    void tryMutate('users.bulk-group', {
      body: { moves },
      success: ({ count }) => text('users.bulk-group.taken-back', { count }),
    });
  const form = useForm({
    initial: { groupId: '' },
    rules: { groupId: (value) => (value === '' ? 'validation.group-required' : undefined) },
    send: async ({ groupId }) => {
      const name = groups.find(({ id }) => id === groupId)?.name ?? '';
      await mutate('users.bulk-group', {
        body: { moves: [{ ids: [...ids], groupId }] },
        success: ({ count }) => text('users.bulk-group.done', { count, name }),
        undo: ({ before }) => undo(before),
      });
      onDone();
    },
  });
  const { groupId } = form.values;
  return (
    <FormSheet heading={text('users.bulk-group')} submitLabel={text('users.bulk-group')} form={form} onClose={onClose}>
      <p className="text-muted">{text('bulk.count', { count: ids.length })}</p>
      <GroupField
        value={groupId}
        onChange={(id) => form.set('groupId', id)}
        groups={groups}
        error={form.error('groupId')}
      />
      {groupId !== '' && <Impact ids={ids} groupId={groupId} />}
    </FormSheet>
  );
}

function Impact({ ids, groupId }: { ids: readonly string[]; groupId: string }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['group-change-impact', ids, groupId],
    queryFn: () => call('users.bulk-group-impact', { body: { ids: [...ids], groupId } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  if (!data) return <Spinner />;
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <p>{text('users.bulk-group.impact', { count: data.users })}</p>
      {data.users > 0 && <AccessImpact {...data} />}
    </section>
  );
}
