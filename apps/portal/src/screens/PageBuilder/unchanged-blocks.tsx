import type { BlockName, ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { CommentList } from '../../components/comment-list.tsx';
import { CommentMark } from '../../components/comment-mark.tsx';
import { countOpen, type Comments } from '../../components/use-comments.ts';
import { useText } from '../../i18n/use-text.ts';

interface UnchangedBlocksProps {
  blocks: ScreenProps['PageBuilder/Compare']['unchangedBlocks'];
  comments: Comments;
  /** The id of the block that is shown. */
  current: string | null;
  onChoose: (blockId: string) => void;
}

/** Blocks that do not differ: those with comments, and the others where one asks for them. */
export function UnchangedBlocks({ blocks, comments, current, onChoose }: UnchangedBlocksProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const counts = countOpen(comments);
  if (blocks.length === 0) return null;
  const listed = blocks.filter(({ blockId }) => isOpen || counts.has(blockId) || blockId === current);
  return (
    <section aria-label={text('comments.elsewhere')} className="mt-4 flex min-w-0 flex-col gap-2">
      <h2 className="text-lead font-medium">{text('comments.elsewhere')}</h2>
      <ul className="flex max-h-[40dvh] flex-col gap-1 overflow-y-auto p-1">
        {listed.map((block) => (
          <UnchangedBlock
            key={block.blockId}
            block={block}
            number={blocks.indexOf(block) + 1}
            {...{ comments, onChoose }}
            count={counts.get(block.blockId)}
            isCurrent={block.blockId === current}
          />
        ))}
      </ul>
      {!isOpen && listed.length < blocks.length && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="self-start rounded-small px-1 font-medium text-accent underline-offset-4 hover:underline"
        >
          {text('comments.all-blocks', { count: blocks.length })}
        </button>
      )}
    </section>
  );
}

interface UnchangedBlockProps extends Pick<UnchangedBlocksProps, 'comments' | 'onChoose'> {
  block: BlockName;
  number: number;
  count: number | undefined;
  isCurrent: boolean;
}

function UnchangedBlock({
  block: { blockId, type },
  number,
  comments,
  count,
  isCurrent,
  onChoose,
}: UnchangedBlockProps) {
  const text = useText();
  return (
    <li className={`rounded-normal border ${isCurrent ? 'border-accent' : 'border-line'}`}>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(blockId)}
        className="flex min-h-11 w-full items-center gap-x-3 rounded-normal px-3 py-1.5 text-left hover:bg-hover"
      >
        <span className="flex-1 font-medium">
          {number}. {text(`builder.block.${type}`)}
        </span>
        <CommentMark count={count} />
      </button>
      {isCurrent && (
        <div className="px-3 pb-3">
          <CommentList comments={comments} blockId={blockId} />
        </div>
      )}
    </li>
  );
}
