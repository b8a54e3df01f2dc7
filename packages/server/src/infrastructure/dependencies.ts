import { types } from 'node:util';
import type { FailureCode } from '../contract/failures.ts';

/** When the circuit breaker gives a dependency up, and for how long. */
interface BreakerSettings {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open: calls fail at once, and the first one after it tries again. */
  openMs: number;
}

export interface DependencySettings {
  /** What a user is told when it does not answer. The catalogues have the sentence. */
  code: FailureCode;
  /** Codes of causes that are known more exactly. */
  causes: readonly FailureCode[];
  /** How long a new connection may take; null where there is none. */
  connectMs: number | null;
  /** How long it may say nothing. */
  answerMs: number | null;
  /** How often one request or job tries. Jobs of the queue are tried again later as well. */
  attempts: number;
  /** Null: there is nothing to spare, or the queue's pauses do the same. */
  breaker: BreakerSettings | null;
}

/**
 * All that the portal depends on, with the one place for its codes and limits. Whoever calls one of them throws a `DependencyFailure` of its
 * name: what failed is known where it fails, and never guessed from the code of an error. `docs/operators/dependencies.md` has the same
 * table, which a test compares.
 */
export const dependencies = {
  /** The pool connects again by itself, and the first request after an outage must be answered: no breaker. */
  database: {
    code: 'database_unreachable',
    causes: ['database_full', 'database_read_only', 'schema_mismatch', 'busy'],
    connectMs: 3_000,
    answerMs: 4_000,
    attempts: 1,
    breaker: null,
  },
  /** `FILES_DIR`. The operating system answers at once, or not at all. */
  disk: {
    code: 'storage_unreachable',
    causes: ['storage_full', 'storage_read_only'],
    connectMs: null,
    answerMs: null,
    attempts: 1,
    breaker: null,
  },
  /** `S3_BUCKET`. The limit is one of silence: a large file may take longer, also one that stalls in the middle ends. */
  bucket: {
    code: 'storage_unreachable',
    causes: ['storage_full'],
    connectMs: 2_000,
    answerMs: 4_000,
    attempts: 2,
    breaker: { failures: 3, openMs: 3_000 },
  },
  /** The limit holds for all attempts of a call together: a reader waits for the answer. */
  analytics: {
    code: 'analytics_unreachable',
    causes: [],
    connectMs: null,
    answerMs: 4_500,
    attempts: 3,
    breaker: { failures: 5, openMs: 10_000 },
  },
  directory: {
    code: 'directory_unreachable',
    causes: [],
    connectMs: null,
    answerMs: 5_000,
    attempts: 1,
    breaker: { failures: 3, openMs: 5_000 },
  },
  /** Mails wait in the queue. */
  mail: {
    code: 'mail_unreachable',
    causes: [],
    connectMs: 10_000,
    answerMs: 10_000,
    attempts: 1,
    breaker: null,
  },
  /** A large file is silent while it is scanned. */
  scanner: {
    code: 'scanner_unreachable',
    causes: [],
    connectMs: 3_000,
    answerMs: 60_000,
    attempts: 1,
    breaker: { failures: 5, openMs: 5_000 },
  },
  /** A program of this machine. A film has two hours; one that it cannot convert is only downloaded. */
  ffmpeg: {
    code: 'converter_unavailable',
    causes: [],
    connectMs: null,
    answerMs: 7_200_000,
    attempts: 1,
    breaker: null,
  },
  /** Receivers of webhooks. Deliveries wait in a table, with pauses of a minute to ten hours between attempts. */
  webhooks: {
    code: 'receiver_unreachable',
    causes: [],
    connectMs: null,
    answerMs: 10_000,
    attempts: 1,
    breaker: null,
  },
} as const satisfies Record<string, DependencySettings>;

export type DependencyName = keyof typeof dependencies;

interface FailureDetails<Code extends FailureCode> {
  /** A cause that is known more exactly. */
  code?: Code | undefined;
  cause?: unknown;
}

/** A dependency did not do its part. Thrown where it is called, and nowhere else. */
export class DependencyFailure<Code extends FailureCode = FailureCode> extends Error {
  readonly dependency: DependencyName;
  readonly code: Code;

  constructor(dependency: DependencyName, message: string, { code, cause }: FailureDetails<Code> = {}) {
    super(message, { cause });
    this.name = 'DependencyFailure';
    this.dependency = dependency;
    this.code = code ?? (dependencies[dependency].code as Code);
  }
}

/** The failure of a dependency that an error is, or comes from; null for every other error. */
export function dependencyFailureOf(error: unknown): DependencyFailure | null {
  if (error instanceof DependencyFailure) return error as DependencyFailure;
  return types.isNativeError(error) && error.cause !== undefined ? dependencyFailureOf(error.cause) : null;
}
