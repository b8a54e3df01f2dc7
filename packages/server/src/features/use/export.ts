import type { Scope } from '../../access/access.ts';
import { type Failure, isFailure } from '../../contract/failures.ts';
import type { Absentee, Absentees, Language, UseDaysShown } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { formatText } from '../../http/titles.ts';
import type { Services } from '../../services.ts';
import { BYTE_ORDER_MARK, type CsvCell, formatCsv } from '../../text/csv.ts';
import { countAudience, listAbsentees } from './absentees.ts';
import { AbsenteesExport } from './schema.ts';
import { findPage, findReport, type UseSubject } from './subject.ts';

const ROWS_PER_BATCH = 1000;

const HEADINGS = [
  'absentees-export.name',
  'absentees-export.email',
  'absentees-export.group',
  'absentees-export.last-at',
  'absentees-export.last-login',
] as const;

const cells = ({ name, email, group, lastAt, lastLoginAt }: Absentee) => [name, email, group, lastAt, lastLoginAt];

interface Context {
  scope: Scope;
  language: Language;
  services: Services;
  query: { days: UseDaysShown; who: Absentees };
}

/** Those who may open something and do not as a CSV file, one batch after the other. */
async function exportAbsentees(found: UseSubject | Failure, { scope, language, services, query }: Context) {
  if (isFailure(found)) return found;
  const { database, environment } = services;
  const days = Number(query.days);
  const { maskBelow } = environment.activity;
  const { named } = await countAudience(scope, database, found, { days, maskBelow });
  const separator = language === 'en' ? ',' : ';';
  const encoder = new TextEncoder();
  const send = (rows: CsvCell[][]) => encoder.encode(formatCsv(rows, separator));
  let offset = 0;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK));
      controller.enqueue(send([HEADINGS.map((id) => formatText(id, language))]));
    },
    async pull(controller) {
      const wanted = { days, who: query.who, named, limit: ROWS_PER_BATCH, offset };
      const users = await listAbsentees(database, found, wanted);
      offset += users.length;
      if (users.length > 0) controller.enqueue(send(users.map(cells)));
      if (users.length < ROWS_PER_BATCH) controller.close();
    },
  });
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${query.who}-${found.id}.csv"`,
  };
  return { stream, headers };
}

export const exportPageAbsentees = read({
  route: 'pages.use-export',
  query: AbsenteesExport,
  allow: 'administrator',
  run: async ({ parameters: { id }, ...context }) =>
    exportAbsentees(await findPage(context.services.database, id, context.language), context),
});

export const exportReportAbsentees = read({
  route: 'reports.use-export',
  query: AbsenteesExport,
  allow: 'administrator',
  run: async ({ parameters: { id }, ...context }) =>
    exportAbsentees(await findReport(context.services.database, id, context.language), context),
});
