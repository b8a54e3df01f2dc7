/** Where a pane lies over the report, Escape closes it as it closes a dialog. */
export function closeByEscape(pane: HTMLElement, toggle: HTMLElement, isExpanded: () => boolean): void {
  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isExpanded() || getComputedStyle(pane).position !== 'absolute') return;
    toggle.click();
    toggle.focus();
  });
}
