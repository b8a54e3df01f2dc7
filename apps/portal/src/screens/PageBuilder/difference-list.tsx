import type { PageDifference, ScreenProps } from '@portico/server/page-object';
import { useEffect, useRef } from 'react';
import { CommentList } from '../../components/comment-list.tsx';
import { CommentMark } from '../../components/comment-mark.tsx';
import { countOpen, type Comments } from '../../components/use-comments.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { DifferenceDetails } from './difference-details.tsx';

export interface DifferenceListProps extends Pick<ScreenProps['PageBuilder/Compare'], 'pageChanges' | 'differences'> {
  /** Null where the portal asks for no reviews. */
  comments: Comments | null;
  /** The id of the block that is shown. */
  current: string | null;
  onChoose: (blockId: string) => void;
}

const tones: Record<PageDifference['kind'], StatusTone> = {
  added: 'good',
  removed: 'bad',
  changed: 'waiting',
  moved: 'quiet',
};

/** What differs, block by block; one goes through it by the arrows of its heading, by their keys, or by Tab. */
export function DifferenceList({ pageChanges, differences, comments, current, onChoose }: DifferenceListProps) {
  const text = useText();
  const index = differences.findIndex(({ blockId }) => blockId === current);
  const count = differences.length;
  const go = (step: 1 | -1) => {
    const next = differences[index < 0 ? (step > 0 ? 0 : count - 1) : (index + step + count) % count];
    if (next) onChoose(next.blockId);
  };
  useKeys(go);
  const counts = countOpen(comments);
  const shown = differences[index];
  return (
    <section aria-label={text('compare.differences')} className="flex min-w-0 flex-col gap-2">
      <ListHeading count={count} total={count + pageChanges.length} onGo={go} />
      <p role="status" className="sr-only">
        {shown && text('compare.position', { index: index + 1, count, what: describe(text, shown) })}
      </p>
      {count + pageChanges.length === 0 && <p className="text-muted">{text('compare.none')}</p>}
      {pageChanges.map((name) => (
        <p key={name}>{text(`compare.page.${name}`)}</p>
      ))}
      <ol className="flex max-h-[40dvh] flex-col lg:max-h-[70dvh] gap-1 overflow-y-auto p-1">
        {differences.map((difference) => (
          <Difference
            key={difference.blockId}
            {...{ difference, comments }}
            openComments={counts.get(difference.blockId)}
            isCurrent={difference.blockId === current}
            onChoose={() => onChoose(difference.blockId)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ListHeadingProps {
  count: number;
  /** With what differs of the page as a whole. */
  total: number;
  onGo: (step: 1 | -1) => void;
}

function ListHeading({ count, total, onGo }: ListHeadingProps) {
  const text = useText();
  return (
    <div className="flex items-center gap-1">
      <h2 className="flex-1 text-lead font-medium">{text('compare.count', { count: total })}</h2>
      <IconButton
        label={text('compare.previous')}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={count === 0}
        onClick={() => onGo(-1)}
      >
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton
        label={text('compare.next')}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={count === 0}
        onClick={() => onGo(1)}
      >
        <Icon name="arrow-down" />
      </IconButton>
    </div>
  );
}

/** Alt and an arrow go through the differences, wherever the focus is. */
function useKeys(go: (step: 1 | -1) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      latest.current(event.key === 'ArrowUp' ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** What happened to a block, in one line. */
function describe(text: Text, { type, kind, isMoved }: PageDifference): string {
  const also = isMoved && kind !== 'moved' ? `, ${text('compare.kind.moved')}` : '';
  return text('text.labelled', {
    label: text(`builder.block.${type}`),
    value: `${text(`compare.kind.${kind}`)}${also}`,
  });
}

interface DifferenceProps {
  difference: PageDifference;
  comments: Comments | null;
  openComments: number | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function Difference({ difference, comments, openComments, isCurrent, onChoose }: DifferenceProps) {
  const text = useText();
  const { type, kind, isMoved } = difference;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={`rounded-normal border ${isCurrent ? 'border-accent' : 'border-line'}`}>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-normal px-3 py-1.5 text-left hover:bg-hover"
      >
        <span className="flex-1 font-medium">{text(`builder.block.${type}`)}</span>
        <CommentMark count={openComments} />
        <Status tone={tones[kind]}>{text(`compare.kind.${kind}`)}</Status>
        {isMoved && kind !== 'moved' && <Status tone="quiet">{text('compare.kind.moved')}</Status>}
      </button>
      {isCurrent && <DifferenceDetails changes={difference.changes} />}
      {isCurrent && comments && (
        <div className="border-t border-line px-3 py-3">
          <CommentList comments={comments} blockId={difference.blockId} />
        </div>
      )}
    </li>
  );
}
