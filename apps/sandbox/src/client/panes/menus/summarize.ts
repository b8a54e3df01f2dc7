import { isDataVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import { narrate } from '../../visuals/narrative/narrate.ts';
import { openDialog } from '../dialog.ts';
import { showToast } from '../toast.ts';
import type { VisualPlace } from './visual-place.ts';

/** Shows a summary of a visual's data as text. */
export function summarize({ context: { session, view, overlays }, page, visual, messages }: VisualPlace): void {
  if (!isDataVisual(visual)) return;
  narrate(session, page, [visual]).then(
    (text) => {
      const { body } = openDialog({ root: view.root, overlays, title: visual.title, closeLabel: messages.close });
      body.append(element('p', { class: 'summary' }, text));
    },
    () => showToast(view.root, messages.empty),
  );
}
