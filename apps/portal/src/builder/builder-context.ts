import type { Report } from '@portico/embed-sdk/report';
import type { PageKind, ScreenProps } from '@portico/server/page-object';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Comments } from '../components/use-comments.ts';
import type { CanvasSize } from './canvas-size.ts';
import type { FileLibrary } from './files/file-library.ts';
import type { LinkedBlocks } from './linked-blocks.ts';
import type { LinkedPages } from './linked-pages.ts';
import type { PageEditor } from './page-editor.ts';
import type { Presence } from './presence.ts';
import type { TextEditing } from './text-editing.ts';

/** What the parts of the builder work on. */
export interface BuilderValue {
  page: PageEditor;
  editing: TextEditing;
  files: FileLibrary;
  /** The reports that are alive on the canvas, by their elements there. */
  liveReports: WeakMap<Element, Report>;
  /** The group whose rows they show; null: those of whoever builds the page. */
  reportGroup: string | null;
  chooseReportGroup: (id: string | null) => void;
  linked: LinkedBlocks;
  linkedPages: LinkedPages;
  /** The width of the page in the canvas, and its scale. */
  size: CanvasSize;
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
