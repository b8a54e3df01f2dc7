import type { AccessChange } from './access-tags.ts';
import type { PageOption } from './pages.ts';

/** What `pages.consequence` answers: what is lost when the page goes into the bin. */
export interface PageConsequence {
  /** Pages below it, which go with it. */
  children: PageOption[];
  /** Other pages with links to it or to one below it, or that it stands on, in their drafts or as they are published. */
  links: PageOption[];
  /** Reports that no other published page holds. */
  reports: PageOption[];
}

/** What `pages.bulk-impact` answers: what a change of many pages means for readers. */
export interface BulkImpact {
  /** How many of the pages are there. */
  pages: number;
  /** Pages below them, which go along into the bin. */
  below: PageOption[];
  /** Other pages with links to those that go. */
  links: PageOption[];
  lost: AccessChange;
  gained: AccessChange;
}
