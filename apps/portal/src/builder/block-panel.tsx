import { CHILD_BLOCKS } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { randomId } from '../api/random-id.ts';
import { useText } from '../i18n/use-text.ts';
import { type BuilderValue, useBuilder } from './builder-context.ts';
import { useFileChoice } from './files/file-choice.tsx';
import { ADDABLE_BLOCKS, type AddableBlock, isFileBlock, newBlock } from './new-block.ts';
import { useBlockDrag } from './use-block-drag.ts';

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
  const { add, drag, dialog } = useAdding(type);
  return (
    <>
      <button
        type="button"
        {...drag}
        disabled={!page.placeFor(type)}
        onClick={add}
        className="flex h-full min-h-11 w-full cursor-grab items-center rounded-normal border border-line bg-surface px-2.5 py-1.5 text-left hover:bg-hover disabled:cursor-default disabled:text-muted disabled:opacity-60"
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
  /** A text is written at once, and every other block is set up. */
  const begin = (component: Component | undefined) => {
    if (component && type === 'text') editing.start(component);
  };
  const add = () => {
    editing.end();
    if (isFileBlock(type)) return ask(type, (id) => page.add(create(type, builder, id)));
    begin(page.add(create(type, builder)));
  };
  const drag = useBlockDrag(
    () => create(type, builder, randomId()),
    (component) => {
      if (isFileBlock(type)) return askFor(component, type);
      page.select(component);
      begin(component);
    },
  );
  return { add, drag, dialog };
}
