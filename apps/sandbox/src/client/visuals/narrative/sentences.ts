import type { Cell, ResultColumn, VisualData } from '../../../model/frame-wire.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { captionOf, type Formatter } from '../../../model/format.ts';
import type { Messages } from '../../messages.ts';
import { correlation } from './correlation.ts';

export interface NarrativeContext {
  messages: Messages;
  format: Formatter;
  /** Of numbers and dates. */
  locale: string;
  /** Whether the parts of a measure add up to its whole. */
  isSum: (measure: string) => boolean;
}

/** A group and its number. */
interface Entry {
  name: string;
  value: number;
}

/** Visuals that show a course also where their axis is of years as numbers. */
const COURSES: ReadonlySet<DataVisual['type']> = new Set(['lineChart', 'areaChart', 'kpi']);

/** So many leading groups are summed up where there are clearly more. */
const LEADING = 3;
const MIN_FOR_LEADING = 6;
/** Fewer points, or a weaker connexion, say nothing. */
const MIN_FOR_CORRELATION = 8;
const MIN_CORRELATION = 0.4;

/** Sentences about one visual; none when its data say nothing. Every number in them is computed from the data. */
export function sentencesOf(visual: DataVisual, data: VisualData, context: NarrativeContext): string[] {
  const groups = data.columns.filter(({ role }) => role === 'column');
  const measures = data.columns.slice(groups.length);
  const [measure] = measures;
  if (!measure || data.rows.length === 0) return [];
  if (groups.length === 0)
    return measures.flatMap((column, at) => numberSentence(column, data.rows[0]?.[at] ?? null, context));
  if (visual.type === 'scatterChart' && measures[1]) return correlationSentence(data, groups.length, context);
  const entries = entriesOf(data, groups.length, context);
  const isOverTime = groups.length === 1 && (groups[0]?.type === 'date' || COURSES.has(visual.type));
  return isOverTime
    ? trendSentences(inOrder(data, entries), measure, context)
    : rankSentences(entries, measure, data, context);
}

function numberSentence(column: ResultColumn, value: Cell, { messages, format }: NarrativeContext): string[] {
  return value === null
    ? []
    : [fill(messages.saysNumber, { measure: captionOf(column), value: format(value, column) })];
}

/** The first measure of every group; where there are several groupings, groups are named by all of them. */
function entriesOf({ rows, columns }: VisualData, groupCount: number, { format }: NarrativeContext): Entry[] {
  return rows.flatMap((row) => {
    const value = row[groupCount];
    const name = columns.slice(0, groupCount).map((column, index) => format(row[index] ?? null, column));
    return typeof value === 'number' ? [{ name: name.join(', '), value }] : [];
  });
}

/** A time series is described from its first to its last point, whatever the visual is sorted by. */
function inOrder({ rows, columns }: VisualData, entries: Entry[]): Entry[] {
  const measureAt = columns.findIndex(({ role }) => role === 'measure');
  const places = rows.flatMap((row) => (typeof row[measureAt] === 'number' ? [row[0] ?? null] : []));
  return entries
    .map((entry, index) => ({ entry, place: places[index] ?? null }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ entry }) => entry);
}

function comparePlaces(a: Cell, b: Cell): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

function trendSentences(entries: readonly Entry[], measure: ResultColumn, context: NarrativeContext): string[] {
  const { messages, format } = context;
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || entries.length < 2) return [];
  const write = (entry: Entry) => format(entry.value, measure);
  const template =
    last.value > first.value ? messages.saysRose : last.value < first.value ? messages.saysFell : messages.saysStayed;
  const change = first.value === 0 ? '' : percent((last.value - first.value) / Math.abs(first.value), context);
  const [highest, lowest] = extremes(entries);
  return [
    fill(template, {
      measure: measure.name,
      change: change === '' ? '' : ` (${change})`,
      from: write(first),
      start: first.name,
      to: write(last),
      end: last.name,
    }),
    fill(messages.saysExtremes, {
      highest: write(highest),
      highestAt: highest.name,
      lowest: write(lowest),
      lowestAt: lowest.name,
    }),
  ];
}

function rankSentences(
  entries: readonly Entry[],
  measure: ResultColumn,
  data: VisualData,
  context: NarrativeContext,
): string[] {
  const { messages, format, isSum } = context;
  if (entries.length === 0) return [];
  const ranked = [...entries].sort((a, b) => b.value - a.value);
  const [highest, lowest] = extremes(entries);
  const total = entries.reduce((sum, { value }) => sum + value, 0);
  // A part of a list is no whole, and numbers below zero are no parts.
  const hasShares = isSum(measure.name) && !data.truncated && total > 0 && lowest.value >= 0;
  const share = (value: number) => percent(value / total, context, false);
  const of = (entry: Entry) => ({ name: entry.name, measure: measure.name, value: format(entry.value, measure) });
  const top = fill(messages.saysTop, { ...of(highest), share: hasShares ? ` (${share(highest.value)})` : '' });
  if (entries.length === 1) return [top];
  const leading = ranked.slice(0, LEADING);
  const leadingShare = share(leading.reduce((sum, { value }) => sum + value, 0));
  return [
    top,
    fill(messages.saysBottom, of(lowest)),
    ...(hasShares && entries.length >= MIN_FOR_LEADING
      ? [fill(messages.saysLeading, { names: leading.map(({ name }) => name).join('; '), share: leadingShare })]
      : []),
  ];
}

function correlationSentence({ rows, columns }: VisualData, groupCount: number, context: NarrativeContext): string[] {
  const points = rows.flatMap((row) => {
    const [x, y] = [row[groupCount], row[groupCount + 1]];
    return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : [];
  });
  const strength = points.length < MIN_FOR_CORRELATION ? undefined : correlation(points);
  if (strength === undefined || Math.abs(strength) < MIN_CORRELATION) return [];
  const { messages, locale } = context;
  return [
    fill(strength > 0 ? messages.saysTogether : messages.saysOpposed, {
      x: said(columns[groupCount]),
      y: said(columns[groupCount + 1]),
      strength: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(strength),
      count: String(points.length),
    }),
  ];
}

/** The first highest and the first lowest. */
function extremes(entries: readonly Entry[]): [highest: Entry, lowest: Entry] {
  const [first = { name: '', value: 0 }] = entries;
  return entries.reduce(
    ([highest, lowest], entry) => [
      entry.value > highest.value ? entry : highest,
      entry.value < lowest.value ? entry : lowest,
    ],
    [first, first],
  );
}

function percent(share: number, { locale }: NarrativeContext, isSigned = true): string {
  const signDisplay = isSigned ? 'exceptZero' : 'auto';
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share);
}

function fill(sentence: string, parts: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

const said = (column: ResultColumn | undefined) => (column ? captionOf(column) : '');
