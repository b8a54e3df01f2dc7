import { createFormatter } from '../../../model/format.ts';
import { element } from '../../view/element.ts';
import { openDialog } from '../dialog.ts';
import type { VisualPlace } from './visual-place.ts';

/** The numbers of a visual as a table. */
export function showData({ context: { session, view, overlays }, visual, messages }: VisualPlace): void {
  const data = session.state.shown?.data.visuals[visual.name];
  if (!data) return;
  const format = createFormatter(session.appearance().locale, messages.blank);
  const classOf = (type: string) => (type === 'whole' || type === 'decimal' ? 'number' : undefined);
  const head = data.columns.map(({ name, type }) => element('th', { scope: 'col', class: classOf(type) }, name));
  const rows = data.rows.map((row) =>
    element(
      'tr',
      {},
      ...data.columns.map((column, index) =>
        element('td', { class: classOf(column.type) }, format(row[index] ?? null, column)),
      ),
    ),
  );
  const { body } = openDialog({
    root: view.root,
    overlays,
    title: visual.title,
    closeLabel: messages.close,
    isWide: true,
  });
  const table = element(
    'table',
    { class: 'table' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
  // A scrolling box must be reachable by keyboard.
  body.append(
    element('div', { class: 'table-scroller', tabindex: 0, role: 'group', 'aria-label': visual.title }, table),
  );
}
