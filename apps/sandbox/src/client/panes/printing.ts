import type { ReportView } from '../view/report-view.tsx';

/** Width of a sheet of A4 across without its margins, in CSS pixels. */
const SHEET_PX = 1062;

/** Prints a page of the report as it is on the screen, scaled down when it is too wide. */
export function attachPrinting({ stage, canvas }: Pick<ReportView, 'stage' | 'canvas'>): void {
  window.addEventListener('beforeprint', () => {
    // The stage keeps its size, or the page would be laid out again for the paper during printing.
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
