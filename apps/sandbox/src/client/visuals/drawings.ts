import './visuals.css';
import './slicers/slicers.css';
import './tables/tables.css';
import type { DataVisual, Visual } from '../../model/report-document.ts';
import { drawButton } from './button.ts';
import { drawCard } from './card.ts';
import { drawKpi } from './kpi.ts';
import { drawSlicer } from './slicers/slicer.ts';
import { drawMatrix } from './tables/matrix.ts';
import { drawTable } from './tables/table.ts';
import type { Drawing } from './visual.ts';

type DrawnVisual = Exclude<Visual, { type: 'textbox' }>;
type Draw = (body: HTMLElement, visual: DataVisual) => Drawing;

/** Everything else is a chart. */
const DRAW: Partial<Record<DataVisual['type'], Draw>> = {
  card: drawCard,
  kpi: drawKpi,
  tableEx: drawTable,
  pivotTable: drawMatrix,
};

/** Charts come in a file of their own, fetched while the first data are under way. */
const charts = () => import('./charts/chart.tsx');

/** Begins to fetch what charts are drawn with. */
export function prepareCharts(): void {
  charts().catch(() => {});
}

/** How a visual is drawn into an element; what is drawn takes data of the visual's kind. */
export function drawingOf(visual: DrawnVisual): (body: HTMLElement) => Promise<Drawing<never>> {
  return async (body) => {
    if (visual.type === 'slicer') return drawSlicer(body, visual);
    if (visual.type === 'actionButton') return drawButton(body, visual);
    const drawVisual = DRAW[visual.type] ?? (await charts()).drawChart;
    return drawVisual(body, visual);
  };
}
