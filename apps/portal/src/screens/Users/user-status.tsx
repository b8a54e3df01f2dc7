import type { Status as UserState } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Status } from '../../ui/status.tsx';

/** Whether a user may sign in. */
export function UserStatus({ status }: { status: UserState }) {
  const text = useText();
  return <Status tone={status === 'active' ? 'good' : 'quiet'}>{text(`status.${status}`)}</Status>;
}
