import { type Block, CHILD_BLOCKS } from '@portico/page-document';
import { useRef, type DragEvent } from 'react';
import { randomId } from '../api/random-id.ts';
import { useText } from '../i18n/use-text.ts';
import { type BuilderValue, useBuilder } from './builder-context.ts';
import { toComponent } from './block-components.ts';
import { useFileChoice } from './files/file-choice.tsx';
import { findById } from './find-blocks.ts';
import { ADDABLE_BLOCKS, type AddableBlock, isFileBlock, newBlock } from './new-block.ts';

function create(type: AddableBlock, { pageId, choices }: BuilderValue, fileId?: string) {
  return newBlock(type, { pageId, reportId: choices.reports[0]?.id, fileId });
}

/** The blocks that can be added: by dragging one to its place, or by choosing one, which puts it after the chosen block. */
export function BlockPanel() {
  const text = useText();
  const { page, choices } = useBuilder();
  // What stands only inside another block is offered where it may stand.
  const types = ADDABLE_BLOCKS.filter((type) =>
    type === 'report' ? choices.reports.length > 0 : !CHILD_BLOCKS.has(type) || page.placeFor(type),
  );
  return (
    <>
      <p className="mb-3 text-muted">{text('builder.blocks.help')}</p>
      <ul className="grid grid-cols-1 gap-2 lg:grid-cols-2">
        {types.map((type) => (
          <li key={type}>
            <BlockButton type={type} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BlockButton({ type }: { type: AddableBlock }) {
  const text = useText();
  const { page } = useBuilder();
  const { add, drag, drop, dialog } = useAdding(type);
  return (
    <>
      <button
        type="button"
        draggable
        disabled={!page.placeFor(type)}
        onClick={add}
        onDragStart={drag}
        onDragEnd={drop}
        className="flex min-h-11 w-full cursor-grab items-center rounded-normal border border-line bg-surface px-2.5 py-1.5 text-left hover:bg-hover disabled:cursor-default disabled:text-muted disabled:opacity-60"
      >
        <span className="min-w-0 wrap-anywhere hyphens-auto">{text(`builder.block.${type}`)}</span>
      </button>
      {dialog}
    </>
  );
}

/** The ways of a new block to its place. Of one that shows a file, the file is chosen first; of one that is dragged, after that. */
function useAdding(type: AddableBlock) {
  const builder = useBuilder();
  const { page, editing } = builder;
  const { ask, askFor, dialog } = useFileChoice();
  const dragged = useRef<Block>(undefined);
  const add = () => {
    editing.end();
    if (isFileBlock(type)) return ask(type, (id) => page.add(create(type, builder, id)));
    const component = page.add(create(type, builder));
    if (component && type === 'text') editing.start(component);
  };
  const drag = (event: DragEvent) => {
    editing.end();
    // Without data, Firefox drags nothing.
    event.dataTransfer.setData('text/plain', '');
    dragged.current = create(type, builder, randomId());
    page.editor.Canvas.startDrag({ content: toComponent(dragged.current) });
  };
  const drop = () => {
    page.editor.Canvas.endDrag();
    const component = dragged.current && findById(page.root, dragged.current.id);
    if (component && isFileBlock(type)) askFor(component, type);
  };
  return { add, drag, drop, dialog };
}
