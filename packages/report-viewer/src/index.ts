export { Chart } from './chart.tsx';
export type {
  AxesChart,
  AxesSeries,
  ChartDescription,
  ChartStyle,
  ChartTheme,
  Circle,
  Detail,
  MapChart,
  Mark,
  Measure,
  Outline,
  Part,
  PieChart,
  ScatterChart,
  Size,
  TreemapChart,
} from './chart-description.ts';
export { shareOf } from './numbers.ts';
