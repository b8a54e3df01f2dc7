import { isDataVisual } from '../../../model/report-document.ts';
import { narrate } from '../../visuals/narrative/narrate.ts';
import type { VisualPlace } from './visual-place.ts';

/** Shows a summary of a visual's data as text. */
export function summarize({ context: { session, overlays }, page, visual, messages }: VisualPlace): void {
  if (!isDataVisual(visual)) return;
  narrate(session, page, [visual]).then(
    (text) => overlays.open({ kind: 'dialog', title: visual.title, content: <p className="summary">{text}</p> }),
    () => overlays.notify(messages.empty),
  );
}
