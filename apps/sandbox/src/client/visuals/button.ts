import type { ButtonVisual } from '../../model/report-document.ts';
import { element } from '../view/element.ts';
import type { Drawing, DrawContext } from './visual.ts';

/** A button of the page; its text is the visual's title. */
export function drawButton(body: HTMLElement, visual: ButtonVisual): Drawing<undefined> {
  const button = element('button', { type: 'button', class: 'page-button' }, visual.title);
  let latest: DrawContext | undefined;
  button.addEventListener('click', () => latest?.actions.press());
  body.replaceChildren(button);
  return {
    update: (_, context) => void (latest = context),
    dispose: () => body.replaceChildren(),
  };
}
