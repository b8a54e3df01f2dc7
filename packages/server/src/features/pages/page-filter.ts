import type { Scope } from '../../access/access.ts';
import { IS_REVIEW_NEEDED } from '../../access/review-setting.ts';
import type { PageFilter, PageKind } from '../../contract/page-object.ts';
import type { Parameter } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';
import { TODAY } from '../../database/local-date.ts';

/** A list says how often its pages were read in so many days. */
const VIEWS_DAYS = 30;

/** SQL: a visit of the last 30 days. */
export const IS_RECENT_VISIT = `visited.day > ${TODAY} - ${VIEWS_DAYS}`;

type View = PageFilter['view'];

/** SQL: what a ready view has of the pages that are not in the bin; `me` is the parameter of who asks. */
const VIEWS: Record<Exclude<View, 'all' | 'removed'>, (me: () => string) => string> = {
  drafts: () => 'draft.hash is distinct from version.hash',
  scheduled: () => 'page.scheduled_version_id is not null',
  stale: () => `exists (select from page_locales text where text.page_id = page.id
    and coalesce(draft.translations ->> text.locale, 'missing') <> 'current')`,
  unused: () => `page.status = 'published' and page.published_at < now() - interval '${VIEWS_DAYS} days'
    and not exists (select from page_visits visited where visited.page_id = page.id and ${IS_RECENT_VISIT})`,
  findings: () =>
    `page.status = 'published' and exists (select from page_findings found where found.page_id = page.id)`,
  due: () => `page.review_on <= ${TODAY}`,
  reviews: (me) => `${IS_REVIEW_NEEDED} and exists (select from page_reviews review where review.page_id = page.id
    and review.state = 'open' and review.reviewer_id = ${me()}::uuid)`,
};

/** SQL: the rows that a view looks into. */
const DRAFT = 'join page_drafts draft on draft.page_id = page.id';
const JOINS: Partial<Record<View, string>> = {
  drafts: `${DRAFT} left join page_versions version on version.id = page.published_version_id`,
  stale: DRAFT,
};

const CONDITIONS: Record<Exclude<keyof PageFilter, 'view'>, (parameter: string) => string> = {
  search: (pattern) => `exists (select from page_locales text where text.page_id = page.id
    and text.search_text like '%' || lower(${pattern}) || '%')`,
  status: (status) => `page.status = ${status}`,
  tag: (tag) => `exists (select from page_tags tag where tag.page_id = page.id and tag.access_tag_id::text = ${tag})`,
  access: (level) => `page.access_level = ${level}`,
  owner: (id) => `page.owner_id::text = ${id}`,
};

/**
 * A select of the ids and priorities of the pages that match a filter. It has the conditions that are asked for and no others: a
 * statement that lets through what is empty is planned for few rows, and takes many times as long where there are thousands.
 * @param taken how many parameters the statement around it has already.
 */
export function matchingPages({ userId }: Scope, kind: PageKind, filter: PageFilter, taken: number) {
  const parameters: Parameter[] = [];
  const parameter = (value: Parameter) => `$${taken + parameters.push(value)}`;
  const conditions = [
    `page.kind = ${parameter(kind)}`,
    `page.removed_at is ${filter.view === 'removed' ? 'not null' : 'null'}`,
  ];
  const values = { ...filter, search: escapeLike(filter.search) };
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = values[name as keyof typeof CONDITIONS];
    if (value !== '') conditions.push(condition(parameter(value)));
  }
  if (filter.view !== 'all' && filter.view !== 'removed') conditions.push(VIEWS[filter.view](() => parameter(userId)));
  const statement = `select page.id, page.priority from pages page ${JOINS[filter.view] ?? ''}
    where ${conditions.join(' and ')}`;
  return { statement, parameters };
}
