import type { FailureCode } from './failures.ts';
import type { AuthScreenProps } from './props/auth.ts';
import type { ActivityScreenProps } from './props/activity.ts';
import type { Announcement, AnnouncementScreenProps } from './props/announcements.ts';
import type { HomeFigureScreenProps } from './props/home-figures.ts';
import type { SettingsScreenProps } from './props/settings.ts';
import type { WebhookScreenProps } from './props/webhooks.ts';
import type { DashboardScreenProps } from './props/dashboard.ts';
import type { AccessTagScreenProps } from './props/access-tags.ts';
import type { AdministrationScreenProps } from './props/administration.ts';
import type { PageIcon } from './page-icons.ts';
import type { PagesScreenProps } from './props/pages.ts';
import type { ImportScreenProps } from './props/imports.ts';
import type { ReleaseScreenProps } from './props/releases.ts';
import type { PageReading, ReadingScreenProps } from './props/reading.ts';
import type { ReportKind, ReportScreenProps } from './props/reports.ts';
import type { SubscriptionScreenProps } from './props/subscriptions.ts';
import type { FileScreenProps } from './props/files.ts';
import type { VideoScreenProps } from './props/videos.ts';
import type { SearchScreenProps } from './props/search.ts';
import type { UseScreenProps } from './props/use.ts';
import type { TokenScreenProps } from './props/access-tokens.ts';
import type { ProfileScreenProps } from './props/profile.ts';

