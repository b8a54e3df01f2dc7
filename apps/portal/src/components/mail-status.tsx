import type { MailStatus } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Status } from '../ui/status.tsx';

const tones = { queued: 'waiting', sent: 'good', failed: 'bad' } as const satisfies Record<MailStatus, string>;

/** Whether a mail has left. */
export function MailStatusLabel({ status }: { status: MailStatus }) {
  const text = useText();
  return <Status tone={tones[status]}>{text(`mail.${status}`)}</Status>;
}
