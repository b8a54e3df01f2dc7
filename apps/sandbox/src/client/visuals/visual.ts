import type { Filter } from '../../model/filters.ts';
import type { Cell, ResultColumn, ValuesAnswer, VisualData } from '../../model/frame-wire.ts';
import type { DataVisual, DrillState, Sort } from '../../model/report-document.ts';
import type { Formatter } from '../../model/format.ts';
import type { Palette } from '../view/theme.ts';
import type { Messages } from '../messages.ts';

/** What drawing needs besides the data. */
export interface DrawContext {
  palette: Palette;
  textScale: number;
  format: Formatter;
  messages: Messages;
  /** Of numbers and dates; one that the browser knows. */
  locale: string;
  /** Marks that a reader has chosen in this visual, as filters on the others. */
  selection: readonly Filter[];
  sort: Sort | undefined;
  drill: DrillState;
  actions: VisualActions;
}

/** What a reader does to a visual. */
export interface VisualActions {
  /** Chooses a mark, or lets go of the chosen one; with `isMulti` beside those that are chosen. */
  select: (point: DataPoint, isMulti: boolean) => void;
  /** Lets go of everything that is chosen on the page. */
  clear: () => void;
  sort: (by: string) => void;
  drill: (step: DrillStep) => void;
  /** The choice of a slicer, as filters on its column; none clears it. */
  choose: (filters: Filter[]) => void;
  /** Values of the slicer's column that hold a text. */
  search: (text: string) => Promise<ValuesAnswer>;
  press: () => void;
  /** Something in the visual was clicked, perhaps a mark. */
  click: (point: DataPoint | undefined) => void;
  /** Follows an address in the data. */
  follow: (url: string, point: DataPoint) => void;
}

/** Up one level; the next level for all marks (`next`) or under each of them (`expand`); or into one value. */
export type DrillStep = { to: 'up' } | { to: 'next' } | { to: 'expand' } | { to: 'into'; value: Cell };

/** One mark: the values that identify it, and the number that it shows. */
export interface DataPoint {
  identity: { column: ResultColumn; value: Cell }[];
  measure: ResultColumn;
  value: Cell;
  formattedValue: string;
}

/** What the component of a visual is given. */
export interface DrawingProps<Data = VisualData, Of = DataVisual> {
  visual: Of;
  data: Data;
  context: DrawContext;
}

/** What a visual is drawn from, and where a chart notes the mark that was pressed. */
export interface DrawingInput {
  data: unknown;
  context: DrawContext;
  size: { width: number; height: number };
  pressed: PressedMark;
}

export interface PressedMark {
  point?: DataPoint | undefined;
}
