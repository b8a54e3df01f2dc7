/** All content types: the columns of both tables. */
export const CONTENT_TYPES = [
  'report',
  'visual',
  'paginated',
  'dashboard',
  'tile',
  'qna',
  'create',
  'quickCreate',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Names in one embedded content, and the arguments of calls on it. */
export interface Place {
  page: string;
  visual: string;
  slicer: string;
  /** Another page than the active one. */
  otherPage: string;
  bookmark: string;
  /** A field that the visual can be sorted by. */
  sortBy: { table: string; measure: string };
  /** A filter on the data, as hosts write it. */
  filter: object;
  token: string;
  /** The configuration that was embedded. */
  config: object;
}

const filterOn = (table: string, column: string, ...values: string[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table, column },
  filterType: 1,
  operator: 'In',
  values,
});

/** The names without token and configuration, which each run adds. */
export type PlaceNames = Omit<Place, 'token' | 'config'>;

const ofReport: PlaceNames = {
  page: 'First',
  visual: 'bars',
  slicer: 'slicer',
  otherPage: 'Second',
  bookmark: 'light',
  sortBy: { table: 'Earthquakes', measure: 'Earthquakes' },
  filter: filterOn('Earthquakes', 'Class', 'Light', 'Moderate'),
};
const ofDraft: PlaceNames = {
  page: 'Page1',
  visual: 'by-name',
  slicer: 'by-name',
  otherPage: 'Page1',
  bookmark: 'none',
  sortBy: { table: 'Sales', measure: 'Total Revenue' },
  filter: filterOn('Sales', 'Country', 'France'),
};
const ofNewReport: PlaceNames = { ...ofReport, page: 'Page1', otherPage: 'Page1' };

/** Content without pages is called with the names of a report, which it does not have. */
export const PLACES: Record<ContentType, PlaceNames> = {
  report: ofReport,
  visual: ofReport,
  paginated: ofReport,
  dashboard: ofReport,
  tile: ofReport,
  qna: ofReport,
  create: ofNewReport,
  quickCreate: ofDraft,
};
