import type { SessionRow } from '@portico/server/page-object';
import { useConfirm } from '../../components/confirmations.tsx';
import { signOut } from '../../api/session.ts';
import { useErrorToast } from '../../components/toasts.tsx';
import { optimisticProps, useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SessionList } from '../../components/session-list.tsx';

/** The user's own sessions, and how to end them. */
export function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const endOthers = () =>
    confirm({
      heading: text('sessions.end-others.heading'),
      consequence: text('sessions.end-others.consequence', { count: others }),
      action: text('sessions.end-others'),
      run: () => mutate('profile.sessions.end-others', { success: text('sessions.ended-others') }),
    });
  const aside = others > 0 && (
    <Button size="small" onPress={endOthers}>
      {text('sessions.end-others')}
    </Button>
  );
  return (
    <Section id="sessions" heading={text('sessions.heading')} lead={text('sessions.lead')} aside={aside}>
      <SessionList sessions={sessions} action={(session) => <EndButton session={session} />} />
    </Section>
  );
}

function EndButton({ session: { id, isCurrent, device } }: { session: SessionRow }) {
  const text = useText();
  const { tryMutate } = useMutations();
  const showError = useErrorToast();
  const end = () => {
    if (isCurrent) return void signOut().catch(showError);
    void tryMutate('profile.sessions.end', {
      parameters: { id },
      success: text('sessions.ended'),
      optimistic: optimisticProps('Profile/Edit', (props) => ({
        sessions: props.sessions.filter((one) => one.id !== id),
      })),
    });
  };
  const name = text('sessions.end.of', { device: device || text('sessions.unknown-device') });
  return (
    <Button size="small" onPress={end} aria-label={name}>
      {text('sessions.end')}
    </Button>
  );
}
