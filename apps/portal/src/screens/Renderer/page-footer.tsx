import type { RendererProps } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Icon } from '../../ui/icon.tsx';

const FeedbackForm = lazy(() => import('./feedback-form.tsx'));

/** Below the content: when the page was published and by whom, who answers for it, and whether it helped. */
export function PageFooter({ page }: { page: RendererProps }) {
  const text = useText();
  const { updatedAt, updatedBy, owner } = page;
  return (
    <footer className="mx-auto flex max-w-[1880px] flex-col gap-4 px-[9vw] pb-10 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 text-muted">
        <p>
          {text('reader.updated')} <Timestamp at={updatedAt} />
          {updatedBy !== null && ` ${text('reader.updated-by', { name: updatedBy })}`}
          {owner !== null && ` · ${text('reader.owner', { name: owner })}`}
        </p>
        <Feedback key={page.pageId} page={page} />
      </div>
    </footer>
  );
}

const answers = [
  { isHelpful: true, message: 'feedback.yes', icon: 'thumbs-up' },
  { isHelpful: false, message: 'feedback.no', icon: 'thumbs-down' },
] as const;

/** One click says whether the page helped; a comment can follow. */
function Feedback({ page: { pageId, feedback } }: { page: RendererProps }) {
  const text = useText();
  const { tryMutate } = useMutations();
  const [chosen, setChosen] = useState(feedback?.isHelpful ?? null);
  const [isAsking, setAsking] = useState(false);
  const rate = async (isHelpful: boolean) => {
    setChosen(isHelpful);
    const body = { isHelpful, comment: feedback?.comment ?? '' };
    const isStored = await tryMutate('feedback.store', { parameters: { id: pageId }, body });
    if (isStored) setAsking(true);
    else setChosen(feedback?.isHelpful ?? null);
  };
  return (
    <div role="group" aria-label={text('feedback.question')} className="flex flex-wrap items-center gap-2">
      <span>{text('feedback.question')}</span>
      <Answers chosen={chosen} onChoose={(isHelpful) => void rate(isHelpful)} />
      {isAsking && chosen !== null && (
        <Suspense>
          <FeedbackForm
            pageId={pageId}
            isHelpful={chosen}
            comment={feedback?.comment ?? ''}
            onSent={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface AnswersProps {
  chosen: boolean | null;
  onChoose: (isHelpful: boolean) => void;
}

/** Yes and no, which stay side by side. */
function Answers({ chosen, onChoose }: AnswersProps) {
  const text = useText();
  return (
    <span className="flex gap-2">
      {answers.map(({ isHelpful, message, icon }) => (
        <button
          key={message}
          type="button"
          aria-pressed={chosen === isHelpful}
          onClick={() => onChoose(isHelpful)}
          className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line px-3 transition-colors duration-100 hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
        >
          <Icon name={icon} />
          {text(message)}
        </button>
      ))}
    </span>
  );
}
