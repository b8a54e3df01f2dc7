/**
 * What a reader has done to one visual, as plain data: bookmarks and saved user state hold it as it is. A field that is
 * absent is as the author left it.
 */
export interface VisualState {
  sort?: { by: string; direction: 'ascending' | 'descending' };
}

/** The states of all visuals, by page and visual. */
export interface VisualStates {
  get: (page: string, visual: string) => VisualState;
  /** Changes some fields; one that is undefined goes back to the author's. */
  change: (
    page: string,
    visual: string,
    change: { [Field in keyof VisualState]?: VisualState[Field] | undefined },
  ) => void;
  /** By visual name. */
  ofPage: (page: string) => Record<string, VisualState>;
  replacePage: (page: string, states: Readonly<Record<string, VisualState>>) => void;
  clear: () => void;
}

export function createVisualStates(): VisualStates {
  const pages = new Map<string, Record<string, VisualState>>();
  const ofPage = (page: string) => ({ ...pages.get(page) });
  return {
    ofPage,
    get: (page, visual) => pages.get(page)?.[visual] ?? {},
    change(page, visual, change) {
      const known = Object.entries({ ...pages.get(page)?.[visual], ...change });
      const said = Object.fromEntries(known.filter(([, value]) => value !== undefined)) as VisualState;
      pages.set(page, { ...pages.get(page), [visual]: said });
    },
    replacePage: (page, states) => void pages.set(page, { ...states }),
    clear: () => pages.clear(),
  };
}
