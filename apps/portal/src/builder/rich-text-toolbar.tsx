import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LinkTarget } from '@portico/page-document';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { BuilderIcon } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';
import { RICH_TEXT_COMMANDS, type RichTextCommand, type RichTextField } from './rich-text-field.ts';
import { TargetField } from './target-field.tsx';

const commands = Object.keys(RICH_TEXT_COMMANDS) as RichTextCommand[];
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
      className="fixed z-20 flex max-w-[calc(100vw-1rem)] items-center overflow-x-auto rounded-normal border border-line bg-raised p-0.5 shadow-high"
    >
      <Commands field={field} />
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
            field.link(address);
          }}
        />
      )}
    </div>
  );
}

function Commands({ field }: { field: RichTextField }) {
  const text = useText();
  const active = useActiveCommands(field);
  return commands.map((name) => (
    <IconButton
      key={name}
      label={text(`builder.rich-text.${name}`)}
      aria-pressed={name === 'unlink' ? undefined : active.includes(name)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
      onClick={() => field.run(name)}
    >
      <BuilderIcon name={name} />
    </IconButton>
  ));
}

/** The commands that have been applied where the cursor is. */
function useActiveCommands({ element }: RichTextField): readonly RichTextCommand[] {
  const [active, setActive] = useState<readonly RichTextCommand[]>([]);
  useEffect(() => {
    const { ownerDocument } = element;
    const read = () => setActive(commands.filter((name) => isActive(ownerDocument, name)));
    read();
    ownerDocument.addEventListener('selectionchange', read);
    return () => ownerDocument.removeEventListener('selectionchange', read);
  }, [element]);
  return active;
}

function isActive(document: Document, name: RichTextCommand): boolean {
  const { command, value }: { command: string; value?: string } = RICH_TEXT_COMMANDS[name];
  return value === undefined ? document.queryCommandState(command) : document.queryCommandValue(command) === value;
}

/** Keeps the bar above what is selected, else above the block, and within the canvas; below it where there is no room above. */
function useAnchor(bar: RefObject<HTMLElement | null>, { element }: RichTextField): void {
  const { page, size } = useBuilder();
  const { scale } = size;
  useLayoutEffect(() => {
    const canvas = element.ownerDocument;
    const frame = page.editor.Canvas.getFrameEl();
    const move = () => {
      if (!bar.current) return;
      const { left, top, width } = frame.getBoundingClientRect();
      const target = targetOf(element);
      const above = top + target.top * scale - bar.current.offsetHeight - GAP;
      const isRoomAbove = above >= top || target.isBlock;
      const y = isRoomAbove ? Math.max(above, top + GAP) : top + target.bottom * scale + GAP;
      const right = Math.min(left + width, window.innerWidth) - bar.current.offsetWidth - GAP;
      Object.assign(bar.current.style, {
        top: `${y}px`,
        left: `${Math.max(GAP, Math.min(left + target.left * scale, right))}px`,
      });
    };
    move();
    canvas.addEventListener('selectionchange', move);
    const windows = [window, canvas.defaultView];
    for (const each of windows) for (const name of ['scroll', 'resize']) each?.addEventListener(name, move);
    return () => {
      canvas.removeEventListener('selectionchange', move);
      for (const each of windows) for (const name of ['scroll', 'resize']) each?.removeEventListener(name, move);
    };
  }, [bar, element, page, scale]);
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
