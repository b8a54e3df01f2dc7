import { access, type Scope } from '../../access/access.ts';
import { listGroupOptions } from '../../access/group-options.ts';
import { getGroupMember } from '../../access/group-member.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Language, ScreenProps } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { UUID } from '../../http/request.ts';
import { renderFor } from './queries.ts';
import { getContents, getKnownPage, getText, type KnownPage, type WhichText } from './stored-documents.ts';

type Preview = ScreenProps['PageBuilder/Preview'];

export interface PreviewQuery {
  /** `readers`: whatever readers find at the time. */
  text: WhichText | 'readers';
  /** Who reads: an administrator, a member whose group has no tags, or a group by its id. */
  group: string;
  /** A time to come; now, if it has passed. */
  at?: string | undefined;
  language: Language;
}

/** A page as others will read it. Nothing is written, and nobody but the administrator who asks is shown anything. */
export async function getPreview(
  scope: Scope,
  database: Database,
  id: string,
  query: PreviewQuery,
): Promise<Preview | Failure> {
  const { language, group } = query;
  const at = new Date(Math.max(Date.now(), query.at ? Date.parse(query.at) : 0));
  const [page, reader, groups] = await Promise.all([
    getKnownPage(scope, database, id, language),
    getReader(scope, database, group),
    listGroupOptions(scope, database),
  ]);
  if (isFailure(page)) return page;
  if (isFailure(reader)) return reader;
  const which = query.text === 'readers' ? numberAt(page, at) : query.text;
  const choices = { page: { id, name: page.name, versions: page.versions, kind: page.kind }, groups };
  const isFuture = query.at !== undefined && at.getTime() === Date.parse(query.at);
  const chosen = { text: String(query.text), group, at: isFuture ? at.toISOString() : '', language };
  const nothing = { shown: null, reports: [] };
  if (which === null) return { ...choices, chosen, state: 'unpublished', ...nothing };
  const found = await getText(scope, database, id, which);
  if (isFailure(found)) return found;
  if (!access.page(reader, page).isGranted) return { ...choices, chosen, state: 'hidden', ...nothing };
  const { document, ...text } = found;
  const contents = await getContents(scope, database, document, { at, language });
  const { htmlContent, cssContent } = renderFor(reader, contents, language);
  const reports = contents.reports.map((report) => ({
    ...{ id: report.report_id, name: report.name, kind: report.kind },
    isVisible: access.report(reader, report).isGranted,
  }));
  return { ...choices, chosen, state: 'shown', shown: { ...text, htmlContent, cssContent }, reports };
}

/** The version that readers have at a time, if nothing but what is scheduled happens until then. */
function numberAt({ publishedNumber, scheduledNumber, scheduledFor }: KnownPage, at: Date): number | null {
  const isDue = scheduledFor !== null && Date.parse(scheduledFor) <= at.getTime();
  return isDue ? scheduledNumber : publishedNumber;
}

/** Somebody of a group, with its access and no other. */
async function getReader(scope: Scope, database: Database, group: string): Promise<Scope | Failure> {
  if (group === 'administrator') return scope;
  if (group === 'none') return { ...scope, role: 'member', tags: [] };
  return UUID.test(group) ? getGroupMember(scope, database, group) : fail('not_found');
}
