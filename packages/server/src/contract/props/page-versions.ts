import type { BlockType } from '@portico/page-document';
import type { Language } from '../languages.ts';

/** A row of what `pages.versions` answers, the newest first. */
export interface PageVersionRow {
  number: number;
  note: string;
  madeAt: string;
  madeBy: string | null;
  isPublished: boolean;
  isScheduled: boolean;
}

/** What `pages.versions` answers. */
export interface PageVersions {
  versions: PageVersionRow[];
  /** There are older ones than these. */
  hasMore: boolean;
}

/** Which text of a page is shown, and who has written it when. Times are ISO 8601. */
export interface PageText {
  /** Null for the draft. */
  version: number | null;
  at: string;
  /** Null where nobody is known any more. */
  by: string | null;
}

/** A text of a page as HTML and CSS that run nothing; in the HTML, blocks that differ have `data-block` and `data-change`;
 * where reviews are asked for, the others have `data-block` too. */
export interface RenderedText extends PageText {
  htmlContent: string;
  cssContent: string;
}

/** A block as lists name it. */
export interface BlockName {
  blockId: string;
  type: BlockType;
}

/** How a block differs between two texts of a page. */
export interface PageDifference extends BlockName {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  isMoved: boolean;
  changes: (
    | { part: 'type' }
    | { part: 'settings' | 'style'; name: string }
    | { part: 'translation'; language: Language }
    | { part: 'text'; name: string; language: Language; parts: { kind: 'same' | 'added' | 'removed'; text: string }[] }
  )[];
}
