import { Suspense, useState } from 'react';
import { FilePicker, ReportPicker } from './lazy-pickers.ts';
import { type BlockContent, type ContentBlock, FILE_BLOCKS } from './new-block.ts';

interface Question {
  type: ContentBlock;
  onChoose: (content: BlockContent) => void;
}

/** The dialog that chooses what a new block shows, before the block is on the page; cancelled, nothing was there. */
export function useContentChoice() {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const choose = (content: BlockContent) => {
    close();
    question?.onChoose(content);
  };
  const ask = (type: ContentBlock, onChoose: Question['onChoose']) => setQuestion({ type, onChoose });
  const dialog = question && (
    <Suspense>
      {question.type === 'report' ? (
        <ReportPicker onClose={close} onChoose={(report) => choose({ report })} />
      ) : (
        <FilePicker kind={FILE_BLOCKS[question.type]} onClose={close} onChoose={({ id }) => choose({ fileId: id })} />
      )}
    </Suspense>
  );
  return { ask, dialog };
}
