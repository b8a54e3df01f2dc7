import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';
import type { Formatter } from '../format.ts';
import type { Palette } from '../view/theme.ts';
import type { Words } from '../words.ts';

/** What drawing needs besides the data. */
export interface DrawContext {
  palette: Palette;
  textScale: number;
  format: Formatter;
  words: Words;
  /** A reader picked a mark. */
  onSelect: (point: DataPoint) => void;
}

/** One mark: the values that identify it, and the number that it shows. */
export interface DataPoint {
  identity: { column: ResultColumn; value: Cell }[];
  measure: ResultColumn;
  value: number | null;
  formattedValue: string;
}

/** A drawn visual. */
export interface Drawing {
  /** Draws the same or other data; resolves when everything is on the screen. */
  update: (data: VisualData, context: DrawContext) => Promise<void>;
  resize: () => void;
  clearSelection: () => void;
  dispose: () => void;
}
