import { type RefObject, useLayoutEffect } from 'react';
import { useBuilder } from './builder-context.ts';

/** The free space around what is anchored, in pixels. */
const GAP = 6;

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>;

/**
 * Keeps an element of the portal's document below a place of the canvas, or above it where there is more room, and within the window.
 * @param getBox the place, in pixels of the canvas's document
 */
export function useCanvasAnchor(element: RefObject<HTMLElement | null>, getBox: () => Box | undefined): void {
  const { page } = useBuilder();
  useCanvasMoves(() => {
    const box = getBox();
    if (element.current && box) anchor(element.current, inWindow(page.editor.Canvas.getFrameEl(), box));
  });
}

/** Lays out what stands over the canvas: at each rendering, and whenever the canvas or the window is scrolled or changes its size. */
export function useCanvasMoves(layOut: () => void): void {
  const { page } = useBuilder();
  useLayoutEffect(() => {
    layOut();
    const windows = [window, page.editor.Canvas.getWindow()];
    for (const each of windows) for (const name of ['scroll', 'resize']) each.addEventListener(name, layOut);
    return () => {
      for (const each of windows) for (const name of ['scroll', 'resize']) each.removeEventListener(name, layOut);
    };
  });
}

/** A place of the canvas in pixels of the window: the frame is scaled. */
export function inWindow(frame: HTMLElement, { left, top, bottom }: Box): Box {
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.clientWidth;
  return { left: outer.left + left * scale, top: outer.top + top * scale, bottom: outer.top + bottom * scale };
}

/** Puts an element below a box of the window, or above it. */
export function anchor(element: HTMLElement, { left, top, bottom }: Box): void {
  const { offsetWidth, scrollHeight } = element;
  // What a phone's keyboard leaves of the window.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - bottom - 2 * GAP;
  const isBelow = below >= Math.min(scrollHeight, 320) || below >= top;
  Object.assign(element.style, {
    left: `${Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP))}px`,
    top: isBelow ? `${bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`,
    maxHeight: `${Math.min(320, isBelow ? below : top - 2 * GAP)}px`,
  });
}