export { FALLBACK_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
export { pageIcons, type PageIcon } from './page-icons.ts';
export { type Brand, brandImages, DEFAULT_BRAND, MAX_BRAND_LENGTHS } from './brand.ts';
export { TIME_ZONE } from './time-zone.ts';
export type * from './props/access-tokens.ts';
export type * from './props/activity.ts';
export { activityKinds, UNSHOWN_DETAILS } from './props/activity.ts';
export { deliveryStates } from './props/webhooks.ts';
export type * from './props/auth.ts';
export type * from './props/announcements.ts';
export type * from './props/dashboard.ts';
export type * from './props/home-figures.ts';
export type * from './props/access-tags.ts';
export type * from './props/access-report.ts';
export type * from './props/administration.ts';
export type * from './props/settings.ts';
export {
  activityRule,
  MAX_COUNTED_ACTIVITIES,
  MAX_IDLE_HOURS,
  MAX_LIFETIME_HOURS,
  retentionRules,
} from './props/settings.ts';
export type * from './props/sign-in.ts';
export type * from './props/page-documents.ts';
export type * from './props/pages.ts';
export type * from './props/page-check.ts';
export type * from './props/page-consequences.ts';
export type * from './props/page-presence.ts';
export type * from './props/page-reviews.ts';
export type * from './props/page-versions.ts';
export type * from './props/profile.ts';
export type * from './props/imports.ts';
export type * from './props/reading.ts';
export type * from './props/releases.ts';
export type * from './props/access-requests.ts';
export type * from './props/files.ts';
export { isExported } from './props/reports.ts';
export type * from './props/report-choice.ts';
export type * from './props/reports.ts';
export type * from './props/subscriptions.ts';
export { DEFAULT_MAX_SUBSCRIPTIONS, MAX_SUBSCRIPTIONS } from './props/subscriptions.ts';
export type * from './props/videos.ts';
export type * from './props/search.ts';
export type * from './props/use.ts';
export type * from './props/webhooks.ts';
export { isFiltered } from './props/pages.ts';
export { parentSlug } from './slugs.ts';

/** The header, and its value, that marks a request as made by the portal's own client. */
export const XHR_HEADER = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/** The header in which the client says which build it runs; another build is answered with 409 and a location. */
export const VERSION_HEADER = 'X-Portico-Version';

/**
 * The header in which the client says whose document it runs in. When somebody else has signed in meanwhile, in another tab, the answer
 * is 409 with a location: no document holds what two users were given, and nobody writes with the rights of another.
 */
export const USER_HEADER = 'X-Portico-User';

/** The header in which the client says the hash of the navigation that it has: a page object with the same one comes without its entries. */
export const NAVIGATION_HEADER = 'X-Portico-Navigation';

/** The cookie that repeats the language kept in browser storage, so that the server can answer in it. */
export const LANGUAGE_COOKIE = 'portico.language';

/** One page in the navigation; entries whose slug contains a slash are children of the entry before its last slash. */
export interface NavigationEntry {
  slug: string;
  name: string;
  /** The page renders in Renderer/SecuredView: the client neither fetches it ahead of a visit nor keeps it afterwards. */
  isSecured: boolean;
  /** Chosen by an administrator; the first letters of the name stand for a page without one. */
  icon?: PageIcon;
  /** Pages below it are left out of the list that it stands in. */
  isPartial?: true;
}

/** Of more pages than this the menu shows open only those around the current one, and a document has no more than can be seen at first. */
export const MAX_OPEN_PAGES = 200;

/** What one person's menu shows. */
export interface Menu {
  /** Of the entries. */
  navigationHash: string;
  /** Left out where the client has said this hash; `fetchPage` of the portal puts them in again. */
  navigation: NavigationEntry[];
  /** Entries are left out: `navigation.show` has them all. */
  isPartial?: true;
}

/** What the frame around every signed-in screen shows. */
export interface Shell extends Menu {
  user: { id: string; name: string; email: string; role: 'member' | 'administrator' };
  /** The catalogue has a video that this person may see. */
  hasVideos: boolean;
  /** How many requests wait for an administrator; none for a member. */
  pendingNotifications: number;
  /** What is announced to this person, and not dismissed; warnings first. */
  announcements: Announcement[];
}

/** A report that a page holds: what the renderer needs before it asks for a token. */
export interface EmbeddedReport {
  report_id: string;
  embedUrl: string;
  name: string;
  kind: ReportKind;
}

export interface RendererProps extends PageReading {
  pageId: string;
  name: string;
  /** The page's slug in the language it is shown in, which need not be the one that was asked for. */
  slug: string;
  /** Not everybody may see the page: it is rendered in Renderer/SecuredView. */
  isSecured: boolean;
  htmlContent: string;
  cssContent: string;
  powerBiData: EmbeddedReport[];
  /** Reports of the page can be got by mail. */
  canSubscribe: boolean;
}

/** The props of every screen, by the page object's component name; the loaders and the screens share this table. */
export interface ScreenProps
  extends
    ActivityScreenProps,
    UseScreenProps,
    AuthScreenProps,
    ProfileScreenProps,
    TokenScreenProps,
    AdministrationScreenProps,
    AccessTagScreenProps,
    AnnouncementScreenProps,
    HomeFigureScreenProps,
    SettingsScreenProps,
    WebhookScreenProps,
    DashboardScreenProps,
    PagesScreenProps,
    ImportScreenProps,
    ReleaseScreenProps,
    ReadingScreenProps,
    ReportScreenProps,
    SubscriptionScreenProps,
    FileScreenProps,
    VideoScreenProps,
    SearchScreenProps {
  'Renderer/View': RendererProps;
  'Renderer/SecuredView': RendererProps;
  Error: {
    status: number;
    code: FailureCode;
    reference: string;
    /** The page may be asked for; whether there is one is not known to the screen. */
    isAskedFor?: true;
  };
}

export type ScreenName = keyof ScreenProps;

/** What every URL of the portal answers with: HTML rendered from it for a browser, itself as JSON for the client. */
export type PageObject = {
  [Component in ScreenName]: {
    component: Component;
    /** The screen's own props and the shell around it; no shell while signed out. */
    props: ScreenProps[Component] & { shell: Shell | null };
    /** Where the page is at home: path and query, in the language it is shown in. */
    url: string;
    /** The document's title: page name, a dash, the short product name. */
    title: string;
    /** The build that made this page object. */
    version: string;
  };
}[ScreenName];

/** What `report.view` answers. The life time is relative, so that a wrong client clock does no harm. */
export type ReportToken = ReportTarget & {
  embedToken: string;
  embedUrl: string;
  expiresInSeconds: number;
};

/** What a token opens: the component of the embedding interface that shows it, and the ids which that is given. */
export type ReportTarget =
  | { type: 'report'; id: string }
  | { type: 'dashboard'; id: string }
  | { type: 'tile'; id: string; dashboardId: string }
  | { type: 'visual'; id: string; pageName: string; visualName: string }
  | { type: 'qna'; datasetIds: [string] };
