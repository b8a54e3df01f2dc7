import type { MailStatus } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Status } from '../ui/status.tsx';

const tones = { queued: 'waiting', sent: 'good', outbox: 'quiet', failed: 'bad' } as const satisfies Record<
  MailStatus,
  string
>;

/** The delivery status of a mail. */
export function MailStatusLabel({ status }: { status: MailStatus }) {
  const text = useText();
  return <Status tone={tones[status]}>{text(`mail.${status}`)}</Status>;
}
