import { BarChart, LineChart, MapChart, PieChart, ScatterChart, TreemapChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GeoComponent,
  GraphicComponent,
  GridComponent,
  LegendPlainComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([
  BarChart,
  LineChart,
  MapChart,
  PieChart,
  ScatterChart,
  TreemapChart,
  AriaComponent,
  DataZoomComponent,
  GeoComponent,
  GraphicComponent,
  GridComponent,
  LegendPlainComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  SVGRenderer,
]);

/** A chart in an element, drawn as SVG: sharp at every zoom and on paper. */
export function createEngine(stage: HTMLElement): ECharts {
  return init(stage, null, { renderer: 'svg' });
}
