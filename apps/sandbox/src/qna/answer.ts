import type { Dataset } from '../data/dataset.ts';
import type { Filter } from '../model/filters.ts';
import type { AnsweredQuestion } from '../model/frame-wire-content-types.ts';
import type { DataVisual, DataVisualType } from '../model/report-document.ts';
import type { QueryScope } from '../query/fields.ts';
import { runVisual, type QueryEngine } from '../query/page-query.ts';
import { interpret } from './interpret.ts';
import type { Interpretation } from './interpretation.ts';
import { readVocabulary } from './vocabulary.ts';

/** More bars are not readable. */
const MAX_GROUPS = 100;

/** Answers a question over the data sets that the caller may see. */
export async function answerQuestion(
  engine: QueryEngine,
  scopes: readonly QueryScope[],
  question: string,
  filters: readonly Filter[],
): Promise<AnsweredQuestion> {
  const vocabularies = await Promise.all(
    scopes.flatMap((scope) => Object.keys(scope.dataset.tables).map((table) => readVocabulary(engine, scope, table))),
  );
  const [best] = vocabularies.map((vocabulary) => interpret(question, vocabulary)).sort((a, b) => score(b) - score(a));
  const unknownWords = best?.parts.filter(({ kind }) => kind === 'unknown').map(({ text }) => text) ?? [];
  if (!best || unknownWords.length > 0 || best.measures.length === 0) {
    return {
      isUnderstood: false,
      parts: best?.parts ?? [],
      unknownWords,
      suggestions: suggestionsOf(scopes.map(({ dataset }) => dataset)),
    };
  }
  const { scope } = best.vocabulary;
  const visual = visualOf(best);
  const named = new Set(best.measures.map(({ name }) => name));
  const asked = {
    ...scope,
    measures: [...scope.measures.filter(({ name }) => !named.has(name)), ...best.measures],
  };
  return {
    isUnderstood: true,
    datasetId: scope.dataset.id,
    normalizedQuestion: normalizedQuestion(best),
    parts: best.parts,
    visual,
    data: await runVisual(engine, asked, { visual, filters: [...filters, ...best.filters] }),
  };
}

/** Example questions of the data sets: their own, or generated from measures and columns. */
export function suggestionsOf(datasets: readonly Dataset[]): string[] {
  const all = datasets.flatMap((dataset) => dataset.questions ?? madeQuestions(dataset));
  return [...new Set(all)].slice(0, 8);
}

function madeQuestions({ tables, measures }: Dataset): string[] {
  return Object.entries(tables).flatMap(([name, { columns }]) => {
    const measure = measures.find(({ table }) => table === name)?.name;
    const texts = Object.keys(columns).filter((column) => columns[column]?.type === 'text');
    return measure ? texts.slice(0, 3).map((column) => `${measure} by ${column}`.toLowerCase()) : [];
  });
}

/** Ranks tables: names of the data count most, an unknown word counts against the table. */
function score({ parts }: Interpretation): number {
  const points = { measure: 3, column: 3, value: 3, time: 2, number: 1, word: 0, ignored: 0, unknown: -4 };
  return parts.reduce((sum, { kind }) => sum + points[kind], 0);
}

function visualOf(result: Interpretation): DataVisual {
  const [first] = result.groups;
  const [measure] = result.measures;
  const isTime = first !== undefined && isOrdered(result, first.column);
  const sort = result.top
    ? { by: measure?.name ?? '', direction: result.top.isDescending ? ('descending' as const) : ('ascending' as const) }
    : isTime
      ? { by: first.column, direction: 'ascending' as const }
      : { by: measure?.name ?? '', direction: 'descending' as const };
  const type = result.type ?? typeFor(result, isTime);
  const category = first && result.vocabulary.table.columns[first.column]?.category;
  return {
    name: 'answer',
    title: titleOf(result),
    subtitle: result.filterTexts.join(', '),
    type,
    layout: { x: 0, y: 0, z: 0, width: 1280, height: 720 },
    baseline: 'zero',
    filters: [],
    ...(type === 'filledMap'
      ? { map: { shapes: category === 'country' ? 'world-countries' : 'us-states' } as const }
      : {}),
    query: {
      table: result.vocabulary.tableName,
      groupBy: result.groups,
      measures: result.measures.map(({ name }) => name),
      sort,
      limit: result.top?.count ?? (isTime ? 5000 : MAX_GROUPS),
      totals: 'none',
    },
  };
}

function isOrdered({ vocabulary }: Interpretation, name: string): boolean {
  const column = vocabulary.table.columns[name];
  return column?.type === 'date' || column?.type === 'whole' || column?.orderBy !== undefined;
}

function typeFor({ groups, vocabulary, measures, top }: Interpretation, isTime: boolean): DataVisualType {
  const [first, second, third] = groups;
  if (!first) return measures.length === 1 ? 'card' : 'tableEx';
  if (third || (second && measures.length > 1)) return 'tableEx';
  const column = vocabulary.table.columns[first.column];
  if (column?.type === 'date') return 'lineChart';
  if (isTime) return 'clusteredColumnChart';
  const isPlace = column?.category === 'state' || column?.category === 'country';
  if (isPlace && !second && !top && measures.length === 1) return 'filledMap';
  return 'clusteredBarChart';
}

function titleOf({ measures, groups, top }: Interpretation): string {
  const what = measures.map(({ name }) => name).join(' and ');
  const by = groups.map(({ column, grain }) => (grain ? `${grain} of ${column}` : column)).join(' and ');
  const ends = top ? ` (${top.isDescending ? 'top' : 'bottom'} ${top.count})` : '';
  return `${what}${by ? ` by ${by}` : ''}${ends}`;
}

/** The interpretation of the question as text. */
function normalizedQuestion(result: Interpretation): string {
  const where = result.filterTexts.length > 0 ? `, where ${result.filterTexts.join(' and ')}` : '';
  return `${titleOf(result)}${where}`;
}
