/** Values of a column that a reader has chosen, by a mark of a report or by a filter. */
export interface ChosenFilter {
  table: string;
  column: string;
  values: readonly (string | number)[];
}

/** What a reader has chosen of a report. */
export interface ReportChoice {
  /** The page that was turned to. */
  pageName?: string | undefined;
  filters: readonly ChosenFilter[];
}

const MAX_FILTERS = 5;
const MAX_VALUES = 20;
const MAX_LETTERS = 200;
const PAGE_NAME = /^[\w-]{1,80}$/;
/** The schema and the numbers of a filter by values, as the embedding interface writes it. */
const BASIC_FILTER = { $schema: 'http://powerbi.com/product/schema#basic', filterType: 1, operator: 'In' } as const;

// A point, a colon and a bar stand between parts, and are written as codes inside them.
const written = (part: string) =>
  part.replace(/[%.:|"]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const isNumeral = (text: string) => text.trim() !== '' && String(Number(text)) === text;
/** A text that reads as a number is quoted. */
const writeValue = (value: string | number) =>
  typeof value === 'number' ? String(value) : isNumeral(value) ? `"${value}"` : written(value);

function readPart(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return text !== '' && text.length <= MAX_LETTERS ? text : undefined;
  } catch {
    return undefined;
  }
}

function readValue(part: string): string | number | undefined {
  if (isNumeral(part)) return Number(part);
  return readPart(part.replace(/^"(.*)"$/, '$1'));
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** `Table.Column:value|value`; undefined for anything else. */
function readFilter(text: string): ChosenFilter | undefined {
  const [, tableText = '', columnText = '', valueText = ''] = /^([^.:|]+)\.([^.:|]+):(.+)$/.exec(text) ?? [];
  const [table, column] = [readPart(tableText), readPart(columnText)];
  const values = valueText.split('|').slice(0, MAX_VALUES).map(readValue).filter(isThere);
  return table && column && values.length > 0 ? { table, column, values } : undefined;
}

const namesOf = (index: number) => ({ page: `report-${index + 1}`, filter: `filter-${index + 1}` });

/** What an address says of a report. What is not well formed is left out; the service judges the rest. */
export function readChoice(url: string, index: number): ReportChoice {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const names = namesOf(index);
  const pageName = query.get(names.page) ?? '';
  const filters = query.getAll(names.filter).slice(0, MAX_FILTERS).map(readFilter).filter(isThere);
  return { ...(PAGE_NAME.test(pageName) && { pageName }), filters };
}

/** The address with what a reader has chosen of a report: what is too much for an address is left out. */
export function withChoice(url: string, index: number, { pageName, filters }: ReportChoice): string {
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const names = namesOf(index);
  query.delete(names.page);
  query.delete(names.filter);
  if (pageName && PAGE_NAME.test(pageName)) query.set(names.page, pageName);
  for (const { table, column, values } of filters.slice(0, MAX_FILTERS)) {
    if (values.length > MAX_VALUES || values.some((value) => String(value).length > MAX_LETTERS)) continue;
    query.append(names.filter, `${written(table)}.${written(column)}:${values.map(writeValue).join('|')}`);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The filters as a report takes them. */
export const toReportFilters = (filters: readonly ChosenFilter[]): object[] =>
  filters.map(({ table, column, values }) => ({ ...BASIC_FILTER, target: { table, column }, values: [...values] }));
