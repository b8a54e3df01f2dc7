/** Rows of a body that can be chosen: by a click, or by walking to them with the arrow keys and Enter or Space. */
export interface RowChoice {
  /** Takes the rows that are there now. */
  refresh: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 };

/**
 * @param scroller takes the focus: one stop for the Tab key
 * @param rowsOf the rows in order, each with an id
 */
export function chooseRows(
  scroller: HTMLElement,
  rowsOf: () => HTMLElement[],
  choose: (row: HTMLElement, isMulti: boolean) => void,
): RowChoice {
  let at = -1;
  const mark = (next: number) => {
    const rows = rowsOf();
    at = Math.min(Math.max(next, 0), rows.length - 1);
    rows.forEach((row, index) => row.classList.toggle('is-active', index === at));
  };
  const go = (next: number) => {
    mark(next);
    rowsOf()[at]?.scrollIntoView({ block: 'nearest' });
  };
  scroller.addEventListener('keydown', (event) => {
    if (event.target !== scroller) return;
    const step = STEPS[event.key];
    const row = rowsOf()[at];
    if (step !== undefined) go(at + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(Infinity);
    else if ((event.key === 'Enter' || event.key === ' ') && row) choose(row, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  });
  scroller.addEventListener('blur', () => rowsOf().forEach((row) => row.classList.remove('is-active')));
  scroller.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    const row = (target as Element).closest<HTMLElement>('tbody tr');
    if (!row || (target as Element).closest('button, a')) return;
    at = rowsOf().indexOf(row);
    choose(row, ctrlKey || metaKey);
  });
  return {
    refresh() {
      // Nobody moved: new data scroll neither the table nor the host's page.
      if (document.activeElement === scroller && at >= 0) mark(at);
    },
  };
}
