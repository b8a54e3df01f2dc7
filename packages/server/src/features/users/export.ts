import { BYTE_ORDER_MARK, formatCsv } from '../../text/csv.ts';
import type { Scope } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import type { Language } from '../../contract/languages.ts';
import type { UserRow } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { formatText } from '../../http/titles.ts';
import { listUserIds, listUsersById } from './queries.ts';
import { resolveUserFilter } from './sign-in-verdict.ts';
import { ChosenUsers, UsersFilter } from './schema.ts';

const BATCH = 1000;

const columns = [
  'users-export.name',
  'users-export.email',
  'users-export.company',
  'users-export.contact-number',
  'users-export.group',
  'users-export.role',
  'users-export.status',
  'users-export.first-login',
  'users-export.last-login',
] as const;

const headingsIn = (language: Language) => columns.map((id) => formatText(id, language));

const cellsOf = (user: UserRow, language: Language) => [
  user.name,
  user.email,
  user.company,
  user.contactNumber,
  user.group?.name ?? null,
  formatText(`users-export.role.${user.role}`, language),
  formatText(`users-export.status.${user.status}`, language),
  user.firstLoginAt,
  user.lastLoginAt,
];

/** The whole list, as it is filtered and sorted, as a CSV file; in small portions, however long it is. */
export const exportUsers = read({
  route: 'users.export',
  query: UsersFilter,
  allow: 'administrator',
  async run({ scope, query, language, services }) {
    const listed = await resolveUserFilter(scope, services, query);
    return csvOf(scope, services.database, await listUserIds(scope, services.database, listed), language);
  },
});

/** The same of some users, in the order of their ids. */
export const exportChosenUsers = read({
  route: 'users.export-chosen',
  query: ChosenUsers,
  allow: 'administrator',
  run: async ({ scope, query: { ids }, language, services }) => csvOf(scope, services.database, ids, language),
});

const csvOf = (scope: Scope, database: Database, ids: string[], language: Language) => ({
  stream: streamOf(scope, database, ids, language),
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="users.csv"',
  },
});

function streamOf(scope: Scope, database: Database, ids: string[], language: Language): ReadableStream<Uint8Array> {
  // What programs for tables expect differs: outside English, the comma is in the numbers.
  const separator = language === 'en' ? ',' : ';';
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + formatCsv([headingsIn(language)], separator)));
    },
    async pull(controller) {
      const batch = ids.slice(next, (next += BATCH));
      if (batch.length === 0) return controller.close();
      const users = await listUsersById(scope, database, batch);
      const rows = users.map((user) => cellsOf(user, language));
      controller.enqueue(encoder.encode(formatCsv(rows, separator)));
    },
  });
}
