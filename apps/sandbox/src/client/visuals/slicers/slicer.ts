import type { SlicerData } from '../../../model/frame-wire.ts';
import type { SlicerVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import type { Drawing, DrawContext } from '../visual.ts';
import { createDropdown } from './dropdown.ts';
import { createRange } from './range.ts';
import { createValueList } from './value-list.ts';

/** What stands inside a slicer. */
export interface SlicerControl {
  root: HTMLElement;
  update: (data: SlicerData, context: DrawContext) => void;
}

const CONTROLS: Record<SlicerVisual['mode'], (slicer: SlicerVisual) => SlicerControl> = {
  list: createValueList,
  dropdown: createDropdown,
  range: createRange,
  date: createRange,
};

/** Filters the page by values, numbers or days that a reader chooses. */
export function drawSlicer(body: HTMLElement, slicer: SlicerVisual): Drawing<SlicerData> {
  const control = CONTROLS[slicer.mode](slicer);
  const clear = element('button', { type: 'button', class: 'slicer-clear', hidden: true });
  let latest: DrawContext | undefined;
  clear.addEventListener('click', () => latest?.actions.choose([]));
  body.replaceChildren(clear, control.root);
  return {
    update(data, context) {
      latest = context;
      clear.hidden = context.selection.length === 0;
      clear.textContent = context.messages.clear;
      clear.setAttribute('aria-label', `${context.messages.clear}: ${slicer.title}`);
      control.root.setAttribute('aria-label', slicer.title);
      control.update(data, context);
    },
    dispose: () => body.replaceChildren(),
  };
}
