import type { Filter } from '../../model/filters.ts';
import type { DrillState, Sort } from '../../model/report-document.ts';

/** What a reader has done to one visual, as plain data. A field that is absent is as the author left it. */
export interface VisualState {
  sort?: Sort;
  drill?: DrillState;
  /** The choice of a slicer; an empty list is a slicer that was cleared. */
  slicer?: Filter[];
  /** Clicked marks, as filters on the other visuals of the page. */
  selection?: Filter[];
  /** Shown or hidden by a bookmark, the host or an editor. */
  isShown?: boolean;
}

export type VisualStateChange = { [Field in keyof VisualState]?: VisualState[Field] | undefined };

export type VisualStates = ReturnType<typeof createVisualStates>;

/** The states of all visuals, by page and visual. */
export function createVisualStates() {
  const pages = new Map<string, Record<string, VisualState>>();
  return {
    /** By visual name. */
    ofPage: (page: string): Record<string, VisualState> => ({ ...pages.get(page) }),
    get: (page: string, visual: string): VisualState => pages.get(page)?.[visual] ?? {},
    /** Changes some fields; one that is undefined goes back to the author's. */
    change(page: string, visual: string, change: VisualStateChange): void {
      const known = Object.entries({ ...pages.get(page)?.[visual], ...change });
      const said = Object.fromEntries(known.filter(([, value]) => value !== undefined)) as VisualState;
      pages.set(page, { ...pages.get(page), [visual]: said });
    },
    replacePage: (page: string, states: Readonly<Record<string, VisualState>>) => void pages.set(page, { ...states }),
    clear: () => pages.clear(),
  };
}

/** One field of every visual that has it: `pick(states, 'sort')` gives the sorts by visual name. */
export function pick<Field extends keyof VisualState>(
  states: Readonly<Record<string, VisualState>>,
  field: Field,
): Record<string, NonNullable<VisualState[Field]>> {
  const entries = Object.entries(states).flatMap(([name, state]) =>
    state[field] === undefined ? [] : [[name, state[field]] as const],
  );
  return Object.fromEntries(entries);
}
