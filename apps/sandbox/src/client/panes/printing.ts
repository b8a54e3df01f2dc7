import type { ReportView } from '../view/report-view.ts';

/** Width of a sheet of A4 across without its margins, in CSS pixels. */
const SHEET_PX = 1062;

/** Puts a page of the report on a sheet of paper as it is on the screen, only smaller where that is too wide. */
export function attachPrinting({ stage, canvas }: Pick<ReportView, 'stage' | 'canvas'>): void {
  window.addEventListener('beforeprint', () => {
    // Its room keeps its size, or the page would be laid out anew for the paper while it is being printed.
    stage.style.width = `${stage.offsetWidth}px`;
    stage.style.height = `${stage.offsetHeight}px`;
    canvas.style.zoom = String(Math.min(1, SHEET_PX / canvas.offsetWidth));
  });
  window.addEventListener('afterprint', () => {
    stage.style.width = '';
    stage.style.height = '';
    canvas.style.zoom = '';
  });
}
