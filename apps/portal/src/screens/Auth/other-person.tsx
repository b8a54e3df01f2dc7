import { signOut } from '../../client/session.ts';
import { usePortal } from '../../client/portal.tsx';
import { useText } from '../../i18n/use-text.ts';
import { textLink } from '../../ui/look.ts';

/** Who is half-way in, and the way back for somebody else. */
export function OtherPerson({ email }: { email: string }) {
  const text = useText();
  const { visits } = usePortal();
  return (
    <p className="text-muted">
      {email}{' '}
      <button type="button" className={textLink} onClick={() => void signOut().catch(() => visits.reload())}>
        {text('two-factor.other-person')}
      </button>
    </p>
  );
}
