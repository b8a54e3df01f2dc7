import { COLORS, type LinkTarget, WORD_COLORS } from '@portico/page-document';
import type { EditorState } from 'prosemirror-state';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { withStyle } from './block-changes.ts';
import { blockOf } from './block-components.ts';
import { BuilderIcon } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';
import type { RichTextField } from './rich-text-field.ts';
import { SWATCHES } from './style-fields.tsx';
import { TargetField } from './target-field.tsx';
import { inWindow, useCanvasMoves } from './use-canvas-anchor.ts';
import { type BarCommand, commandOf, RICH_TEXT_COMMANDS } from './writing/rich-text-commands.ts';
import { isInTable, TABLE_COMMANDS } from './writing/table-commands.ts';
import { link } from './writing/text-commands.ts';
import { colorWords, wordColorAt, type WordColor } from './writing/word-color.ts';

/** The free space around the bar, in pixels. */
const GAP = 8;

/**
 * What formats the text that is written in the canvas, above what is selected, or above the block. Its buttons leave the focus,
 * and the selection, in the text.
 */
export function RichTextToolbar() {
  const { editing } = useBuilder();
  return editing.field && <Toolbar field={editing.field} />;
}

function Toolbar({ field }: { field: RichTextField }) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  useAnchor(bar, field);
  useKeyToBar(bar, field);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text('builder.rich-text')}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && field.element.focus()}
      className="fixed z-20 flex max-w-[calc(100vw-1rem)] items-center overflow-x-auto rounded-normal border border-line bg-raised p-0.5 max-sm:flex-wrap shadow-high"
    >
      <Commands field={field} />
      <ColorMenu field={field} />
      <IconButton label={text('builder.rich-text.link')} onClick={() => setLinking(true)}>
        <BuilderIcon name="link" />
      </IconButton>
      <IconButton label={text('builder.rich-text.end')} className="text-accent" onClick={() => field.end()}>
        <BuilderIcon name="check" />
      </IconButton>
      {isLinking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onChoose={(address) => {
            setLinking(false);
            field.apply(link(address));
          }}
        />
      )}
    </div>
  );
}

/** What cells of a table seldom hold leaves its room to what the table itself needs. */
const OUTSIDE_TABLES: readonly BarCommand[] = ['heading2', 'heading3', 'paragraph', 'quote', 'checklist'];
const commands = Object.keys(RICH_TEXT_COMMANDS) as BarCommand[];

function Commands({ field }: { field: RichTextField }) {
  const state = useSyncExternalStore(field.subscribe, field.getState);
  const isTable = isInTable(state);
  const shown = commands.filter((name) => !isTable || !OUTSIDE_TABLES.includes(name));
  return [...shown, ...(isTable ? TABLE_COMMANDS : [])].map((name) => (
    <CommandButton key={name} {...{ field, state, name }} />
  ));
}

interface CommandButtonProps {
  field: RichTextField;
  state: EditorState;
  name: BarCommand | (typeof TABLE_COMMANDS)[number];
}

function CommandButton({ field, state, name }: CommandButtonProps) {
  const text = useText();
  return (
    <IconButton
      label={text(`builder.rich-text.${name}`)}
      aria-pressed={commandOf(name).isActive?.(state)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
      onClick={() => field.run(name)}
    >
      <BuilderIcon name={name} />
    </IconButton>
  );
}

/** The colour of the words that are selected, else of the block: those of the design system, which every theme has. */
function ColorMenu({ field }: { field: RichTextField }) {
  const text = useText();
  const { page } = useBuilder();
  const state = useSyncExternalStore(field.subscribe, field.getState);
  const { selected } = page;
  const block = selected && blockOf(selected);
  if (!block) return null;
  const isOfBlock = state.selection.empty;
  const colors = isOfBlock ? COLORS : (['default', ...WORD_COLORS] as const);
  const items = colors.map((id) => ({
    id,
    label: text(`builder.value.${id}`),
    icon: <span className={`size-4 rounded-full ${SWATCHES[id]}`} />,
  }));
  return (
    <MenuButton
      label={text('builder.style.color')}
      sections={[{ id: 'color', chosen: (isOfBlock ? block.style?.color : wordColorAt(state)) ?? 'default', items }]}
      className="grid size-9 shrink-0 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink"
      onChoose={(_, id) => {
        const color = id === 'default' ? undefined : id;
        if (isOfBlock) page.change(selected, withStyle(block, 'color', color));
        else field.apply(colorWords(color as WordColor | undefined));
      }}
    >
      <BuilderIcon name="baseline" />
    </MenuButton>
  );
}

/** Keeps the bar above what is selected, else above the block, and within the canvas; below it where there is no room above. */
function useAnchor(bar: RefObject<HTMLElement | null>, { element }: RichTextField): void {
  const { page } = useBuilder();
  const frame = page.editor.Canvas.getFrameEl();
  const layOut = () => {
    if (!bar.current) return;
    const { left, top, width } = frame.getBoundingClientRect();
    const { isBlock, ...box } = targetOf(element);
    const target = inWindow(frame, box);
    const above = target.top - bar.current.offsetHeight - GAP;
    const isRoomAbove = above >= top || isBlock;
    const right = Math.min(left + width, window.innerWidth) - bar.current.offsetWidth - GAP;
    Object.assign(bar.current.style, {
      top: `${isRoomAbove ? Math.max(above, top + GAP) : target.bottom + GAP}px`,
      left: `${Math.max(GAP, Math.min(target.left, right))}px`,
    });
  };
  useCanvasMoves(layOut);
  const follow = useEffectEvent(layOut);
  useEffect(() => {
    const canvas = element.ownerDocument;
    canvas.addEventListener('selectionchange', follow);
    return () => canvas.removeEventListener('selectionchange', follow);
  }, [element]);
}

/** What the bar stands above, in pixels of the canvas's document. */
function targetOf(element: HTMLElement) {
  const selection = element.ownerDocument.getSelection();
  const isBlock = !selection || selection.isCollapsed || !element.contains(selection.anchorNode);
  const { left, top, bottom } = isBlock
    ? element.getBoundingClientRect()
    : selection.getRangeAt(0).getBoundingClientRect();
  return { left, top, bottom, isBlock };
}

/** Alt+F10 leads from the text to the bar, as in other editors. */
function useKeyToBar(bar: RefObject<HTMLElement | null>, { element }: RichTextField): void {
  useEffect(() => {
    const press = ({ altKey, key }: KeyboardEvent) => {
      if (altKey && key === 'F10') bar.current?.querySelector('button')?.focus();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [bar, element]);
}

function LinkDialog({ onChoose, onClose }: { onChoose: (address: string) => void; onClose: () => void }) {
  const text = useText();
  const [target, setTarget] = useState<LinkTarget>();
  const choose = () => target && onChoose(target.kind === 'url' ? target.url : `${target.kind}:${target.id}`);
  return (
    <ModalDialog heading={text('builder.rich-text.link')} isOpen onClose={onClose}>
      <div className="px-5 pb-5">
        <TargetField label={text('builder.field.target')} target={target} onChange={setTarget} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.cancel')}</Button>
        <Button variant="primary" isDisabled={!target} onPress={choose}>
          {text('builder.rich-text.link')}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
