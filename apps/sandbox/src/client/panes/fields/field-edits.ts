import type { OpenedReport } from '../../../model/frame-wire.ts';
import type { DataVisual, DataVisualType, Measure, ReportPage } from '../../../model/report-document.ts';
import { freeName, removeVisual, type DocumentEdit } from '../../state/document-edits.ts';
import { bestType, emptyQuery, fits, freePlace, isEmpty, sumOf, toggled, type OfferedField } from './draft-visual.ts';

export interface FieldEdit {
  edit: DocumentEdit;
  /** The visual that shows the field; undefined when nothing was left of it. */
  visual: DataVisual | undefined;
}

/** Puts a field into a visual or takes it out; without a visual a new one begins with it. */
export function toggleField(
  report: OpenedReport,
  page: ReportPage,
  visual: DataVisual | undefined,
  field: OfferedField,
): FieldEdit {
  const { model, document } = report;
  const query = toggled(visual?.query ?? emptyQuery(field.table), model, field);
  if (visual && isEmpty(query)) return { edit: removeVisual(page.name, visual.name), visual: undefined };
  const isAsBest = visual?.type === bestType(visual?.query ?? query, model);
  const type = visual && !isAsBest && fits(visual.type, query) ? visual.type : bestType(query, model);
  const base = visual ?? newVisual(page);
  const isTitled = base.title === titleOf(base.query);
  const next: DataVisual = { ...base, type, query, title: isTitled ? titleOf(query) : base.title };
  const sum = sumOf(model, field);
  const isKnown = [...document.measures, ...model.measures].some(({ name }) => name === sum?.name);
  return { edit: put(page.name, next, sum && !isKnown ? [sum] : []), visual: next };
}

/** Shows the same in another way. */
export function changeType(page: ReportPage, visual: DataVisual, type: DataVisualType): DocumentEdit {
  return put(page.name, { ...visual, type }, []);
}

function newVisual(page: ReportPage): DataVisual {
  return {
    name: freeName('visual', page.visuals),
    type: 'card',
    title: '',
    subtitle: '',
    baseline: 'zero',
    filters: [],
    layout: freePlace(
      page,
      page.visuals.map(({ layout }) => layout),
    ),
    query: emptyQuery(''),
  };
}

/** "Total sales, Average price: Country": names of the data, in whatever language they are. */
function titleOf({ measures, groupBy }: DataVisual['query']): string {
  const names = [measures.join(', '), groupBy.map(({ column }) => column).join(', ')];
  return names.filter((name) => name !== '').join(': ');
}

function put(pageName: string, visual: DataVisual, measures: readonly Measure[]): DocumentEdit {
  return (document) => ({
    ...document,
    measures: [...document.measures, ...measures],
    pages: document.pages.map((page) => (page.name === pageName ? withVisual(page, visual) : page)),
  });
}

function withVisual(page: ReportPage, visual: DataVisual): ReportPage {
  const isThere = page.visuals.some(({ name }) => name === visual.name);
  const visuals = page.visuals.map((known) => (known.name === visual.name ? visual : known));
  return { ...page, visuals: isThere ? visuals : [...visuals, visual] };
}
