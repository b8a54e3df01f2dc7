import type { JSONValue, Sql } from 'postgres';
import { z } from 'zod';
import { SCHEMA } from '../data/load.ts';
import { readerStateSchema, reportDocumentSchema, type Bookmark, type ReaderState } from '../model/report-document.ts';
import { failures } from '../rest/failure.ts';

const MAX_STATE_CHARACTERS = 64_000;
const MAX_BOOKMARKS_CHARACTERS = 400_000;
const bookmarksSchema = reportDocumentSchema.shape.bookmarks.unwrap();

/** The key of one reader's state of one report. */
export interface KeptByReader {
  state: ReaderState | undefined;
  bookmarks: Bookmark[];
}

/** The stored state of readers: persistent filters and personal bookmarks. */
export interface ReaderStates {
  get: (reportId: string, reader: string) => Promise<KeptByReader>;
  /** @throws RestFailure 400 when it is too large */
  keepState: (reportId: string, reader: string, state: ReaderState | null) => Promise<void>;
  /** @throws RestFailure 400 when they are too large */
  keepBookmarks: (reportId: string, reader: string, bookmarks: Bookmark[]) => Promise<void>;
}

const nothing: KeptByReader = { state: undefined, bookmarks: [] };
const rowSchema = z.object({ state: readerStateSchema.nullable(), bookmarks: bookmarksSchema });

export function createReaderStates(sql: Sql): ReaderStates {
  const table = sql(`${SCHEMA}.reader_state`);
  return {
    async get(reportId, reader) {
      const [row] = await sql`
        select state, bookmarks from ${table} where report_id = ${reportId} and reader = ${reader}`;
      const kept = rowSchema.safeParse(row);
      return kept.success ? { state: kept.data.state ?? undefined, bookmarks: kept.data.bookmarks } : nothing;
    },
    async keepState(reportId, reader, state) {
      checkSize(state, MAX_STATE_CHARACTERS);
      const content = state && sql.json(state as unknown as JSONValue);
      await sql`insert into ${table} (report_id, reader, state) values (${reportId}, ${reader}, ${content})
        on conflict (report_id, reader) do update set state = excluded.state, changed_at = now()`;
    },
    async keepBookmarks(reportId, reader, bookmarks) {
      checkSize(bookmarks, MAX_BOOKMARKS_CHARACTERS);
      const content = sql.json(bookmarks as unknown as JSONValue);
      await sql`insert into ${table} (report_id, reader, bookmarks) values (${reportId}, ${reader}, ${content})
        on conflict (report_id, reader) do update set bookmarks = excluded.bookmarks, changed_at = now()`;
    },
  };
}

function checkSize(kept: unknown, maxCharacters: number): void {
  if (JSON.stringify(kept).length > maxCharacters) throw failures.badRequest('That is too much to keep.');
}
