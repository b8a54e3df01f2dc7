import type { MailRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** A URL in the text of a mail. */
const HTTP_URL = /(https?:\/\/[^\s<>"]+)/;

/** The text of a mail, with working links. */
export default function MailDialog({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['mail', mail.id],
    queryFn: () => call('mails.show', { parameters: { id: mail.id } }),
    retry: false,
  });
  return (
    <ModalDialog width="wide" heading={mail.subject} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <p className="text-muted">{text('mails.to', { recipient: mail.recipient })}</p>
        {error && <FailureNotice failure={errorMessage(error)} />}
        {!data && !error && <Spinner className="size-6" />}
        {data && (data.text === null ? <p>{text('mails.gone')}</p> : <MailText content={data.text} />)}
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

function MailText({ content }: { content: string }) {
  return (
    <pre className="rounded-normal bg-sunken p-4 font-sans wrap-anywhere whitespace-pre-wrap">
      {content.split(HTTP_URL).map((part, index) =>
        HTTP_URL.test(part) ? (
          <a key={index} href={part} rel="external" className="text-accent underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
