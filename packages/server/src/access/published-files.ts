import { route } from '../contract/routes.ts';
import { isPublished, tagIds } from './published-pages.ts';

/** SQL: the published pages that name a file, as a JSON array of PageAccess. */
export const pagesOfFile = (file: string) => `(
  select coalesce(json_agg(json_build_object('accessLevel', holder.access_level,
      'tags', ${tagIds('page_tags', 'holder.id')})), '[]')
    from pages holder where ${isPublished('holder')} and exists (
      select 1 from page_references held where held.page_id = holder.id and held.source = 'published'
        and held.kind = 'file' and held.target_id = ${file}.id))`;

/** Where a file opens, where it is downloaded, and where its small picture is, if it has one. */
export function fileLinks({ id, name, hasThumbnail }: { id: string; name: string; hasThumbnail: boolean }) {
  const href = route('file.view', { id, name });
  return {
    href,
    downloadHref: `${href}?download`,
    thumbnailHref: hasThumbnail ? route('file.thumbnail', { id }) : null,
  };
}
