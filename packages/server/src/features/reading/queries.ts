import { access, type PageAccess, type Scope } from '../../access/access.ts';
import { listNavigation, NAVIGATION_VERSION } from '../../access/kept-navigation.ts';
import { hierarchyOf, isSecured, type ListedPage, toEntry, visiblePages } from '../../access/navigation.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from '../../access/published-pages.ts';
import { type Language, type PageFeedback, type ReadPage, type ScreenProps } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { TODAY } from '../../database/local-date.ts';

/** For how long a page counts as read lately. */
const RECENT_DAYS = 90;
/** So many are shown of what was read lately, and of what has changed. */
const SHOWN = 8;
/** So many pages at the top have a card. */
const SHOWN_AT_TOP = 60;
/** So many pages stand on the card of the page above them. */
const SHOWN_BELOW = 12;

interface OwnPage extends PageAccess {
  id: string;
  slug: string;
  name: string;
  favouriteAt: string | null;
  isFollowed: boolean;
  readAt: string | null;
  changedAt: string;
}

/** SQL: the published pages that user `$2` keeps, follows or has read lately, called as in the language `$1` if they have it. */
const OWN = `(
  with visited as (
    select page_id, max(last_at) as read_at from page_visits
      where user_id = $2 and day > ${TODAY} - ${RECENT_DAYS} group by page_id),
  own as (
    select distinct on (page.id) page.id, text.slug, text.name, page.access_level, page.published_at,
      favourite.made_at as favourite_at, follow.made_at is not null as is_followed, visited.read_at
    from pages page
    left join favourites favourite on favourite.page_id = page.id and favourite.user_id = $2
    left join page_follows follow on follow.page_id = page.id and follow.user_id = $2
    left join visited on visited.page_id = page.id
    ${publishedTexts('page', 'text')}
    where ${isPublished('page')} and page.id in (
      select page_id from visited union select page_id from favourites where user_id = $2
      union select page_id from page_follows where user_id = $2)
    order by page.id, ${byLanguage('text', '$1')})
  select coalesce(json_agg(json_build_object('id', own.id, 'slug', own.slug, 'name', own.name,
    'accessLevel', own.access_level, 'tags', ${tagIds('page_tags', 'own.id')},
    'favouriteAt', ${isoTime('own.favourite_at')}, 'isFollowed', own.is_followed, 'readAt', ${isoTime('own.read_at')},
    'changedAt', ${isoTime('own.published_at')})), '[]') from own)`;

const HOME = `select ${NAVIGATION_VERSION} as version, ${OWN} as own`;

/** What a reader finds at home: the pages that they may see, and those of them that they keep, read, or have not seen since they changed. */
export async function getHome(
  scope: Scope,
  database: Database,
  language: Language,
): Promise<Omit<ScreenProps['Home'], 'figures'>> {
  const [row] = await database.query<{ version: number; own: OwnPage[] }>(HOME, [language, scope.userId]);
  const { version = 0, own = [] } = row ?? {};
  const { pages } = await listNavigation(database, version, language);
  const visible = own.filter((page) => access.page(scope, page).isGranted);
  return {
    ...homePages(visiblePages(scope, pages)),
    favourites: latestFirst(visible, ({ favouriteAt }) => favouriteAt),
    recent: latestFirst(visible, ({ readAt }) => readAt).slice(0, SHOWN),
    changed: latestFirst(visible, changeNotRead).slice(0, SHOWN),
  };
}

/** The first pages at the top, each with the first of those right below it. */
function homePages(visible: readonly ListedPage[]): Pick<ScreenProps['Home'], 'pages' | 'moreAtTop'> {
  const { below } = hierarchyOf(visible);
  const toHomePage = (page: ListedPage) => ({ ...toEntry(page), description: page.description });
  const top = below();
  const pages = top.slice(0, SHOWN_AT_TOP).flatMap((page) => {
    const all = below(page);
    const moreBelow = all.length - SHOWN_BELOW;
    const card = { ...toHomePage(page), ...(moreBelow > 0 && { moreBelow }) };
    return [card, ...all.slice(0, SHOWN_BELOW).map(toHomePage)];
  });
  return { pages, moreAtTop: Math.max(0, top.length - SHOWN_AT_TOP) };
}

/** When a page changed, if its reader has not read it since. */
const changeNotRead = ({ readAt, changedAt }: OwnPage) => (readAt === null || readAt < changedAt ? changedAt : null);

/** The pages that have a time, the latest first. ISO 8601 in UTC sorts as text. */
function latestFirst(pages: readonly OwnPage[], timeOf: (page: OwnPage) => string | null): ReadPage[] {
  return pages
    .map((page) => ({ id: page.id, slug: page.slug, name: page.name, isSecured: isSecured(page), at: timeOf(page) }))
    .filter((page): page is ReadPage => page.at !== null)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

const FEEDBACK = `select feedback.is_helpful as "isHelpful", feedback.comment, giver.name as "givenBy",
    ${isoTime('feedback.given_at')} as "givenAt"
  from page_feedback feedback join users giver on giver.id = feedback.user_id and giver.removed_at is null
  where feedback.page_id = $1 order by feedback.given_at desc, giver.name`;

/** What readers think of a page, the latest first. */
export async function listFeedback(_scope: Scope, database: Database, pageId: string): Promise<PageFeedback[]> {
  return database.query<PageFeedback>(FEEDBACK, [pageId]);
}
