import type { Cell, VisualData } from '../../../model/frame-wire.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import { isChosen, pointOf } from '../points.ts';
import { highlightedOnly } from '../series.ts';
import type { DataPoint, DrawContext, Drawing } from '../visual.ts';
import { bodyCell, headCell, isNumber } from './cells.ts';
import { chooseRows } from './row-choice.ts';

/** More rows are made when the reader comes near them: a page with a long table is there as soon as any other. */
const ROWS_PER_BATCH = 60;
const NEAR_END_PX = 600;

interface Shown {
  data: VisualData;
  context: DrawContext;
}

/** Rows and columns with a line of totals; a click on a row chooses it. */
export function drawTable(body: HTMLElement, visual: DataVisual): Drawing {
  const [head, rows, foot] = [element('thead'), element('tbody'), element('tfoot')];
  const table = element('table', { class: 'table', role: 'grid', 'aria-label': visual.title }, head, rows, foot);
  const scroller = element('div', { class: 'table-scroller', tabindex: '0' }, table);
  const note = element('p', { class: 'note', hidden: true });
  body.replaceChildren(scroller, note);
  let shown: Shown | undefined;

  const pointAt = (target: EventTarget | null): DataPoint | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>('tbody tr') : null;
    const row = line && shown?.data.rows[Number(line.dataset['row'])];
    return row && shown ? pointOfRow(shown, row) : undefined;
  };
  const choice = chooseRows(
    scroller,
    () => [...rows.children] as HTMLElement[],
    (line, isMulti) => {
      const point = pointAt(line);
      if (point) shown?.context.actions.select(point, isMulti);
    },
  );

  function addRows(upTo: number): void {
    if (!shown) return;
    const { data } = shown;
    const next = data.rows.slice(rows.childElementCount, upTo);
    const from = rows.childElementCount;
    rows.append(...next.map((row, index) => bodyRow(shown as Shown, row, from + index)));
  }
  scroller.addEventListener('scroll', () => {
    const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (left < NEAR_END_PX) addRows(rows.childElementCount + ROWS_PER_BATCH);
  });

  return {
    update(given, context) {
      const data = highlightedOnly(given);
      shown = { data, context };
      const drawnBefore = rows.childElementCount;
      rows.replaceChildren();
      const sort = context.sort ?? visual.query.sort;
      head.replaceChildren(element('tr', {}, ...data.columns.map((column) => headCell(column, sort, context))));
      addRows(Math.max(drawnBefore, ROWS_PER_BATCH));
      foot.replaceChildren(...totalRow(shown));
      table.setAttribute('aria-rowcount', String(data.rows.length + 1));
      note.hidden = !data.truncated;
      note.textContent = context.messages.truncated.replace('{count}', context.format(data.rows.length, COUNT));
      choice.refresh();
    },
    pointAt,
    dispose: () => body.replaceChildren(),
  };
}

const COUNT = { name: '', role: 'measure', type: 'whole' } as const;

function bodyRow(shown: Shown, row: Cell[], index: number): HTMLElement {
  const { data, context } = shown;
  const point = () => pointOfRow(shown, row);
  const isPicked = context.selection.length > 0 && isChosen(context.selection, point().identity);
  const cells = data.columns.map((column, at) => bodyCell(row[at] ?? null, column, context, point));
  return element('tr', { 'data-row': String(index), 'aria-selected': isPicked ? 'true' : undefined }, ...cells);
}

function totalRow({ data, context }: Shown): HTMLElement[] {
  const { totals, columns } = data;
  if (!totals) return [];
  const groupCount = columns.filter(({ role }) => role === 'column').length;
  const cells = columns.map((column, at) => {
    const text =
      at >= groupCount
        ? context.format(totals[at - groupCount] ?? null, column)
        : at === 0
          ? context.messages.total
          : '';
    return element(at === 0 ? 'th' : 'td', { class: isNumber(column) ? 'number' : undefined }, text);
  });
  return [element('tr', { class: 'total' }, ...cells)];
}

function pointOfRow({ data, context }: Shown, row: Cell[]): DataPoint {
  const measureAt = data.columns.findIndex((column) => column.role === 'measure');
  return pointOf(data, row, Math.max(measureAt, 0), context.format);
}
