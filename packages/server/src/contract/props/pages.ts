import type { PageDocument, TranslationState } from '@portico/page-document';
import type { Language } from '../languages.ts';
import type { PageIcon } from '../page-icons.ts';
import type { GroupOption, TagOption } from './administration.ts';
import type { PageDraft } from './page-documents.ts';
import type { OpenReview, PublishingReview } from './page-reviews.ts';
import type { ReportName, ReportOption } from './report-choice.ts';
import type { BlockName, PageDifference, RenderedText } from './page-versions.ts';

/** Who may see a page: all who are signed in, those who share a tag with it, or administrators. */
export const accessLevels = ['everyone', 'tagged', 'administrators'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A page of the portal, what new pages begin with, or a piece that other pages show. */
export const pageKinds = ['page', 'template', 'linked-block'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Whether readers find a page. One that is published can be scheduled too: for its next version. */
export const pageStatuses = ['draft', 'published', 'unpublished'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** Ready views of the list: `drafts` were never published or differ from what is, `stale` pages are to translate, `unused` ones nobody has read in 30 days, `findings` are to mend, `due` ones are to be looked through again. */
export const pageViews = [
  'all',
  'drafts',
  'scheduled',
  'stale',
  'unused',
  'findings',
  'reviews',
  'due',
  'removed',
] as const;
export type PageView = (typeof pageViews)[number];

/** A page in one language: how it is called there, and the state of its draft's texts. */
export interface PageLocale {
  language: Language;
  name: string;
  slug: string;
  description: string;
  state: TranslationState;
}

/** What the settings of a page are made from. */
export type PageSettings = Pick<
  PageRow,
  'id' | 'locales' | 'status' | 'accessLevel' | 'icon' | 'tagIds' | 'parentId' | 'owner' | 'reviewOn'
>;

/** A page in the administrators' list. Times are ISO 8601. */
export interface PageRow {
  id: string;
  /** The page whose slug stands before the last slash of this page's own; null at the top and for templates. */
  parentId: string | null;
  /** How many pages stand one step below. */
  children: number;
  /** What the pages above are called, from the top. */
  path: string[];
  accessLevel: AccessLevel;
  icon: PageIcon | null;
  tagIds: string[];
  /** Who answers for what it says. */
  owner: PageOption | null;
  /** From this day on it is to be looked through: `2026-11-24`. */
  reviewOn: string | null;
  status: PageStatus;
  /** The draft differs from what is published; true for a page that never was. */
  isChanged: boolean;
  /** In how many places they differ. Null where nothing is published, and where there was too much to compare. */
  changes: number | null;
  /** The draft waits for a review. */
  review: OpenReview | null;
  /** Where readers find it, in the language of whoever asks if it is published in that; null where they do not. */
  publishedSlug: string | null;
  /** Of the draft, as it is listed: that one is published from the list. */
  revision: number;
  scheduledFor: string | null;
  /** The version that goes out then. */
  scheduledNumber: number | null;
  /** How much is to be mended on it as it is published. */
  findings: number;
  /** How many have read it in the last 30 days: no figure that one of them can drive. */
  readers: number;
  /** In the portal's order of languages. */
  locales: PageLocale[];
  changedAt: string;
  /** Null where nobody is known any more. */
  changedBy: string | null;
  /** When it was put into the bin, from which it goes after 30 days. */
  removedAt: string | null;
}

/** Rows that follow each other in a list: of the pages at the top, of the children of one, or of all that match a filter. */
export interface PageWindow {
  rows: PageRow[];
  /** How many the list has. */
  total: number;
  /** How many pages match the filter, wherever they stand. */
  matches: number;
  /** There are so few that `rows` are all pages, also those below others. */
  isWhole: boolean;
}

/** A page to change with all others that match a filter. */
export interface MatchingPage extends PageOption {
  revision: number;
}

/** A page to put another below, or to link to. */
export interface PageChoice extends PageOption {
  /** By language, where it has a name in it. */
  slugs: Partial<Record<Language, string>>;
}

/** The state of the list, as the address carries it. */
export interface PageFilter {
  search: string;
  status: PageStatus | '';
  /** Id of an access tag. */
  tag: string;
  access: AccessLevel | '';
  /** Id of an administrator. */
  owner: string;
  view: PageView;
}

/** Whether the list is not the whole list. */
export const isFiltered = ({ view, ...conditions }: PageFilter) =>
  Object.values(conditions).some((value) => value !== '') || view !== 'all';

/** A page, or another thing with a name, to choose. */
export interface PageOption {
  id: string;
  name: string;
}

/** A template to begin with. */
export interface TemplateOption extends PageOption {
  description: string;
  /** It comes with the product. */
  isBuiltIn: boolean;
}

/** What `usage.show` can be asked about. A report is named by the analytics service's id. */
export const usageKinds = ['page', 'template', 'linked-block', 'file', 'report'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** A page, a template or a linked block that uses something; a page also uses the template that it began with. */
export interface UsageRow {
  id: string;
  kind: PageKind;
  name: string;
  /** What readers get of it names the thing; otherwise its draft alone does, or it began with the thing. */
  isPublished: boolean;
}

/** A linked block that a page can name. */
export interface LinkedBlockOption extends PageOption {
  /** Readers see it as it is published; of one in the bin, and of one that is not published, they see nothing. */
  state: 'published' | 'unpublished' | 'removed';
  /** It does not hold the page that is built. */
  mayStand: boolean;
}

interface PageListProps {
  /** The beginning of the list, in the order of the menu. */
  pages: PageWindow;
  filter: PageFilter;
  tags: TagOption[];
}

/** The screens on which administrators make pages. */
export interface PagesScreenProps {
  'PageBuilder/Manage': PageListProps & {
    /** Templates to begin a new page with. */
    templates: TemplateOption[];
    /** Administrators, one of whom can own a page. */
    owners: PageOption[];
    /** How many published pages have something to mend. */
    pagesWithFindings: number;
    /** What is published must have been approved. */
    needsReview: boolean;
  };
  'Templates/Manage': PageListProps & {
    /** Those that come with the product, to copy. */
    templates: TemplateOption[];
  };
  'LinkedBlocks/Manage': PageListProps & {
    /** Where each is used, by its id; one that is used nowhere is missing. */
    uses: Record<string, UsageRow[]>;
    /** What is published must have been approved. */
    needsReview: boolean;
  };
  'PageBuilder/Create': {
    page: PageSettings & {
      kind: PageKind;
      /** Its document where the draft differs from it. */
      published: { number: number; at: string; by: string | null; document: PageDocument | null } | null;
      /** Where readers find it, in the language of whoever asks if it is published in that; null where they do not. */
      publishedSlug: string | null;
      scheduled: { number: number; for: string } | null;
    };
    draft: PageDraft;
    /** Null where the installation asks for no reviews. */
    review: PublishingReview | null;
    /** What blocks can name; of the pages those that the draft links to. The id of a report is the analytics service's. */
    choices: {
      pages: PageChoice[];
      reports: ReportOption[];
      /** In the order of their names. */
      linkedBlocks: LinkedBlockOption[];
      /** Whose rows the reports can be shown with. */
      groups: GroupOption[];
    };
    tags: TagOption[];
    /** Administrators, one of whom can own the page. */
    owners: PageOption[];
  };
  'PageBuilder/Compare': {
    page: PageOption & { versions: number[] };
    /** Null where the installation asks for no reviews. */
    review: PublishingReview | null;
    /** Blocks of the later text that do not differ; none where no reviews are asked for. */
    unchangedBlocks: BlockName[];
    before: RenderedText;
    after: RenderedText;
    language: Language;
    /** Those that either text is written in. */
    languages: Language[];
    pageChanges: ('css' | 'sourceLanguage')[];
    /** Those that either text names. */
    reports: ReportName[];
    differences: PageDifference[];
  };
  'PageBuilder/Preview': {
    page: PageOption & { versions: number[]; kind: PageKind };
    groups: GroupOption[];
    /** `text`: draft, readers (what they find then), or the number of a version; `group`: administrator, none, or an id. */
    chosen: { text: string; group: string; at: string; language: Language };
    /** Nothing is shown where nothing is published then, or where this group may not see the page. */
    state: 'shown' | 'hidden' | 'unpublished';
    shown: RenderedText | null;
    /** The reports that the page names. */
    reports: (ReportName & { isVisible: boolean })[];
  };
}
