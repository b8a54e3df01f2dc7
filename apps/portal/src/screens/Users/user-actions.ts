import type { Status, UserRow } from '@portico/server/page-object';
import { useConfirm } from '../../components/confirmations.tsx';
import { optimisticProps, useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import type { RowAction } from '../../components/row-menu.tsx';

const withStatus = (user: UserRow, id: string, status: Status) => (user.id === id ? { ...user, status } : user);

/** The optimistic update of a user's status, in the list and on the user's page. */
const withOptimisticStatus = (id: string, status: Status) => {
  const inList = optimisticProps('Users/Manage', ({ users }) => ({
    users: users.map((user) => withStatus(user, id, status)),
  }));
  const onPage = optimisticProps('Users/Show', ({ user }) => ({ user: { ...user, ...withStatus(user, id, status) } }));
  return (page: Parameters<typeof inList>[0]) => onPage(inList(page));
};

/** Activates or deactivates a user: optimistic, with rollback on failure, and Undo. */
export function useStatusChange() {
  const text = useText();
  const { tryMutate } = useMutations();
  return function change({ id, name }: UserRow, status: Status, canUndo = true): void {
    const back = status === 'active' ? 'inactive' : 'active';
    void tryMutate('users.status', {
      parameters: { id },
      body: { status },
      success: text(`users.status.${status}`, { name }),
      optimistic: withOptimisticStatus(id, status),
      ...(canUndo && { undo: () => change({ id, name } as UserRow, back, false) }),
    });
  };
}

/** Restores a user who was removed recently. */
export function useRestoreAction() {
  const text = useText();
  const { tryMutate } = useMutations();
  return ({ id, name }: UserRow): RowAction => ({
    id: 'restore',
    label: text('users.restore'),
    icon: 'retry',
    run: () => void tryMutate('users.restore', { parameters: { id }, success: text('users.restored', { name }) }),
  });
}

type PasswordQuestion = 'users.reset-password' | 'users.first-password' | 'users.grant-password';

/** What a link to a password is to a user: another one, the first one, or a way in past the directory. */
function passwordQuestion({ hasPassword, signInMethod }: UserRow): PasswordQuestion {
  if (hasPassword) return 'users.reset-password';
  return signInMethod === 'password' ? 'users.first-password' : 'users.grant-password';
}

/** The confirmations before actions that cannot be undone. */
function useUserConfirmations() {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  const done = (question: PasswordQuestion | 'users.reset-two-factor', name: string) =>
    text(`${question}.done`, { name });
  return {
    sendLink: (user: UserRow) => {
      const { id, name, email } = user;
      const question = passwordQuestion(user);
      confirm({
        heading: text(`${question}.heading`, { name }),
        consequence: text(`${question}.consequence`, { name, email }),
        action: text(question),
        run: () => mutate('users.reset-password', { parameters: { id }, success: done(question, name) }),
      });
    },
    resetTwoFactor: ({ id, name }: UserRow) =>
      confirm({
        heading: text('users.reset-two-factor.heading', { name }),
        consequence: text('users.reset-two-factor.consequence', { name }),
        action: text('users.reset-two-factor'),
        isDestructive: true,
        run: () =>
          mutate('users.reset-two-factor', { parameters: { id }, success: done('users.reset-two-factor', name) }),
      }),
  };
}

/** Removes a user: asked before, because they are signed out, with Undo all the same. */
function useRemoval() {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  const restore = useRestoreAction();
  return (user: UserRow, onRemoved: () => void) => {
    const { id, name } = user;
    confirm({
      heading: text('users.remove.heading', { name }),
      consequence: text('users.remove.consequence', { name }),
      action: text('users.remove'),
      isDestructive: true,
      run: async () => {
        await mutate('users.destroy', { parameters: { id }, success: text('users.removed'), undo: restore(user).run });
        onRemoved();
      },
    });
  };
}

export interface UserActionsOptions {
  /** The signed-in administrator, who cannot deactivate or remove themselves. */
  ownId: string;
  onEdit: (user: UserRow) => void;
  onRemoved?: () => void;
}

/** The actions of an administrator on a user. */
export function useUserActions({ ownId, onEdit, onRemoved = () => {} }: UserActionsOptions) {
  const text = useText();
  const changeStatus = useStatusChange();
  const { sendLink, resetTwoFactor } = useUserConfirmations();
  const remove = useRemoval();
  return (user: UserRow): RowAction[] => {
    const isOneself = user.id === ownId;
    const to = user.status === 'active' ? 'inactive' : 'active';
    const toggle = { id: 'status', label: text(`users.set.${to}`), icon: to === 'active' ? 'check' : 'x' } as const;
    const edit = { id: 'edit', label: text('users.edit'), icon: 'pencil' } as const;
    const password = { id: 'password', icon: 'mail' } as const;
    const factor = { id: 'factor', label: text('users.reset-two-factor'), icon: 'shield' } as const;
    const removal = { id: 'remove', label: text('users.remove'), icon: 'trash', isDestructive: true } as const;
    return [
      { ...edit, run: () => onEdit(user) },
      ...(isOneself ? [] : [{ ...toggle, run: () => changeStatus(user, to) }]),
      { ...password, label: text(passwordQuestion(user)), run: () => sendLink(user) },
      ...(user.hasTwoFactor ? [{ ...factor, run: () => resetTwoFactor(user) }] : []),
      ...(isOneself ? [] : [{ ...removal, run: () => remove(user, onRemoved) }]),
    ];
  };
}
