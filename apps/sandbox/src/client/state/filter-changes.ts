import type { Filter } from '../../model/filters.ts';
import type { FilterLevel } from './filter-levels.ts';
import type { Session } from './session.ts';
import { toWireFilter } from './wire.ts';

/** Who did something: the host by a call, or the reader. */
export type Initiator = 'sdk' | 'user';

/** Replaces the filters of a level, notifies the host, and refetches. */
export function changeFilters(session: Session, level: FilterLevel, filters: readonly Filter[], by: Initiator): void {
  const { state } = session;
  state.filters.set(level, filters);
  if (state.mode === 'edit') state.hasUnsavedFilters = true;
  const { kind: _, ...origin } = level;
  session.raise('filtersApplied', { initiator: by, filters: state.filters.get(level).map(toWireFilter) }, origin);
  void session.refetch();
}
