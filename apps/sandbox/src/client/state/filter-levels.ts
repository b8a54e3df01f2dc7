import { targetsOf, type Filter, type PageFiltersInput } from '../../model/filters.ts';

/** Whose filters: the report's, one page's, or one visual's. */
export type FilterLevel =
  | { kind: 'report' }
  | { kind: 'page'; page: string }
  | { kind: 'visual'; page: string; visual: string };

/** `models.FiltersOperations`. */
export const FILTER_OPERATIONS = { removeAll: 0, replaceAll: 1, add: 2, replace: 3 } as const;
export type FilterOperation = (typeof FILTER_OPERATIONS)[keyof typeof FILTER_OPERATIONS];

export type FilterLevels = ReturnType<typeof createFilterLevels>;

/** The filters of all three levels. */
export function createFilterLevels() {
  const kept = new Map<string, readonly Filter[]>();
  const get = (level: FilterLevel) => [...(kept.get(keyOf(level)) ?? [])];
  return {
    get,
    set: (level: FilterLevel, filters: readonly Filter[]) => void kept.set(keyOf(level), [...filters]),
    clear: () => kept.clear(),
    /** What one page is asked for. */
    ofPage: (page: string): PageFiltersInput => {
      const prefix = visualPrefix(page);
      const visuals = [...kept].filter(([key]) => key.startsWith(prefix));
      return {
        report: get({ kind: 'report' }),
        page: get({ kind: 'page', page }),
        visuals: Object.fromEntries(visuals.map(([key, filters]) => [key.slice(prefix.length), [...filters]])),
      };
    },
  };
}

/** The filters after an operation. `replace` takes the place of those on the same field and adds the others. */
export function operate(current: readonly Filter[], operation: FilterOperation, filters: readonly Filter[]): Filter[] {
  switch (operation) {
    case FILTER_OPERATIONS.removeAll:
      return [];
    case FILTER_OPERATIONS.replaceAll:
      return [...filters];
    case FILTER_OPERATIONS.add:
      return [...current, ...filters];
    case FILTER_OPERATIONS.replace: {
      const replaced = new Set(filters.map(fieldOf));
      return [...current.filter((filter) => !replaced.has(fieldOf(filter))), ...filters];
    }
  }
}

/** Names of pages and visuals hold no slash (report-document.ts). */
function keyOf(level: FilterLevel): string {
  if (level.kind === 'report') return 'report';
  return level.kind === 'page' ? `page/${level.page}` : `${visualPrefix(level.page)}${level.visual}`;
}

function visualPrefix(page: string): string {
  return `visual/${page}/`;
}

function fieldOf(filter: Filter): string {
  return JSON.stringify(
    targetsOf(filter).map((target) => [
      target.table,
      'measure' in target ? ['measure', target.measure] : ['column', target.column],
    ]),
  );
}
