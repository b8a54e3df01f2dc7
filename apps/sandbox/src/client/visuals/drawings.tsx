import './visuals.css';
import './slicers/slicers.css';
import './tables/tables.css';
import type { ComponentType, ReactElement } from 'react';
import type { ButtonVisual, DataVisual, Visual } from '../../model/report-document.ts';
import { Card } from './card.tsx';
import { Kpi } from './kpi.tsx';
import { Slicer } from './slicers/slicer.tsx';
import { MatrixTable } from './tables/matrix.tsx';
import { Table } from './tables/table.tsx';
import type { DrawingInput, DrawingProps } from './visual.ts';

type DrawnVisual = Exclude<Visual, { type: 'textbox' }>;

/** Everything else is a chart. */
const COMPONENTS: Partial<Record<DrawnVisual['type'], ComponentType<DrawingProps<never, never>>>> = {
  actionButton: PageButton,
  card: Card,
  kpi: Kpi,
  slicer: Slicer,
  tableEx: Table,
  pivotTable: MatrixTable,
};

/** A button of the page; its text is the visual's title. */
function PageButton({ visual, context }: DrawingProps<undefined, ButtonVisual>) {
  return (
    <button type="button" className="page-button" onClick={() => context.actions.press()}>
      {visual.title}
    </button>
  );
}

/** Charts come in a file of their own, fetched while the first data are under way. */
const charts = () => import('./charts/chart.tsx');

/** Begins to fetch what charts are drawn with. */
export function prepareCharts(): void {
  charts().catch(() => {});
}

/** What a visual shows; a chart may wait for its outlines. */
export async function drawingOf(visual: DrawnVisual, given: DrawingInput): Promise<ReactElement> {
  const Component = COMPONENTS[visual.type];
  if (!Component) return (await charts()).chartOf(visual as DataVisual, given);
  return <Component visual={visual as never} data={given.data as never} context={given.context} />;
}
