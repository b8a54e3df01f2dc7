import type { PageFeedback, PageRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SideSheet } from '../../components/side-sheet.tsx';
import { pageName } from '../../components/page-name.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** What readers say of a page. */
export default function FeedbackSheet({ page, onClose }: { page: PageRow; onClose: () => void }) {
  const text = useText();
  const heading = pageName(page, usePortal().view.language);
  const { data, error } = useQuery({
    queryKey: ['feedback', page.id],
    queryFn: () => call('feedback.list', { parameters: { id: page.id } }),
  });
  return (
    <SideSheet heading={heading} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-5" aria-busy={!data && !error}>
        <h3 className="font-medium">{text('feedback.heading')}</h3>
        {data ? (
          <Opinions feedback={data.feedback} />
        ) : error ? (
          <FailureNotice failure={errorMessage(error)} />
        ) : (
          <Spinner />
        )}
      </div>
    </SideSheet>
  );
}

function Opinions({ feedback }: { feedback: readonly PageFeedback[] }) {
  const text = useText();
  if (feedback.length === 0) return <p className="text-muted">{text('feedback.none')}</p>;
  const yes = feedback.filter(({ isHelpful }) => isHelpful).length;
  return (
    <>
      <p>{text('feedback.summary', { yes, no: feedback.length - yes })}</p>
      <ul className="divide-y divide-line">
        {feedback.map(({ isHelpful, comment, givenBy, givenAt }) => (
          <li key={`${givenBy} ${givenAt}`} className="flex flex-col gap-1 py-3">
            <p className="flex flex-wrap items-center gap-2 text-muted">
              <Icon name={isHelpful ? 'thumbs-up' : 'thumbs-down'} />
              {text(isHelpful ? 'feedback.was-helpful' : 'feedback.was-not-helpful')}
              {' · '}
              {givenBy} · <Timestamp at={givenAt} />
            </p>
            {comment && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
