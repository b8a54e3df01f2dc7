import { publishedHolders } from './published-holders.ts';
import { isPublished } from './published-pages.ts';
import { isPublishedVideo } from './published-videos.ts';

/** SQL: something has one of the reader's tags. */
const sharesTag = (table: 'page_tags' | 'report_tags' | 'video_tags', owner: string, tags: string) =>
  `exists (select from ${table} given where ${owner} and given.access_tag_id = any(string_to_array(${tags}::text, ',')::uuid[]))`;

/** SQL: what is decided by an access level and tags. */
const seesByLevel = (subject: string, isAdministrator: string, isShared: string) =>
  `(${subject}.access_level = 'everyone' or ${isAdministrator}::boolean
      or ${subject}.access_level = 'tagged' and ${isShared})`;

/**
 * SQL: what `access.page` decides, for a statement that must count and order what a person sees and cannot ask for each row.
 * `features/search/access.test.ts` compares both over every kind of person and page.
 */
export const seesPage = (page: string, isAdministrator: string, tags: string) =>
  seesByLevel(page, isAdministrator, sharesTag('page_tags', `given.page_id = ${page}.id`, tags));

/** SQL: the catalogue has the video, and `access.video` lets this person see it. */
export const findsVideo = (video: string, isAdministrator: string, tags: string) =>
  `${isPublishedVideo(video)}
      and ${seesByLevel(video, isAdministrator, sharesTag('video_tags', `given.video_id = ${video}.id`, tags))}`;

/** SQL: readers find the page, and this person is one of them. */
export const findsPage = (page: string, isAdministrator: string, tags: string) =>
  `${isPublished(page)} and ${seesPage(page, isAdministrator, tags)}`;

/** SQL: what `access.report` decides. Tags hold for administrators too. */
export const seesReport = (
  report: string,
  tags: string,
) => `(${report}.removed_at is null and ${report}.visibility = 'visible'
      and (not exists (select from report_tags given where given.report_id = ${report}.id)
        or ${sharesTag('report_tags', `given.report_id = ${report}.id`, tags)}))`;

/** SQL: the person may see a published page that holds the report or names the file. */
export const seesHolder = (kind: 'report' | 'file', target: string, isAdministrator: string, tags: string) =>
  `exists (select from ${publishedHolders(kind, target)} held
      join pages holder on holder.id = held.id and ${findsPage('holder', isAdministrator, tags)})`;

/** SQL: what `access.file` decides, of a file that is not in the bin. */
export const seesFile = (file: string, isAdministrator: string, tags: string) =>
  `(${isAdministrator}::boolean or ${seesHolder('file', `${file}.id`, isAdministrator, tags)})`;
