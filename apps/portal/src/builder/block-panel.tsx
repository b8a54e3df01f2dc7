import { useText } from '../i18n/use-text.ts';
import { BLOCK_ICONS } from './block-icons.ts';
import { BuilderIcon } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';
import { loadPickers } from './lazy-pickers.ts';
import { ADDABLE_BLOCKS, type AddableBlock, isContentBlock, newBlock } from './new-block.ts';
import { useBlockDrag } from './use-block-drag.ts';
import { useNewBlock } from './use-new-block.ts';

/** The blocks that can be added, the same whatever is chosen: one that is dragged goes to its place, one that is pressed after the chosen block. */
export function BlockPanel() {
  const text = useText();
  return (
    <>
      <p className="mb-3 text-muted">{text('builder.blocks.help')}</p>
      <ul className="flex flex-col gap-1">
        {ADDABLE_BLOCKS.map((type) => (
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
  // The dialog is there by the time that it is asked for.
  const prepare = isContentBlock(type) ? () => void loadPickers() : undefined;
  return (
    <>
      <button
        type="button"
        {...drag}
        disabled={!page.placeFor(type)}
        onClick={add}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="flex min-h-11 w-full cursor-grab items-center gap-2 rounded-normal border border-line bg-surface px-2 py-1 text-left hover:bg-hover lg:min-h-9 disabled:cursor-default disabled:text-muted disabled:opacity-60"
      >
        <BuilderIcon name={BLOCK_ICONS[type]} className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">{text(`builder.block.${type}`)}</span>
      </button>
      {dialog}
    </>
  );
}

/** The ways of a new block to its place. What it shows, if anything, is chosen first; of one that is dragged, after the place. */
function useAdding(type: AddableBlock) {
  const { page, pageId, editing } = useBuilder();
  const { make, begin, dialog } = useNewBlock();
  const add = () => {
    editing.end();
    make(type, (block) => page.add(block));
  };
  const drag = useBlockDrag(
    () => newBlock(type, { pageId }),
    (component, position) => {
      if (isContentBlock(type)) make(type, (block) => page.insertAll([block], position)[0]);
      else begin(component);
    },
    !isContentBlock(type),
  );
  return { add, drag, dialog };
}
