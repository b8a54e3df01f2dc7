import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

const ReauthDialog = lazy(() => import('../../components/reauth-dialog.tsx'));

export interface AccountDeletionProps {
  deletion: ScreenProps['Profile/Edit']['deletion'];
  email: string;
  hasPassword: boolean;
}

/** Deletes the user's own account. Shows what is retained and why before it asks. */
export function AccountDeletion({ deletion, email, hasPassword }: AccountDeletionProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = async (body: { password: string; email: string }) => {
    await call('profile.destroy', { body });
    // Loads a new document, so that no data of the user stays in memory.
    window.location.assign(route('login'));
  };
  return (
    <Section id="deletion" heading={text('deletion.heading')} lead={text('deletion.lead')}>
      <RetainedData deletion={deletion} />
      {deletion.isPossible ? (
        <Button variant="danger" onPress={() => setAsking(true)}>
          {text('deletion.action')}
        </Button>
      ) : (
        <Notice kind="info">{text('failure.last_administrator')}</Notice>
      )}
      {isAsking && (
        <Suspense>
          <ReauthDialog
            heading={text('deletion.question')}
            lead={text(hasPassword ? 'deletion.consequence' : 'deletion.consequence.email', { email })}
            action={text('deletion.action')}
            isDestructive
            hasPassword={hasPassword}
            asksEmail
            send={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** What is retained of a deleted account, and why. */
function RetainedData({ deletion: { kept, keptDays } }: Pick<AccountDeletionProps, 'deletion'>) {
  const text = useText();
  return (
    <>
      <h3 className="font-medium">{text('deletion.kept')}</h3>
      <ul className="mt-2 mb-4 list-disc space-y-1 pl-5 text-muted">
        {kept.map((thing) => (
          <li key={thing}>{text(`profile.kept.${thing}`, { days: keptDays })}</li>
        ))}
      </ul>
    </>
  );
}
