import type { Component } from 'grapesjs';
import { Suspense, useState } from 'react';
import { withSetting } from '../block-changes.ts';
import { blockOf } from '../block-components.ts';
import { useBuilder } from '../builder-context.ts';
import { FILE_BLOCKS } from '../new-block.ts';
import { FilePicker } from './file-field.tsx';

type FileBlock = keyof typeof FILE_BLOCKS;

interface Question {
  type: FileBlock;
  onChoose: (fileId: string) => unknown;
  onCancel?: () => void;
}

/** The dialog that chooses the file of a new block: before it is added, or after it was dragged to its place. */
export function useFileChoice() {
  const { page } = useBuilder();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const ask = (type: FileBlock, onChoose: Question['onChoose']) => setQuestion({ type, onChoose });
  /** Without a file the block goes again. */
  const askFor = (component: Component, type: FileBlock) =>
    setQuestion({
      type,
      onChoose: (id) => {
        const setting = type === 'video' ? 'videoId' : 'fileId';
        page.change(component, withSetting(blockOf(component)!, setting, id));
        page.select(component);
      },
      onCancel: () => page.remove(component),
    });
  const dialog = question && (
    <Suspense>
      <FilePicker
        kind={FILE_BLOCKS[question.type]}
        onClose={() => {
          close();
          question.onCancel?.();
        }}
        onChoose={({ id }) => {
          close();
          question.onChoose(id);
        }}
      />
    </Suspense>
  );
  return { ask, askFor, dialog };
}
