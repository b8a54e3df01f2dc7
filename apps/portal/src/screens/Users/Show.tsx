import type { ScreenProps, UserRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { textLink } from '../../ui/styles.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { type RowAction, RowMenu } from '../../components/row-menu.tsx';
import { ActivityList } from './activity-list.tsx';
import { AccessSection } from './access-section.tsx';
import { useRestoreAction, useUserActions } from './user-actions.ts';
import { SignInVerdict } from './sign-in-verdict.tsx';
import { UserDetails } from './user-details.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserStatus } from './user-status.tsx';

const UserSheet = lazy(() => import('./user-sheet.tsx'));

type ShowProps = ScreenProps['Users/Show'];

/** One user: details, sign-in, sessions, activity, and what the user can see and why. */
export default function Show(props: ShowProps) {
  const { user, tags, twoFactor, sessions, activity, sight, past, groups, isOneself } = props;
  const text = useText();
  const [edited, setEdited] = useState<UserRow | null>(null);
  const actions = useActions(user, isOneself, setEdited);
  return (
    <PageFrame
      heading={user.name}
      lead={<Lead user={user} />}
      actions={user.removedAt === null && <UserButtons user={user} actions={actions} onEdit={setEdited} />}
    >
      <div className="flex max-w-6xl flex-col gap-5">
        <Standing {...props} actions={actions} />
        <UserDetails user={user} tags={tags} twoFactor={twoFactor} />
        <AccessSection user={user} sight={sight} past={past} />
        <UserSessions user={user} sessions={sessions} />
        <Section heading={text('users.activity')}>
          <ActivityList activity={activity} />
        </Section>
      </div>
      {edited && (
        <Suspense>
          <UserSheet
            user={edited}
            groups={groups}
            hasDirectory={false}
            isOneself={isOneself}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Whether the user can sign in, and what else is to be known first. */
function Standing({ user, signIn, isLastAdministrator, actions }: ShowProps & { actions: readonly RowAction[] }) {
  const text = useText();
  return (
    <>
      {user.removedAt === null ? (
        <SignInVerdict user={user} signIn={signIn} actions={actions} />
      ) : (
        <Removed user={user} removedAt={user.removedAt} />
      )}
      {isLastAdministrator && <Notice kind="info">{text('users.last-administrator')}</Notice>}
    </>
  );
}

function Lead({ user }: Pick<ShowProps, 'user'>) {
  const text = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={route('users.manage')} className={textLink}>
        {text('users.all')}
      </Link>
      {user.removedAt === null && <UserStatus status={user.status} />}
    </span>
  );
}

function useActions(user: UserRow, isOneself: boolean, onEdit: (user: UserRow) => void): RowAction[] {
  const { router } = usePortal();
  const actionsOf = useUserActions({
    ownId: isOneself ? user.id : '',
    onEdit,
    onRemoved: () => void router.navigate(route('users.manage'), { replace: true }),
  });
  return actionsOf(user);
}

type UserButtonsProps = { user: UserRow; actions: readonly RowAction[]; onEdit: (user: UserRow) => void };

function UserButtons({ user, actions, onEdit }: UserButtonsProps) {
  const text = useText();
  return (
    <>
      <Button onPress={() => onEdit(user)}>{text('users.edit')}</Button>
      <RowMenu name={user.name} actions={actions.filter(({ id }) => id !== 'edit')} />
    </>
  );
}

function Removed({ user, removedAt }: { user: UserRow; removedAt: string }) {
  const text = useText();
  const restore = useRestoreAction()(user);
  return (
    <Notice kind="warning">
      <span className="flex flex-wrap items-center gap-3">
        <span>
          {text('users.removed-at')} <Timestamp at={removedAt} withTime />
        </span>
        <Button size="small" onPress={restore.run}>
          {restore.label}
        </Button>
      </span>
    </Notice>
  );
}
