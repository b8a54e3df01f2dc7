import type { Component } from 'grapesjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import { placeAfter, useAddMenu } from './add-menu.tsx';
import { blockOf } from './block-components.ts';
import { BlockMenu } from './block-menu.tsx';
import { BuilderIcon } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';
import { inWindow, useCanvasMoves } from './use-canvas-anchor.ts';

const buttonStyle =
  'pointer-events-auto absolute grid size-6 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink focus-visible:text-ink';

/** What the keys of the builder press. */
export const HANDLE_IDS = { menu: 'block-handle-menu', add: 'block-handle-add' } as const;

/** The handle of the block below the pointer, else of the chosen one, beside it: its menu, and "+" for a block after it. */
export function BlockHandle() {
  const { page } = useBuilder();
  const pointed = usePointed();
  const component = pointed && isOnPage(pointed, page.root) ? pointed : page.chosen.all.at(-1);
  return (
    <div className="pointer-events-none absolute inset-0 z-20 overflow-hidden max-sm:hidden">
      {component && <Handle component={component} />}
    </div>
  );
}

const isOnPage = (component: Component, root: Component) =>
  blockOf(component) !== undefined && component.parents().includes(root);

/** The block that the pointer is on, or was on last: the way to its handle leads over others. A key ends that. */
function usePointed(): Component | undefined {
  const { page } = useBuilder();
  const [pointed, setPointed] = useState<Component>();
  useEffect(() => {
    const { editor } = page;
    const point = (component?: Component) => {
      if (component && component !== page.root && !isAsking()) setPointed(component);
    };
    const unpoint = () => {
      if (!isAsking()) flushSync(() => setPointed(undefined));
    };
    const windows = [window, editor.Canvas.getWindow()];
    editor.on('component:hover', point);
    editor.on('sorter:drag:start', unpoint);
    for (const each of windows) each.addEventListener('keydown', unpoint, { capture: true });
    return () => {
      editor.off('component:hover', point);
      editor.off('sorter:drag:start', unpoint);
      for (const each of windows) each.removeEventListener('keydown', unpoint, { capture: true });
    };
  }, [page]);
  return pointed;
}

/** Something is open that stays with the block that it was opened for. */
const isAsking = () => document.querySelector('[role$="dialog"], [role="menu"], [data-add-menu]') !== null;

function Handle({ component }: { component: Component }) {
  const text = useText();
  const layer = useRef<HTMLDivElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const { open, menu } = useAddMenu(plus);
  useBesideBlock(layer, component);
  return (
    <>
      <div ref={layer} className="absolute">
        <div id={HANDLE_IDS.menu} className="contents">
          <BlockMenu component={component} className={`${buttonStyle} top-0 right-0`}>
            <BuilderIcon name="grip" />
          </BlockMenu>
        </div>
        <button
          ref={plus}
          id={HANDLE_IDS.add}
          type="button"
          aria-label={text('builder.add-block')}
          data-tooltip={text('builder.add-block')}
          onClick={() => open(placeAfter(component))}
          className={`peer ${buttonStyle} right-0 bottom-0`}
        >
          <BuilderIcon name="plus" />
        </button>
        {/* Where it goes. */}
        <span className="invisible absolute top-(--line-top) left-full h-0.5 w-(--block-width) rounded-full bg-accent peer-hover:visible peer-focus-visible:visible" />
      </div>
      {menu}
    </>
  );
}

/** The height of a button, in pixels. */
const BUTTON = 24;
/** As much as a button is higher than a line of text on both sides. */
const LIFT = 3;

/** Keeps the handle at the left of its block: the menu at its top, "+" in the middle of the gap below it; both in sight. */
function useBesideBlock(layer: RefObject<HTMLElement | null>, component: Component): void {
  const { page } = useBuilder();
  useCanvasMoves(() => {
    const frame = page.editor.Canvas.getFrameEl();
    const element = component.view?.el;
    const outer = layer.current?.parentElement?.getBoundingClientRect();
    if (!element || !outer || !layer.current) return;
    const { left, top, bottom } = inWindow(frame, element.getBoundingClientRect());
    const { left: right } = inWindow(frame, { left: element.getBoundingClientRect().right, top: 0, bottom: 0 });
    const end = (bottom + Math.max(bottom, topOfNext(component, frame) ?? bottom + 8)) / 2;
    const from = Math.max(top - LIFT, outer.top) - outer.top;
    const to = Math.min(Math.max(end + BUTTON / 2, top - LIFT + 2 * BUTTON), outer.bottom) - outer.top;
    Object.assign(layer.current.style, {
      left: `${Math.max(0, left - outer.left - BUTTON - 4)}px`,
      width: `${BUTTON + 4}px`,
      top: `${from}px`,
      height: `${to - from}px`,
      visibility: bottom < outer.top || top > outer.bottom ? 'hidden' : 'visible',
    });
    layer.current.style.setProperty('--block-width', `${right - left}px`);
    layer.current.style.setProperty('--line-top', `${end - outer.top - from - 1}px`);
  });
}

/** Where the next block begins, if that is below and not beside. */
function topOfNext(component: Component, frame: HTMLElement): number | undefined {
  const next = component
    .parent()
    ?.components()
    .at(component.index() + 1)?.view?.el;
  return next && inWindow(frame, next.getBoundingClientRect()).top;
}
