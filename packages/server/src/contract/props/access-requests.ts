import type { AccessChange } from './access-tags.ts';
import type { GroupOption, TagOption } from './administration.ts';
import type { AccessLevel } from './pages.ts';

/** A member's request for a page that they did not find, as administrators see it. */
export interface AccessRequestRow {
  id: string;
  /** Small letters, digits, hyphens and slashes alone, however it was typed. */
  slug: string;
  message: string;
  requestedAt: string;
  requester: { id: string; name: string; email: string };
  /** Null: readers find no page there. */
  page: { id: string; name: string; accessLevel: AccessLevel } | null;
}

/** One way to give access to the page, with what it gives and takes besides. */
export interface AccessProposal {
  /** The requester's group gets it; null: the requester moves into the group, which has one of the page's tags. */
  tag: TagOption | null;
  group: GroupOption;
  gained: AccessChange;
  lost: AccessChange;
}

/** What `access-requests.show` answers. */
export interface AccessProposals {
  /** The requester sees the page by now. */
  isVisible: boolean;
  /** The one that gives the least comes first. */
  proposals: AccessProposal[];
}
