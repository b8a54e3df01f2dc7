/** Width of a sheet of A4 across without its margins, in CSS pixels. */
const SHEET_PX = 1062;

/** Makes a page of the report fit on a sheet of paper while it is printed. */
export function attachPrinting(canvas: HTMLElement): void {
  window.addEventListener('beforeprint', () => {
    canvas.style.zoom = String(Math.min(1, SHEET_PX / canvas.offsetWidth));
  });
  window.addEventListener('afterprint', () => {
    canvas.style.zoom = '';
  });
}
