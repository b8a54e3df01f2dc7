import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { Notice } from './notice.tsx';

/** What went wrong with a form, in words and with the number to quote; nothing when nothing did. */
export function FailureNotice({ failure }: { failure: { message: MessageId; reference?: string } | null }) {
  const text = useText();
  return failure && <Notice reference={failure.reference}>{text(failure.message)}</Notice>;
}
