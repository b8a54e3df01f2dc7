/** How numbers of one kind are written: their decimals, and the unit behind them. */
export interface Measure {
  name: string;
  decimals: number;
  suffix: string;
}

/** A line of a tooltip. */
export interface Detail {
  label: string;
  value: string;
}

/** One mark that can be pointed at, chosen and read aloud. */
export interface Mark {
  /** The group that it stands for, as the axis or legend says it. */
  name: string;
  series: string;
  value: number | string | null;
  /** The value as readers are told it. */
  text: string;
  isChosen: boolean;
  /** Others are chosen or highlighted. */
  isFaded: boolean;
  details: () => Detail[];
}

/** One line, or one colour of bars, with a value for each category. */
export interface AxesSeries {
  name: string;
  measure: Measure;
  values: readonly (number | null)[];
  /** The part of each value that is highlighted, where another chart's marks are chosen. */
  highlights?: readonly (number | null)[] | undefined;
  marks: readonly (Mark | undefined)[];
}

/** Bars, columns, lines and areas. */
export interface AxesChart {
  kind: 'axes';
  mark: 'bar' | 'line';
  /** Categories along the vertical axis. */
  isHorizontal?: boolean;
  stack?: 'sum' | 'share';
  isArea?: boolean;
  /** An axis that begins at the data, not at zero: for lines whose changes are small. */
  isFromData?: boolean;
  names: readonly string[];
  /** The names along the axis, where it needs fewer letters than a tooltip. */
  axisNames?: readonly string[] | undefined;
  /** `YYYY-MM-DD` of each category that is a day or a month. */
  days?: readonly string[] | undefined;
  /** Categories follow from those beside them: some names are enough. */
  isOrdered: boolean;
  series: readonly AxesSeries[];
}

/** One part of a whole. */
export interface Part {
  name: string;
  value: number;
  mark: Mark;
}

export interface PieChart {
  kind: 'pie';
  isRing: boolean;
  measure: Measure;
  parts: readonly Part[];
}

export interface TreemapChart {
  kind: 'treemap';
  measure: Measure;
  parts: readonly Part[];
}

export interface Circle {
  x: number;
  y: number;
  size: number | null;
  mark: Mark;
}

/** Circles over two measures; a third is their size, the family their colour. */
export interface ScatterChart {
  kind: 'scatter';
  x: Measure | undefined;
  y: Measure | undefined;
  hasSizes: boolean;
  families: readonly { name: string; circles: readonly Circle[] }[];
}

/** A shape of a map on a plane whose y grows upwards. */
export interface Outline {
  name: string;
  rings: readonly (readonly (readonly [number, number])[])[];
}

/** Shapes coloured by a measure (`fills`, by the outline's name), or circles on them. */
export interface MapChart {
  kind: 'map';
  outlines: readonly Outline[];
  measure: Measure | undefined;
  fills?: readonly { outline: string | undefined; value: number | null; mark: Mark }[];
  circles?: { hasSizes: boolean; all: readonly Circle[] };
}

export type ChartDescription = AxesChart | PieChart | TreemapChart | ScatterChart | MapChart;

/** The colours that charts are drawn with. */
export interface ChartTheme {
  series: readonly string[];
  ink: string;
  mutedInk: string;
  paper: string;
  line: string;
  accent: string;
  /** From the smallest to the largest value of a coloured map. */
  scale: readonly [string, string];
  /** Two colours only; patterns and outlines distinguish the marks. */
  isHighContrast: boolean;
}

/** How a chart looks, and the language of its numbers. */
export interface ChartStyle {
  theme: ChartTheme;
  fontSize: number;
  locale: string;
}

export interface Size {
  width: number;
  height: number;
}

/** What a chart component is given. */
export interface ChartProps {
  chart: ChartDescription;
  size: Size;
  style: ChartStyle;
  /** Of the marks, as they are read aloud. */
  label: string;
  onChoose?: ((mark: Mark, isMulti: boolean) => void) | undefined;
  /** A click on nothing. */
  onClear?: (() => void) | undefined;
  /** A pointer went down, perhaps on a mark. */
  onPress?: ((mark: Mark | undefined) => void) | undefined;
}
