import type { VisualData } from '../../model/frame-wire.ts';
import { isDataVisual, type DataVisual, type Visual } from '../../model/report-document.ts';
import { drawCard } from '../visuals/card.ts';
import { drawChart } from '../visuals/chart.ts';
import { drawTable } from '../visuals/table.ts';
import type { DrawContext, Drawing } from '../visuals/visual.ts';
import { element } from './element.ts';
import type { Rectangle } from './layout.ts';

/** One visual on the page: its box, title and drawing. */
export interface VisualView {
  root: HTMLElement;
  place: (box: Rectangle | undefined) => void;
  draw: (data: VisualData, context: DrawContext) => Promise<void>;
  setBusy: (isBusy: boolean) => void;
  resize: () => void;
  clearSelection: () => void;
  dispose: () => void;
}

const DRAW: Partial<Record<DataVisual['type'], (body: HTMLElement, visual: DataVisual) => Drawing>> = {
  card: drawCard,
  tableEx: drawTable,
  clusteredBarChart: drawChart,
  clusteredColumnChart: drawChart,
  lineChart: drawChart,
};

export function createVisualView(visual: Visual): VisualView {
  const titleId = `title-${visual.name}`;
  const root = element('section', {
    class: `visual visual-${visual.type}`,
    'data-visual': visual.name,
    'aria-labelledby': titleId,
  });
  const title = element('h2', { id: titleId, class: 'visual-title' }, visual.title);
  const place = (box: Rectangle | undefined) => {
    root.hidden = box === undefined;
    if (!box) return;
    root.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`;
    root.style.width = `${Math.round(box.width)}px`;
    root.style.height = `${Math.round(box.height)}px`;
  };
  if (visual.type === 'textbox') {
    root.append(title, element('p', { class: 'text' }, visual.body));
    return { root, place, ...nothingToDraw };
  }

  if (!isDataVisual(visual)) {
    root.append(title);
    return { root, place, ...nothingToDraw };
  }

  const body = element('div', { class: 'visual-body' });
  const empty = element('p', { class: 'empty', hidden: true });
  const subtitle = visual.subtitle ? [element('p', { class: 'visual-subtitle' }, visual.subtitle)] : [];
  root.append(element('header', {}, title, ...subtitle), body, empty);
  let drawing: Drawing | undefined;
  return {
    root,
    place,
    async draw(data, context) {
      const isEmpty = data.rows.length === 0;
      empty.hidden = !isEmpty;
      body.hidden = isEmpty;
      empty.textContent = context.words.empty;
      if (isEmpty) return;
      drawing ??= (DRAW[visual.type] ?? drawTable)(body, visual);
      await drawing.update(data, context);
    },
    setBusy: (isBusy) => root.setAttribute('aria-busy', String(isBusy)),
    resize: () => drawing?.resize(),
    clearSelection: () => drawing?.clearSelection(),
    dispose: () => drawing?.dispose(),
  };
}

const nothingToDraw = {
  draw: () => Promise.resolve(),
  setBusy: () => {},
  resize: () => {},
  clearSelection: () => {},
  dispose: () => {},
};
