import { parseCsv } from '../../text/csv.ts';
import { fail, type Failure } from '../../contract/failures.ts';
import { fields } from '../../validation/fields.ts';
import { listGroupOptions } from '../../access/group-options.ts';
import type { GroupOption, InvitationLine, InvitationPreview } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { MAX_EMAIL_LENGTH, MAX_TEXT_LENGTH, toReadableText } from '../../text/readable-text.ts';
import { findGroupsWithoutPasswords, findTakenEmails } from './queries.ts';
import {
  hasAtSign,
  type ListColumns,
  readAddress,
  readHeadings,
  readRole,
  DEFAULT_COLUMNS,
  withoutQuotedNames,
} from './list-format.ts';
import { InvitationList, MAX_INVITATIONS } from './schema.ts';

/** What a decoder writes for a letter that it cannot read. */
const LOST = /\uFFFD/;

/** What would come of importing a list: every line, with what is wrong with it. */
export const previewInvitations = read({
  route: 'invites.preview',
  query: InvitationList,
  allow: 'administrator',
  async run({ scope, query: { csv, groupId }, services: { database } }): Promise<InvitationPreview | Failure> {
    const rows = parseCsv(withoutQuotedNames(csv));
    const headings = readHeadings(rows[0]?.cells ?? []);
    if (headings) rows.shift();
    else if (isAddressElsewhere(rows)) return fail('invalid_input', { csv: 'validation.list-columns' });
    if (rows.length === 0) return fail('invalid_input', { csv: 'validation.list-required' });
    if (rows.length > MAX_INVITATIONS) return fail('invalid_input', { csv: 'validation.too-long' });
    const groups = await listGroupOptions(scope, database);
    const withoutPasswords = await findGroupsWithoutPasswords(scope, database);
    const before = new Set<string>();
    const usual = groups.find(({ id }) => id === groupId) ?? null;
    const found = rows.map(({ line, cells }) => ({
      line,
      ...readLine(pick(cells, headings ?? DEFAULT_COLUMNS), groups, usual),
    }));
    const taken = await findTakenEmails(
      scope,
      database,
      found.map(({ email }) => email),
    );
    const lines = found.map((each) => {
      const isRepeated = before.has(each.email);
      before.add(each.email);
      const problem = problemOf(taken.get(each.email), isRepeated);
      const isClosed = each.group !== null && withoutPasswords.has(each.group.id);
      const problems = [...(problem ? [problem] : []), ...each.problems];
      return { ...each, problems: isClosed ? [...problems, 'validation.group-without-password'] : problems };
    });
    return { lines, valid: lines.filter(({ problems }) => problems.length === 0).length };
  },
});

function problemOf(takenBy: 'user' | 'invitation' | undefined, isRepeated: boolean): string | null {
  if (takenBy === 'user') return 'validation.email-taken';
  if (takenBy === 'invitation') return 'validation.email-invited';
  return isRepeated ? 'validation.email-repeated' : null;
}

/** Whether a list without headings has its addresses in another column than the first. */
const isAddressElsewhere = (rows: readonly { cells: string[] }[]) =>
  rows.some(({ cells }) => cells.some(hasAtSign)) && !rows.some(({ cells }) => hasAtSign(cells[0] ?? ''));

const pick = (cells: readonly string[], { email, group, role }: ListColumns) =>
  [email, group, role].map((column) => cells[column] ?? '');

/** Email, group, role: the address in its one form, where it is one; the group by its name, whatever its case. */
function readLine(
  [email = '', groupName = '', roleName = '']: string[],
  groups: readonly GroupOption[],
  usual: GroupOption | null,
): Omit<InvitationLine, 'line'> {
  const named = groups.find(({ name }) => name.toLowerCase() === groupName.toLowerCase()) ?? null;
  const group = groupName === '' ? usual : named;
  const role = fields.role.safeParse(roleName === '' ? 'member' : readRole(roleName));
  const typed = readAddress(email);
  const address = fields.email.safeParse(typed);
  const problems = [
    LOST.test(email + groupName) && 'validation.list-encoding',
    !address.success && (address.error.issues[0]?.message ?? 'validation.email-invalid'),
    !role.success && 'validation.role-invalid',
    !group && (groupName === '' ? 'validation.group-required' : 'validation.group-invalid'),
  ].filter((problem) => problem !== false);
  const shown = address.data ?? toReadableText(typed, MAX_EMAIL_LENGTH);
  return {
    ...{ email: shown, group, role: role.data ?? 'member', problems },
    groupName: toReadableText(groupName, MAX_TEXT_LENGTH),
    roleName: role.success && roleName !== '' ? role.data : toReadableText(roleName, MAX_TEXT_LENGTH),
  };
}
