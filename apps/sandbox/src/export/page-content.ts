import type { PageData, VisualData } from '../model/frame-wire.ts';
import { captionOf, createFormatter, type Formatter } from '../model/format.ts';
import {
  isDataVisual,
  type DataVisual,
  type ReportPage,
  type Visual,
  type VisualLayout,
} from '../model/report-document.ts';
import { messagesFor, type ExportMessages } from './messages.ts';

/** A table of a visual's rows, written for readers. */
export interface TableContent {
  headings: { text: string; isNumber: boolean }[];
  rows: string[][];
  /** More rows exist than the visual shows. */
  isTruncated: boolean;
}

/** A visual as an exported page shows it. */
export interface BoxContent {
  layout: VisualLayout;
  title: string;
  subtitle: string;
  /** What stands below the titles: a text, large figures with their names, or a table. */
  body:
    | { kind: 'text'; text: string }
    | { kind: 'figures'; figures: { name: string; value: string }[] }
    | ({ kind: 'table' } & TableContent);
}

/** A page of a report with the numbers that an identity sees, as text. */
export interface PageContent {
  reportName: string;
  name: string;
  width: number;
  height: number;
  boxes: BoxContent[];
  messages: ExportMessages;
}

/** Writes a page and its data in the language of a locale. @param captions what columns are called in it */
export function pageContent(
  reportName: string,
  page: ReportPage,
  data: PageData,
  { locale, captions }: { locale: string; captions: Record<string, string> },
): PageContent {
  const messages = messagesFor(locale);
  const format = createFormatter(locale, messages.blank);
  const named = { ...data, visuals: withCaptions(data.visuals, captions) };
  const boxes = page.visuals
    .filter(({ isHidden }) => !isHidden)
    .flatMap((visual) => {
      const body = bodyOf(visual, named, format, messages);
      if (!body) return [];
      return [
        { layout: visual.layout, title: visual.title, subtitle: 'subtitle' in visual ? visual.subtitle : '', body },
      ];
    });
  return { reportName, name: page.displayName, width: page.width, height: page.height, boxes, messages };
}

function withCaptions(visuals: PageData['visuals'], captions: Record<string, string>): PageData['visuals'] {
  const named = Object.entries(visuals).map(([visual, { columns, ...data }]) => [
    visual,
    { ...data, columns: columns.map((column) => ({ ...column, caption: captions[column.name] ?? captionOf(column) })) },
  ]);
  return Object.fromEntries(named) as PageData['visuals'];
}

/** Nothing for what can only be used in a frame: buttons and slicers. */
function bodyOf(
  visual: Visual,
  data: PageData,
  format: Formatter,
  messages: ExportMessages,
): BoxContent['body'] | undefined {
  if (visual.type === 'textbox') return { kind: 'text', text: visual.body };
  if (!isDataVisual(visual)) return undefined;
  const found = data.visuals[visual.name];
  if (!found) return { kind: 'text', text: data.failures[visual.name]?.message ?? messages.empty };
  if (found.rows.length === 0) return { kind: 'text', text: messages.empty };
  const figures = figuresOf(visual, found, format);
  return figures ? { kind: 'figures', figures } : { kind: 'table', ...tableOf(found, format) };
}

/** The numbers of a card, and the latest one of a KPI. */
function figuresOf({ type }: DataVisual, { columns, rows }: VisualData, format: Formatter) {
  if (type !== 'card' && type !== 'kpi') return undefined;
  const row = rows.at(-1) ?? [];
  const at = columns.flatMap(({ role }, index) => (role === 'measure' ? [index] : []));
  return (type === 'kpi' ? at.slice(0, 1) : at).flatMap((index) => {
    const column = columns[index];
    return column ? [{ name: captionOf(column), value: format(row[index] ?? null, column) }] : [];
  });
}

function tableOf({ columns, rows, truncated }: VisualData, format: Formatter): TableContent {
  return {
    headings: columns.map((column) => ({ text: captionOf(column), isNumber: column.role === 'measure' })),
    rows: rows.map((row) => columns.map((column, index) => format(row[index] ?? null, column))),
    isTruncated: truncated,
  };
}
