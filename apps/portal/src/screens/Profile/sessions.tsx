import type { SessionRow } from '@portico/server/page-object';
import { useConfirm } from '../../client/confirmations.tsx';
import { signOut } from '../../client/session.ts';
import { foreseen, useWrites } from '../../client/writes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SessionList } from '../parts/session-list.tsx';

/** Where the person is signed in, and how to end that. */
export function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const text = useText();
  const confirm = useConfirm();
  const { write, attempt } = useWrites();
  const end = ({ id, isCurrent }: SessionRow) => {
    if (isCurrent) return void signOut();
    void attempt('profile.sessions.end', {
      parameters: { id },
      success: text('sessions.ended'),
      foresee: foreseen('Profile/Edit', (props) => ({ sessions: props.sessions.filter((one) => one.id !== id) })),
    });
  };
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const endOthers = () =>
    confirm({
      heading: text('sessions.end-others.heading'),
      consequence: text('sessions.end-others.consequence', { count: others }),
      action: text('sessions.end-others'),
      run: () => write('profile.sessions.end-others', { success: text('sessions.ended-others') }),
    });
  const aside = others > 0 && (
    <Button size="small" onPress={endOthers}>
      {text('sessions.end-others')}
    </Button>
  );
  return (
    <Section id="sessions" heading={text('sessions.heading')} lead={text('sessions.lead')} aside={aside}>
      <SessionList
        sessions={sessions}
        action={(session) => (
          <Button
            size="small"
            onPress={() => end(session)}
            aria-label={text('sessions.end.of', { device: session.device || text('sessions.unknown-device') })}
          >
            {text('sessions.end')}
          </Button>
        )}
      />
    </Section>
  );
}
