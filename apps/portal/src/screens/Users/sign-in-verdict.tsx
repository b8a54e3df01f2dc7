import type { ScreenProps, SignInProblem, SignInVerdict as Verdict } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Which of an administrator's actions on a user takes a problem away. */
const NEXT_STEPS: Record<SignInProblem['kind'], string> = {
  inactive: 'status',
  'no-group': 'edit',
  'no-password': 'password',
  'no-directory': 'password',
  'password-not-allowed': 'edit',
  'directory-not-allowed': 'password',
  locked: 'unlock',
  'codes-locked': 'unlock',
  'password-lost': 'password',
  'two-factor-lost': 'factor',
};

type SignInVerdictProps = Pick<ScreenProps['Users/Show'], 'user' | 'signIn'> & { actions: readonly RowAction[] };

/** Whether the user can sign in; if not, why, since when, and the next step as a button. */
export function SignInVerdict({ user, signIn: { problems, refusals }, actions }: SignInVerdictProps) {
  const text = useText();
  const unlock = useUnlock(user);
  const canSignIn = problems.length === 0;
  const verdict = text(canSignIn ? 'sign-in-verdict.can' : 'sign-in-verdict.cannot', { name: user.name });
  return (
    <Notice kind={canSignIn ? 'success' : 'warning'}>
      <p className="font-medium">{verdict}</p>
      {!canSignIn && (
        <ul aria-label={verdict} className="mt-1">
          {problems.map((problem) => (
            <Problem
              key={problem.kind}
              problem={problem}
              step={[...actions, unlock].find(({ id }) => id === NEXT_STEPS[problem.kind])}
            />
          ))}
        </ul>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
    </Notice>
  );
}

function useUnlock({ id, name }: { id: string; name: string }): RowAction {
  const text = useText();
  const { tryMutate } = useMutations();
  const success = text('sign-in-verdict.unlocked', { name });
  const run = () => void tryMutate('users.unlock', { parameters: { id }, success });
  return { id: 'unlock', label: text('sign-in-verdict.unlock'), icon: 'check', run };
}

function Problem({ problem: { kind, since, until }, step }: { problem: SignInProblem; step?: RowAction | undefined }) {
  const text = useText();
  const hasLink = kind === 'no-password' || kind === 'directory-not-allowed';
  const isWithoutLink = hasLink && until === null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0">
        {text(`sign-in-verdict.${kind}`)} {isWithoutLink && text('sign-in-verdict.no-link')}
        {since !== null && <LabelledTime word={text('sign-in-verdict.since')} at={since} />}
        {until !== null && (
          <LabelledTime word={text(hasLink ? 'sign-in-verdict.link-until' : 'sign-in-verdict.until')} at={until} />
        )}
      </span>
      {step && (
        <Button size="small" onPress={step.run}>
          {step.label}
        </Button>
      )}
    </li>
  );
}

function LabelledTime({ word, at }: { word: string; at: string }) {
  return (
    <>
      {word} <Timestamp at={at} withTime />.{' '}
    </>
  );
}

function Refusals({ refusals }: Pick<Verdict, 'refusals'>) {
  const text = useText();
  return (
    <div className="mt-1.5">
      {text('sign-in-verdict.rejections')}
      <ul className="list-disc pl-5">
        {refusals.map(({ reason, count, lastAt }) => (
          <li key={reason}>
            {text(`activity-value.${reason}`)}, {text('sign-in-verdict.times', { count })}{' '}
            <Timestamp at={lastAt} withTime />
          </li>
        ))}
      </ul>
    </div>
  );
}
