import { CHILD_BLOCKS } from '@portico/page-document';
import type { DragEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { type BuilderValue, useBuilder } from './builder-context.ts';
import { toComponent } from './block-components.ts';
import { ADDABLE_BLOCKS, type AddableBlock, newBlock } from './new-block.ts';

function create(type: AddableBlock, { pageId, choices }: BuilderValue) {
  return newBlock(type, { pageId, reportId: choices.reports[0]?.id });
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
      <ul className="grid grid-cols-2 gap-2">
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
  const builder = useBuilder();
  const { page, editing } = builder;
  const add = () => {
    editing.end();
    const component = page.add(create(type, builder));
    if (component && type === 'text') editing.start(component);
  };
  const drag = (event: DragEvent) => {
    editing.end();
    // Without data, Firefox drags nothing.
    event.dataTransfer.setData('text/plain', '');
    page.editor.Canvas.startDrag({ content: toComponent(create(type, builder)) });
  };
  return (
    <button
      type="button"
      draggable
      disabled={!page.placeFor(type)}
      onClick={add}
      onDragStart={drag}
      onDragEnd={() => page.editor.Canvas.endDrag()}
      className="flex min-h-11 w-full cursor-grab items-center gap-1.5 rounded-normal border border-line bg-surface px-2 py-1.5 text-left hover:bg-hover disabled:cursor-default disabled:text-muted disabled:opacity-60"
    >
      <Icon name="plus" />
      <span className="min-w-0 hyphens-auto">{text(`builder.block.${type}`)}</span>
    </button>
  );
}
