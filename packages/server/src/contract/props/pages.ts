import type { BlockType, PageDocument, TranslationState } from '@portico/page-document';
import type { Language } from '../languages.ts';
import type { GroupOption, TagOption } from './administration.ts';

/** Who may see a page: all who are signed in, those who share a tag with it, or administrators. */
export const accessLevels = ['everyone', 'tagged', 'administrators'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Whether readers find a page. One that is published can be scheduled too: for its next version. */
export const pageStatuses = ['draft', 'published', 'unpublished'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** Ready views of the list; `drafts` are pages whose draft is not what is published, `stale` those to translate. */
export const pageViews = ['all', 'drafts', 'scheduled', 'stale', 'removed'] as const;
export type PageView = (typeof pageViews)[number];

/** A page in one language: how it is called there, and the state of its draft's texts. */
export interface PageLocale {
  language: Language;
  name: string;
  slug: string;
  description: string;
  state: TranslationState;
}

/** A page in the administrators' list. Times are ISO 8601. */
export interface PageRow {
  id: string;
  /** The page whose slug stands before the last slash of this page's own; null at the top and for templates. */
  parentId: string | null;
  priority: number;
  accessLevel: AccessLevel;
  tagIds: string[];
  status: PageStatus;
  /** The draft differs from what is published; true for a page that never was. */
  isChanged: boolean;
  /** Of the draft, as it is listed: that one is published from the list. */
  revision: number;
  scheduledFor: string | null;
  /** The version that goes out then. */
  scheduledNumber: number | null;
  /** In the portal's order of languages. */
  locales: PageLocale[];
  changedAt: string;
  /** Null where nobody is known any more. */
  changedBy: string | null;
  /** When it was put into the bin, from which it goes after 30 days. */
  removedAt: string | null;
  /** False for a page that is listed only because one below it matches the filter. */
  isMatch: boolean;
}

/** The state of the list, as the address carries it. */
export interface PageFilter {
  search: string;
  status: PageStatus | '';
  /** Id of an access tag. */
  tag: string;
  access: AccessLevel | '';
  view: PageView;
}

/** Another page, to name or to link to. */
export interface PageOption {
  id: string;
  name: string;
}

/** What `pages.consequence` answers: what is lost when the page goes into the bin. */
export interface PageConsequence {
  /** Pages below it, which go with it. */
  children: PageOption[];
  /** Other pages with links to it or to one below it, in their drafts or as they are published. */
  links: PageOption[];
  /** Reports that no other published page holds. */
  reports: PageOption[];
}

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

/** A text of a page as HTML and CSS that run nothing; in the HTML, blocks that differ have `data-block` and `data-change`. */
export interface RenderedText extends PageText {
  htmlContent: string;
  cssContent: string;
}

/** How a block differs between two texts of a page. */
export interface PageDifference {
  blockId: string;
  type: BlockType;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  isMoved: boolean;
  changes: (
    | { part: 'type' }
    | { part: 'settings' | 'style'; name: string }
    | { part: 'translation'; language: Language }
    | { part: 'text'; name: string; language: Language; parts: { kind: 'same' | 'added' | 'removed'; text: string }[] }
  )[];
}

/** Something that an author wrote and that the purifier took out; without a block it was in the page's own CSS. */
export interface RemovedContent {
  blockId?: string;
  what: string;
}

/** The draft of a page, as the builder loads it. Every save names the revision that it is based on. */
export interface PageDraft {
  document: PageDocument;
  revision: number;
  savedAt: string;
  savedBy: string | null;
  /** It differs from what is published. */
  isChanged: boolean;
}

interface PageListProps {
  /** All that match the filter, and the pages above them, in the order of the menu. */
  pages: PageRow[];
  filter: PageFilter;
  tags: TagOption[];
}

/** The screens on which administrators make pages. */
export interface PagesScreenProps {
  'PageBuilder/Manage': PageListProps & {
    /** Templates to begin a new page with. */
    templates: PageOption[];
  };
  'Templates/Manage': PageListProps;
  'PageBuilder/Create': {
    page: {
      id: string;
      locales: PageLocale[];
      status: PageStatus;
      accessLevel: AccessLevel;
      isTemplate: boolean;
      published: { number: number; at: string; by: string | null } | null;
      scheduled: { number: number; for: string } | null;
    };
    draft: PageDraft;
    /** What blocks can name. The id of a report is the analytics service's. */
    choices: { pages: (PageOption & { slug: string })[]; reports: PageOption[] };
  };
  'PageBuilder/Compare': {
    page: PageOption & { versions: number[] };
    before: RenderedText;
    after: RenderedText;
    language: Language;
    /** Those that either text is written in. */
    languages: Language[];
    pageChanges: ('css' | 'sourceLanguage')[];
    /** Those that either text names. */
    reports: PageOption[];
    differences: PageDifference[];
  };
  'PageBuilder/Preview': {
    page: PageOption & { versions: number[]; isTemplate: boolean };
    groups: GroupOption[];
    /** `text`: draft, readers (what they find then), or the number of a version; `group`: administrator, none, or an id. */
    chosen: { text: string; group: string; at: string; language: Language };
    /** Nothing is shown where nothing is published then, or where this group may not see the page. */
    state: 'shown' | 'hidden' | 'unpublished';
    shown: RenderedText | null;
    /** The reports that the page names: in their place stands what they are called. */
    reports: (PageOption & { isVisible: boolean })[];
  };
}
