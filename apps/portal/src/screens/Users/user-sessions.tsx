import type { SessionRow, UserRow } from '@portico/server/page-object';
import { useConfirm } from '../../components/confirmations.tsx';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SessionList } from '../../components/session-list.tsx';

/** The sessions of a user, and a button that ends all of them. */
export function UserSessions({ user: { id, name }, sessions }: { user: UserRow; sessions: readonly SessionRow[] }) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  const end = () =>
    confirm({
      heading: text('users.end-sessions.heading', { name }),
      consequence: text('users.end-sessions.consequence', { count: sessions.length }),
      action: text('users.end-sessions'),
      isDestructive: true,
      run: () =>
        mutate('users.end-sessions', { parameters: { id }, success: text('users.end-sessions.done', { name }) }),
    });
  const aside = sessions.length > 0 && (
    <Button size="small" onPress={end}>
      {text('users.end-sessions')}
    </Button>
  );
  return (
    <Section heading={text('users.sessions')} aside={aside}>
      <SessionList sessions={sessions} />
    </Section>
  );
}
