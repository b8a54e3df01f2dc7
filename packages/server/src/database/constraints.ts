import { types } from 'node:util';
import { type Failure, fail } from '../contract/failures.ts';

/** What it means to a person when a rule of the tables is broken: the field, and the message. */
const meanings: Record<string, Record<string, string>> = {
  announcement_groups_group_id_groups_id_fk: { groups: 'validation.group-invalid' },
  users_email_unique: { email: 'validation.email-taken' },
  users_group_id_groups_id_fk: { groupId: 'validation.group-invalid' },
  invitations_email_unique: { email: 'validation.email-invited' },
  invitations_group_id_groups_id_fk: { groupId: 'validation.group-invalid' },
  access_tokens_personal_name_unique: { name: 'validation.token-name-unique' },
  access_tokens_service_name_unique: { name: 'validation.token-name-unique' },
  groups_directory_id_unique: { groupId: 'validation.group-id-unique' },
  access_tags_label_unique: { label: 'validation.tag-label-unique' },
  page_locales_slug_unique: { locales: 'validation.slug-unique' },
  page_tags_access_tag_id_access_tags_id_fk: { tags: 'validation.tag-invalid' },
  reports_report_id_unique: { reportId: 'validation.report-added' },
  report_tags_access_tag_id_access_tags_id_fk: { tags: 'validation.tag-invalid' },
  report_identities_group_id_groups_id_fk: { identities: 'validation.group-invalid' },
  report_identities_group_unique: { identities: 'validation.report-identity-twice' },
  video_tags_access_tag_id_access_tags_id_fk: { tags: 'validation.tag-invalid' },
  videos_category_id_video_categories_id_fk: { categoryId: 'validation.video-category-gone' },
  files_folder_id_file_folders_id_fk: { folderId: 'validation.folder-gone' },
  file_folders_parent_id_file_folders_id_fk: { parentId: 'validation.folder-gone' },
  file_folders_name_unique: { name: 'validation.folder-unique' },
  group_access_tags_access_tag_id_access_tags_id_fk: { tags: 'validation.tag-invalid' },
};

/** NUL in a text, or in JSON. */
const UNSTORABLE: ReadonlySet<unknown> = new Set(['22021', '22P05']);

/** Whether PostgreSQL cannot store a text that came with the request: no screen sends one. */
export function isUnstorableText(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  return UNSTORABLE.has((error as { code?: unknown }).code) || isUnstorableText(error.cause);
}

/** The failure that a broken rule of the tables is; null for every other error. The tables alone judge, also of two at once. */
export function constraintFailure(error: unknown): Failure | null {
  if (!types.isNativeError(error)) return null;
  const { constraint_name: name } = error as { constraint_name?: unknown };
  const fields = typeof name === 'string' ? meanings[name] : undefined;
  return fields ? fail('invalid_input', fields) : constraintFailure(error.cause);
}
