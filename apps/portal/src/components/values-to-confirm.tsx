import type { MemberField, UnconfirmedValue, UnconfirmedValues } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useConfirmation } from './use-confirmation.ts';

const LABELS = { name: 'user.name', company: 'user.company' } as const;

export interface ValuesToConfirmProps {
  /** The fields that an identity is made of. */
  fields: readonly MemberField[];
  /** Null: the users of all groups but some. */
  groupId: string | null;
  exceptGroups?: readonly string[];
  onConfirmed?: () => void;
}

/** Says whose values an identity would be made of that nobody has confirmed, and lets them be confirmed; nothing if there are none. */
export function ValuesToConfirm({ fields, groupId, exceptGroups = [], onConfirmed }: ValuesToConfirmProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const body = { fields: [...fields], groupId, exceptGroups: [...exceptGroups] };
  const { data, refetch } = useQuery({
    queryKey: ['unconfirmed-values', body],
    queryFn: () => call('users.unconfirmed', { body }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const confirm = useConfirmation(() => {
    void refetch();
    onConfirmed?.();
  });
  if (!data || data.total === 0) return null;
  return (
    <Notice kind="warning">
      <span className="flex flex-wrap items-center gap-3">
        <span>{text('unconfirmed.values', { count: data.total })}</span>
        <Button size="small" onPress={() => setOpen(true)}>
          {text('unconfirmed.show')}
        </Button>
      </span>
      {isOpen && <ValuesDialog found={data} confirm={confirm} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

interface ValuesDialogProps {
  found: UnconfirmedValues;
  confirm: (values: readonly UnconfirmedValue[]) => Promise<void>;
  onClose: () => void;
}

function ValuesDialog({ found: { values, total }, confirm, onClose }: ValuesDialogProps) {
  const text = useText();
  const columns: Column<UnconfirmedValue>[] = [
    { id: 'email', heading: text('user.email'), cell: ({ email }) => email },
    { id: 'group', heading: text('user.group'), cell: ({ group }) => group },
    { id: 'field', heading: text('unconfirmed.field'), cell: ({ field }) => text(LABELS[field]) },
    { id: 'value', heading: text('unconfirmed.value'), cell: ({ value }) => value || '–' },
  ];
  return (
    <ModalDialog heading={text('unconfirmed.heading')} width="wide" isOpen onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5">
        <p className="text-muted">{text('unconfirmed.help')}</p>
        {values.length < total && <p>{text('unconfirmed.most', { count: values.length, total })}</p>}
        <DataTable
          label={text('unconfirmed.heading')}
          columns={columns}
          rows={values}
          keyOf={({ userId, field }) => `${userId} ${field}`}
          nameOf={({ email, field }) => `${email}, ${text(LABELS[field])}`}
          actions={(row) => (
            <Button
              size="small"
              aria-label={text('unconfirmed.confirm-one', { name: row.email, value: row.value })}
              onPress={() => void confirm([row])}
            >
              {text('unconfirmed.confirm')}
            </Button>
          )}
        />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
        <Button variant="primary" onPress={() => void confirm(values)}>
          {text('unconfirmed.confirm-all', { count: values.length })}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
