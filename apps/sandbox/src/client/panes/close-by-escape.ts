/** Escape closes a pane that overlays the report, like a dialog. */
export function closeByEscape(pane: HTMLElement, toggle: HTMLElement, isExpanded: () => boolean): void {
  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isExpanded() || getComputedStyle(pane).position !== 'absolute') return;
    toggle.click();
    toggle.focus();
  });
}
