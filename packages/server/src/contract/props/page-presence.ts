/** A tab in which somebody has a page open in the builder. */
export interface PageEditor {
  id: string;
  /** Who has the tab; somebody may have several. */
  userId: string;
  name: string;
  /** Another tab, or this one, of whoever asks. */
  isSelf: boolean;
  /** The block that nobody else changes meanwhile. */
  block: string | null;
}

/** What `pages.editors` answers: who edits a page, and what its draft is now. */
export interface PagePresence {
  /** In the order in which they came. */
  editors: PageEditor[];
  revision: number;
  savedAt: string;
  /** Null where nobody is known any more. */
  savedBy: string | null;
}
