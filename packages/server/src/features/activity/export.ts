import type { Scope } from '../../access/access.ts';
import type { ActivityEntry, Language, UserActivity } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { fail } from '../../contract/failures.ts';
import { read } from '../../http/read.ts';
import { formatText } from '../../http/titles.ts';
import { BYTE_ORDER_MARK, type CsvCell, formatCsv } from '../../text/csv.ts';
import { listEntries } from './queries.ts';
import { hasDays, rangeOf } from './range.ts';
import { ActivityExport } from './schema.ts';
import type { ActivityFilter } from '../../contract/props/activity.ts';
import { listUserActivity } from './user-activity.ts';

const ROWS_PER_BATCH = 1000;

/** A part of the file, and where it goes on. */
interface Batch {
  rows: CsvCell[][];
  next: string | null;
}

const ENTRY_HEADINGS = [
  'activity-export.at',
  'activity-export.user',
  'activity-export.user-id',
  'activity-export.session',
  'activity-export.action',
  'activity-export.kind',
  'activity-export.subject',
  'activity-export.subject-id',
  'activity-export.details',
] as const;

const USER_HEADINGS = [
  'activity-export.user',
  'activity-export.user-id',
  'activity-export.sign-ins',
  'activity-export.visits',
  'activity-export.files',
  'activity-export.reports',
  'activity-export.videos',
  'activity-export.seconds',
  'activity-export.last-at',
] as const;

const entryCells = (entry: ActivityEntry) => [
  entry.at,
  entry.userName,
  entry.userId,
  entry.sessionId,
  entry.action,
  entry.subjectKind,
  entry.subjectName,
  entry.subjectId,
  Object.entries(entry.details)
    .map(([name, value]) => `${name}=${value}`)
    .join(', '),
];

const userCells = ({ id, name, signIns, visits, files, reports, videos, seconds, lastAt }: UserActivity) => [
  name,
  id,
  ...[signIns, visits, files, reports, videos, seconds],
  lastAt,
];

/** The chosen part of the activity as a CSV file: one batch after the other, so that its length does not matter. */
export const exportActivity = read({
  route: 'activity.export',
  query: ActivityExport,
  allow: 'administrator',
  run({ scope, query, language, services: { database } }) {
    const filter = { ...query, ...rangeOf(query) };
    if (!hasDays(filter)) return Promise.resolve(fail('invalid_input', { from: 'validation.date-order' }));
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="activity-${filter.from}-${filter.to}.csv"`,
    };
    return Promise.resolve({ stream: streamOf({ scope, database, language, filter }), headers });
  },
});

interface Export {
  scope: Scope;
  database: Database;
  language: Language;
  filter: ActivityFilter;
}

async function readBatch({ scope, database, language, filter }: Export, after: string): Promise<Batch> {
  const wanted = { ...filter, after, limit: ROWS_PER_BATCH };
  if (filter.view === 'users') {
    const { users, next } = await listUserActivity(scope, database, wanted);
    return { rows: users.map(userCells), next };
  }
  const { entries, next } = await listEntries(scope, database, language, { ...wanted, view: filter.view });
  return { rows: entries.map(entryCells), next };
}

function streamOf(wanted: Export): ReadableStream<Uint8Array> {
  const { language, filter } = wanted;
  const separator = language === 'en' ? ',' : ';';
  const encoder = new TextEncoder();
  const headings = filter.view === 'users' ? USER_HEADINGS : ENTRY_HEADINGS;
  const send = (rows: CsvCell[][]) => encoder.encode(formatCsv(rows, separator));
  let after: string | null = '';
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK));
      controller.enqueue(send([headings.map((id) => formatText(id, language))]));
    },
    async pull(controller) {
      if (after === null) return controller.close();
      const batch = await readBatch(wanted, after);
      after = batch.next;
      controller.enqueue(send(batch.rows));
    },
  });
}
