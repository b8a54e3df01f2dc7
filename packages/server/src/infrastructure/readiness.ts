import { types } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@portico/log';
import type { FailureCode } from '../contract/failures.ts';
import type { Database } from '../database/database.ts';
import { DependencyFailure, dependencyFailureOf } from './dependencies.ts';
import type { FileStorage } from './file-storage.ts';
import {
  type DatabaseState,
  describeMismatch,
  readDatabaseState,
  type SchemaState,
  schemaStateOf,
} from './schema-state.ts';

/** A balancer waits for about two seconds. */
const ANSWER_MS = 1_500;
/** However many balancers ask, a dependency is asked once in so long. Whoever asks after a database has gone is told at once. */
const DATABASE_KEPT_MS = 100;
const STORAGE_KEPT_MS = 5_000;
const FIRST_ANSWER_PAUSE_MS = 1_000;

/** How each part is: for operators, without addresses and without texts of errors. */
export interface ReadinessParts {
  database: 'ok' | FailureCode;
  schema: SchemaState | 'unknown';
  storage: 'ok' | FailureCode;
  /** Whether any process takes jobs. Pages are read without. */
  worker: 'ok' | 'missing' | 'unknown';
}

export interface ReadinessAnswer {
  parts: ReadinessParts;
  /** Why the process is not ready; null: it is. */
  failure: DependencyFailure | null;
}

/** Whether this process can work: what `/ready` says. */
export interface Readiness {
  check(): Promise<ReadinessAnswer>;
  /** Asks until the database has answered once, and logs what does not fit then. */
  watchFirstAnswer(log: Logger): Promise<void>;
}

/** Where files are kept. */
interface Storage extends Pick<FileStorage, 'probe'> {
  name: 'disk' | 'bucket';
}

/** Makes the check of what a process cannot work without. */
export function createReadiness(database: Database, storage: Storage): Readiness {
  const askDatabase = keepFor(DATABASE_KEPT_MS, () => readDatabaseState(database).catch(asDatabaseError));
  const askStorage = keepFor(STORAGE_KEPT_MS, () => storage.probe().then(() => null, asStorageError));
  // A schema that becomes newer under a running process belongs to an upgrade: the process works on until it is replaced.
  let hasFitted = false;
  async function check(): Promise<ReadinessAnswer> {
    const [state, problem] = await Promise.all([
      orLate(askDatabase(), new DependencyFailure('database', `no answer within ${ANSWER_MS} ms`)),
      orLate(askStorage(), new DependencyFailure(storage.name, `no answer within ${ANSWER_MS} ms`)),
    ]);
    const { failure, ...parts } = judgeDatabase(state, hasFitted);
    if (parts.schema === 'ok') hasFitted = true;
    // Full storage has everything that is read; taking all processes away would take that as well.
    const storageFailure = problem?.code === 'storage_full' ? null : problem;
    return { parts: { ...parts, storage: problem?.code ?? 'ok' }, failure: failure ?? storageFailure };
  }
  return {
    check,
    async watchFirstAnswer(log) {
      for (;;) {
        const { parts, failure } = await check();
        if (parts.schema !== 'unknown') {
          if (failure) log.error({ code: failure.code, dependency: failure.dependency }, failure.message);
          return;
        }
        await pause(FIRST_ANSWER_PAUSE_MS, undefined, { ref: false });
      }
    },
  };
}

interface DatabaseParts extends Pick<ReadinessParts, 'database' | 'schema' | 'worker'> {
  failure: DependencyFailure | null;
}

function judgeDatabase(state: DatabaseState | DependencyFailure, hasFitted: boolean): DatabaseParts {
  if (state instanceof DependencyFailure)
    return { database: state.code, schema: 'unknown', worker: 'unknown', failure: state };
  const schema = schemaStateOf(state.migratedTo);
  const worker = state.hasWorker ? 'ok' : 'missing';
  const mismatch =
    schema === 'ok' || (schema === 'newer' && hasFitted)
      ? null
      : new DependencyFailure('database', describeMismatch(schema, state.migratedTo), { code: 'schema_mismatch' });
  if (!state.isReadOnly) return { database: 'ok', schema, worker, failure: mismatch };
  const readOnly = new DependencyFailure('database', 'PostgreSQL takes no writes', { code: 'database_read_only' });
  return { database: readOnly.code, schema, worker, failure: mismatch ?? readOnly };
}

const messageOf = (error: unknown) => (types.isNativeError(error) ? error.message : 'no answer');

const asDatabaseError = (error: unknown) =>
  dependencyFailureOf(error) ??
  new DependencyFailure<FailureCode>('database', messageOf(error), { code: 'unexpected', cause: error });

const asStorageError = (error: unknown) =>
  dependencyFailureOf(error) ?? new DependencyFailure<FailureCode>('disk', messageOf(error), { cause: error });

/** Asks once at a time, also where the answer never comes, and keeps it for a while. */
function keepFor<Result>(keptMs: number, ask: () => Promise<Result>): () => Promise<Result> {
  let kept: { answer: Promise<Result>; until: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY };
    kept = asked;
    void asked.answer.then(() => (asked.until = performance.now() + keptMs));
    return asked.answer;
  };
}

/** The answer, or what stands for one that is late. */
async function orLate<Result, Late>(answer: Promise<Result>, late: Late): Promise<Result | Late> {
  const timer = new AbortController();
  const end = pause(ANSWER_MS, late, { signal: timer.signal }).catch(() => late);
  try {
    return await Promise.race([answer, end]);
  } finally {
    timer.abort();
  }
}
