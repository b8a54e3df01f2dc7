import type { DocumentRuleId, Finding, RuleMatch } from '@portico/page-document/check';

/** Members of a group that something is hidden from. */
export interface AffectedGroup {
  name: string;
  users: number;
  /** The first of their names, in one text, and how many the others are. */
  names: string;
  others: number;
}

/** What is found by a rule that looks beyond the document. */
export interface PortalRuleMatch extends RuleMatch {
  groups?: AffectedGroup[];
  /** The linked block that it stands in; the finding's own block is the one of the page that shows it. */
  through?: { id: string; name: string };
}

/** What the tables say of a page's faults, besides its document. */
export type PortalRuleId =
  | 'link-missing'
  | 'link-removed'
  | 'link-unpublished'
  | 'link-restricted'
  | 'file-missing'
  | 'file-removed'
  | 'video-uncaptioned'
  | 'report-missing'
  | 'report-unchosen'
  | 'report-hidden'
  | 'report-unseen'
  | 'report-restricted'
  | 'linked-missing'
  | 'linked-removed'
  | 'linked-unpublished'
  | 'linked-untranslated'
  | 'parent-unpublished'
  | 'page-unread';

/**
 * One thing to mend on a page. `check.rule.<rule>` says what it is, `check.advice.<rule>` what to do; both take its values.
 * Its rule, block, language and target name it.
 */
export type PageFinding = Finding<DocumentRuleId | PortalRuleId> & PortalRuleMatch;

/** What `pages.check` answers: what is to be mended in the draft, as it was kept with this revision. */
export interface PageCheck {
  revision: number;
  findings: PageFinding[];
}

/** A published page on which the night found something that no administrator has taken note of. */
export interface PageWithNewFindings {
  id: string;
  name: string;
  count: number;
  foundAt: string;
}
