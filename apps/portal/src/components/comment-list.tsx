import type { PageComment } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Form } from './form.tsx';
import { formRules } from './form-rules.ts';
import { nameOrUnknown } from './review-text.ts';
import { Timestamp } from './timestamp.tsx';
import { useErrorToast } from './toasts.tsx';
import type { Comments } from './use-comments.ts';
import { useForm } from './use-form.ts';

interface CommentListProps {
  comments: Comments;
  blockId: string;
}

/** What was said of a block: what is open, what is dealt with, and room to say more. */
export function CommentList({ comments, blockId }: CommentListProps) {
  const text = useText();
  return (
    <section aria-label={text('comments.heading')} className="flex flex-col gap-3">
      <h3 className="font-medium">{text('comments.heading')}</h3>
      <LoadedComments comments={comments} blockId={blockId} />
      <CommentForm comments={comments} blockId={blockId} />
    </section>
  );
}

function LoadedComments({ comments, blockId }: CommentListProps) {
  const text = useText();
  const { all, hasFailed, load } = comments;
  if (all === undefined && hasFailed)
    return (
      <Notice>
        <p className="mb-2">{text('comments.failed')}</p>
        <Button size="small" onPress={() => void load()}>
          {text('retry.action')}
        </Button>
      </Notice>
    );
  if (all === undefined) return <Spinner />;
  const those = all.filter((comment) => comment.blockId === blockId);
  const resolved = those.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <>
      {those.length === 0 && <p className="text-muted">{text('comments.none')}</p>}
      <CommentRows comments={comments} rows={those.filter(({ resolvedAt }) => resolvedAt === null)} />
      {resolved.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-small text-muted">
            {text('comments.resolved', { count: resolved.length })}
          </summary>
          <div className="pt-3">
            <CommentRows comments={comments} rows={resolved} />
          </div>
        </details>
      )}
    </>
  );
}

function CommentRows({ comments, rows }: { comments: Comments; rows: readonly PageComment[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((comment) => (
        <CommentRow key={comment.id} comments={comments} comment={comment} />
      ))}
    </ul>
  );
}

function CommentRow({ comments, comment }: { comments: Comments; comment: PageComment }) {
  const text = useText();
  const showError = useErrorToast();
  const { id, writtenBy, writtenAt, resolvedBy, resolvedAt } = comment;
  const name = nameOrUnknown(text, writtenBy);
  const isResolved = resolvedAt !== null;
  return (
    <li className="flex flex-col items-start rounded-normal border border-line px-3 py-2">
      <div className="w-full min-w-0">
        <p className="text-caption text-muted">
          {name} · <Timestamp at={writtenAt} withTime />
        </p>
        <p className="wrap-anywhere">{comment.text}</p>
        {isResolved && (
          <p className="text-caption text-muted">
            {text('comments.resolved-by', { name: nameOrUnknown(text, resolvedBy) })}
          </p>
        )}
      </div>
      <Button
        size="small"
        variant="quiet"
        className="-mb-1 -ml-3"
        aria-label={text(isResolved ? 'comments.reopen.one' : 'comments.resolve.one', { name })}
        onPress={() => void comments.resolve(id, !isResolved).catch(showError)}
      >
        <Icon name={isResolved ? 'undo' : 'check'} />
        {text(isResolved ? 'comments.reopen' : 'comments.resolve')}
      </Button>
    </li>
  );
}

function CommentForm({ comments, blockId }: CommentListProps) {
  const text = useText();
  const form = useForm({
    initial: { text: '' },
    rules: formRules.comment,
    send: async ({ text: typed }) => {
      await comments.add(blockId, typed);
      form.set('text', '');
    },
  });
  return (
    <Form form={form} submitLabel={text('comments.send')} variant="secondary" size="normal">
      <TextField {...form.field('text')} label={text('comments.text')} maxLength={500} />
    </Form>
  );
}
