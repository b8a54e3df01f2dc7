import { Suspense, useState } from 'react';
import { FilePicker, ReportPicker } from './lazy-pickers.ts';
import { type BlockContent, type ContentBlock, FILE_BLOCKS } from './new-block.ts';

interface Question {
  type: ContentBlock;
  onChoose: (content: BlockContent) => void;
  onCancel?: (() => void) | undefined;
}

/** The dialog that chooses what a new block shows, before the block is on the page; cancelled, nothing was there. */
export function useContentChoice() {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const cancel = () => {
    close();
    question?.onCancel?.();
  };
  const choose = (content: BlockContent) => {
    close();
    question?.onChoose(content);
  };
  const ask = (type: ContentBlock, onChoose: Question['onChoose'], onCancel?: Question['onCancel']) =>
    setQuestion({ type, onChoose, onCancel });
  const dialog = question && (
    <Suspense>
      {question.type === 'report' ? (
        <ReportPicker onClose={cancel} onChoose={(report) => choose({ report })} />
      ) : (
        <FilePicker kind={FILE_BLOCKS[question.type]} onClose={cancel} onChoose={({ id }) => choose({ fileId: id })} />
      )}
    </Suspense>
  );
  return { ask, dialog };
}
