import type { PageKind, ScreenProps } from '@portico/server/page-object';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Comments } from '../components/use-comments.ts';
import type { Presence } from './presence.ts';
import type { EditedPage } from './use-page-editor.ts';

/** What the parts of the builder work on. */
export interface BuilderValue extends EditedPage {
  /** The group whose rows they show; null: those of whoever builds the page. */
  reportGroup: string | null;
  chooseReportGroup: (id: string | null) => void;
  /** Unfolds the settings of what is chosen. */
  showSettings: () => void;
  /** Who else edits the page. */
  presence: Presence;
  /** What is said of its blocks; null where the portal asks for no reviews. */
  comments: Comments | null;
  pageId: string;
  kind: PageKind;
  /** Where readers find it; null where they do not. */
  publishedSlug: string | null;
  choices: ScreenProps['PageBuilder/Create']['choices'];
}

export const BuilderContext = createContext<BuilderValue | null>(null);

/** The page that is built. The component is rendered again after every change of it. */
export function useBuilder(): BuilderValue {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('useBuilder outside of the builder');
  useSyncExternalStore(builder.page.subscribe, () => builder.page.version);
  return builder;
}
