import postgres, { type Sql } from 'postgres';
import { createCatalogue } from './content/catalogue.ts';
import { readDocuments } from './content/documents.ts';
import { datasets, tables } from './data/datasets.ts';
import { loadTables } from './data/load.ts';
import type { FrameServices } from './frame/access.ts';
import { createResultCache } from './query/result-cache.ts';
import { createQuickDatasets } from './persistence/quick-datasets.ts';
import { createReaderStates } from './persistence/reader-states.ts';
import { createSavedReports } from './persistence/saved-reports.ts';
import { createStateTables } from './persistence/tables.ts';

/** Everything behind the routes. */
export interface Services extends FrameServices {
  sql: Sql;
}

const CONNECTIONS = 10;
/** No question may keep a connection longer; loading a table takes a few seconds. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * A pool whose statements are planned for many small aggregates at once: compiling one takes longer than running it, and
 * the page's other visuals keep the processors busy already.
 */
export function connect(databaseUrl: string, max = CONNECTIONS): Sql {
  return postgres(databaseUrl, {
    max,
    onnotice: () => {},
    connect_timeout: 10,
    connection: {
      jit: 'off',
      // A text: the client leaves out settings of value 0.
      max_parallel_workers_per_gather: '0',
      // Reading a whole table along an index, to have its groups in order, takes three times as long as sorting them.
      enable_incremental_sort: 'off',
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  });
}

/** Loads what is missing in the database, and opens everything that stands on it. */
export async function openServices(sql: Sql): Promise<Services> {
  const [documents] = await Promise.all([readDocuments(), prepareDatabase(sql)]);
  const saved = createSavedReports(sql);
  const quick = createQuickDatasets(sql);
  return {
    sql,
    engine: { sql, cache: createResultCache() },
    catalogue: createCatalogue({ documents, datasets, saved, quick }),
    saved,
    quick,
    readers: createReaderStates(sql),
  };
}

async function prepareDatabase(sql: Sql): Promise<void> {
  await loadTables(sql, tables);
  await createStateTables(sql);
}
