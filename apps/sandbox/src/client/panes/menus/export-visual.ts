import { pageRequest } from '../../state/page-request.ts';
import type { VisualPlace } from './visual-place.ts';

/** Gives the reader what a visual shows as a file. */
export function exportVisual({ context: { session, overlays }, page, visual, messages }: VisualPlace): void {
  const report = session.report();
  if (!report) return;
  const request = { ...pageRequest(session.state, report, page), visual: visual.name, isByReader: true };
  session.ask('export', request).then(
    ({ csv }) => download(csv, `${visual.title || visual.name}.csv`),
    () => overlays.notify(messages.exportFailed),
  );
}

function download(csv: string, name: string): void {
  // Spreadsheets take a file without the mark for one of the local code page.
  const file = new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' });
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
