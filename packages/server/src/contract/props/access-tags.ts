import type { GroupOption, TagOption } from './administration.ts';

/** An access tag in the list, with how much has it. */
export interface TagRow extends TagOption {
  description: string;
  /** Pages that have it, drafts included. */
  pages: number;
  groups: number;
  reports: number;
  /** Members of the groups that have it. */
  users: number;
}

/** Columns that the list of access tags is sorted by; a leading minus sorts downwards. */
export const tagSorts = ['label', 'pages', 'groups', 'reports', 'users'] as const;
export type TagSort = (typeof tagSorts)[number];

/** Who begins or ceases to see what: how many users in all, and for each page and report. */
export interface AccessChange {
  users: number;
  pages: { name: string; users: number }[];
  reports: { name: string; users: number }[];
}

/** What `users.bulk-group-impact` answers: how many would change their group, and what that gives and takes. */
export interface GroupChangeImpact {
  users: number;
  lost: AccessChange;
  gained: AccessChange;
}

/** What `tags.consequence` and `tags.impact` answer: where tags are used, and what changes for users when they are removed. */
export interface TagConsequence {
  /** `slug`: where readers find the page; null if it is not published. */
  pages: { id: string; name: string; slug: string | null }[];
  groups: GroupOption[];
  reports: { id: string; name: string }[];
  videos: { id: string; name: string }[];
  lost: AccessChange;
  gained: AccessChange;
}

export interface AccessTagScreenProps {
  'AccessTags/Manage': { tags: TagRow[]; search: string; sort: TagSort | `-${TagSort}` };
}
