import { access, type PageAccess, type Scope } from './access.ts';
import type { Database } from '../database/database.ts';
import { type Everything, getEverythingThen } from './access-history.ts';
import { memberFieldsOf } from './confirmed-fields.ts';
import { byName, compareTexts } from './by-name.ts';
import type { Language } from '../contract/languages.ts';
import { type ListedReport, listedReports } from './listed-reports.ts';
import { listedPages } from './navigation.ts';
import { type ListedVideo, listedVideos } from './published-videos.ts';
import type { ScreenProps, AccessReport, TagOption, UserRow } from '../contract/page-object.ts';

/** SQL: `Everything`. `$1` is the language. */
const EVERYTHING = `select ${listedPages('$1')} as pages, ${listedVideos('$1')} as videos,
  (select coalesce(json_object_agg(id, label), '{}') from access_tags) as labels,
  ${listedReports('$1')} as reports`;

/**
 * What somebody can see, and why, decided by the same rules that let them in. People who cannot sign in see nothing;
 * they are shown what they would see. With `at`, what they could see at that time.
 */
export async function getAccessReport(
  _scope: Scope,
  database: Database,
  user: UserRow,
  tags: readonly TagOption[],
  { language, at }: { language: Language; at: string | undefined },
): Promise<Pick<ScreenProps['Users/Show'], 'sight' | 'past'>> {
  const { id: userId, name, email, role } = user;
  if (at !== undefined) {
    const { subject, past, ...then } = await getEverythingThen(database, { userId, name, email }, at, language);
    return { sight: reportOf(subject, then, { ...user, unconfirmed: [] }), past };
  }
  const [everything] = await database.query<Everything>(EVERYTHING, [language]);
  const subject: Scope = {
    sessionId: '',
    ...{ userId, name, email, role },
    isPending: false,
    tags: tags.map(({ id }) => id),
  };
  return { sight: reportOf(subject, everything as Everything, user), past: null };
}

/** What of a user rows of reports are decided by. */
type Own = Pick<UserRow, 'group' | 'unconfirmed'>;

function reportOf(
  subject: Scope,
  { pages, reports, videos, labels }: Everything,
  own: Own,
): ScreenProps['Users/Show']['sight'] {
  const sees = pageDecider(subject);
  return {
    pages: pages.map((page) => ({ ...pageReport(subject, page, labels), name: page.name, slug: page.slug })),
    reports: reports.map((report) => withIdentity(reportReport(subject, report, labels, sees), report, own)),
    videos: videos.map((video) => videoReport(subject, video, labels)).sort(byName),
  };
}

function pageReport(subject: Scope, page: PageAccess, labels: Record<string, string>): Omit<AccessReport, 'name'> {
  const { isGranted, reason } = access.page(subject, page);
  return { isVisible: isGranted, reason, tags: decisiveTags(subject, reason, page.tags, labels) };
}

/** Whether the subject may see a page; decided once for all reports that are on it. */
function pageDecider(subject: Scope): (page: PageAccess) => boolean {
  const known = new Map<PageAccess, boolean>();
  return (page) => {
    const isGranted = known.get(page) ?? access.page(subject, page).isGranted;
    known.set(page, isGranted);
    return isGranted;
  };
}

function videoReport(subject: Scope, { id, name, ...video }: ListedVideo, labels: Record<string, string>) {
  const { isGranted, reason } = access.video(subject, video);
  return { id, name, isVisible: isGranted, reason, tags: decisiveTags(subject, reason, video.tags, labels) };
}

function reportReport(
  subject: Scope,
  report: ListedReport,
  labels: Record<string, string>,
  sees: (page: PageAccess) => boolean,
) {
  const { isGranted, reason } = access.report(subject, report);
  const visiblePages = report.pages.filter(sees).map((page) => page.name);
  const isOnNone = isGranted && visiblePages.length === 0;
  const row: AccessReport = {
    name: report.name,
    isVisible: isGranted && !isOnNone,
    reason: isOnNone ? 'on-no-visible-page' : reason,
    tags: decisiveTags(subject, reason, report.tags, labels),
  };
  return { ...row, pages: visiblePages };
}

/** A report shows nothing where the identity of the user's group is made of what nobody has confirmed. */
function withIdentity<Row extends AccessReport>(row: Row, { identities = [] }: ListedReport, own: Own): Row {
  const ofGroup = (id: string | null) => identities.find(({ groupId }) => groupId === id);
  const identity = (own.group && ofGroup(own.group.id)) ?? ofGroup(null);
  const isOpen = memberFieldsOf(identity?.username ?? '').some((field) => own.unconfirmed.includes(field));
  return row.isVisible && isOpen ? { ...row, isVisible: false, reason: 'identity-unconfirmed', tags: [] } : row;
}

/** The shared tags where sharing opened, the missing ones where that was the obstacle; otherwise no tag decided. */
function decisiveTags(
  subject: Scope,
  reason: AccessReport['reason'],
  tags: readonly string[],
  labels: Record<string, string>,
): string[] {
  const decisive: readonly string[] =
    reason === 'shared-tag' ? tags.filter((tag) => subject.tags.includes(tag)) : reason === 'no-shared-tag' ? tags : [];
  return decisive.map((tag) => labels[tag] ?? '').sort(compareTexts);
}
