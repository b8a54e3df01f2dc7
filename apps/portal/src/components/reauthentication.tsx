import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { ApiError, call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';

const ReauthDialog = lazy(() => import('./reauth-dialog.tsx'));

/** Runs a call, and once more after the password was given where the server asks for it. @throws what the call throws */
export type WithReauthentication = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;

const ReauthenticationContext = createContext<WithReauthentication>((run) => run());

export const useReauthentication = (): WithReauthentication => use(ReauthenticationContext);

const asksForPassword = (error: unknown) => error instanceof ApiError && error.code === 'reauthentication_required';

/** Asks for the password before what a stranger at the desk must not do. */
export function Reauthentication({ children }: { children: ReactNode }) {
  const text = useText();
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const withProof: WithReauthentication = useCallback(async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      const isProven = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (!isProven) throw error;
      return run();
    }
  }, []);
  const send = async ({ password }: { password: string }) => {
    await call('profile.reauthenticate', { body: { password } });
    answer?.(true);
  };
  return (
    <ReauthenticationContext value={withProof}>
      {children}
      {answer && (
        <Suspense>
          <ReauthDialog
            heading={text('reauthentication.heading')}
            lead={text('reauthentication.lead')}
            action={text('reauthentication.confirm')}
            hasPassword
            send={send}
            onClose={() => answer(false)}
          />
        </Suspense>
      )}
    </ReauthenticationContext>
  );
}
