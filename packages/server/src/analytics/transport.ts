import {
  BrokenCircuitError,
  bulkhead,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { Logger } from '@portico/log';
import type { z } from 'zod';
import type { FailureCode } from '../contract/failures.ts';
import type { ConnectionProblem } from '../contract/page-object.ts';
import { createCircuitBreaker } from '../infrastructure/circuit-breaker.ts';
import { dependencies, DependencyFailure } from '../infrastructure/dependencies.ts';

type AnalyticsCode = Extract<FailureCode, 'report_unavailable' | 'analytics_unreachable'>;

/** A call of the analytics service that did not work. */
export class AnalyticsFailure extends DependencyFailure<AnalyticsCode> {
  /** What administrators are told, with what to do about it. */
  readonly problem: ConnectionProblem;
  /** HTTP status; none where there was no answer. */
  readonly status: number | undefined;
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { status, retryAfterMs, problem = problemOf(status) }: FailureDetails = {}) {
    super('analytics', reason, { code: status === 404 ? 'report_unavailable' : 'analytics_unreachable' });
    this.name = 'AnalyticsFailure';
    this.problem = problem;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface FailureDetails {
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  problem?: ConnectionProblem;
}

function problemOf(status: number | undefined): ConnectionProblem {
  if (status === undefined || status >= 500) return 'unreachable';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  return status === 429 ? 'busy' : 'rejected';
}

export interface AnalyticsRequest {
  method: 'GET' | 'POST';
  url: string;
  /** Bearer token. */
  token?: string;
  /** A form, or anything else as JSON. */
  body?: URLSearchParams | object;
}

/** What the service answers to a call. */
export interface AnalyticsAnswer<Data> {
  data: Data;
  /** The service's own clock at the answer, in milliseconds. */
  answeredAt: number;
  /** After how long the service wants to be asked how far it is. */
  retryAfterMs: number | undefined;
}

export interface AnalyticsTransport {
  /** @throws AnalyticsFailure */
  send<Data>(request: AnalyticsRequest, schema: z.ZodType<Data>): Promise<AnalyticsAnswer<Data>>;
  /** A file; null where it has more than so many bytes. @throws AnalyticsFailure */
  download(request: AnalyticsRequest, maxBytes: number): Promise<Buffer | null>;
}

const { answerMs, attempts } = dependencies.analytics;
const DOWNLOAD_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 150;
/** What a service is asked at once; more waits here, and only what it has been asked takes its time. */
const AT_ONCE = 16;
/** Somebody is waiting: a service that asks for a longer pause is given up for this request. */
const MAX_PAUSE_MS = 3_000;
/** A service that asks to be spared for longer is asked again after this. */
const MAX_SPARED_MS = 10 * 60_000;

const isTransient = (error: Error) =>
  error instanceof AnalyticsFailure && (error.status === undefined || error.status === 429 || error.status >= 500);
const isWorthRetrying = (error: Error) =>
  isTransient(error) && ((error as AnalyticsFailure).retryAfterMs ?? 0) <= MAX_PAUSE_MS;

/** Makes HTTP calls with a time-out, retries with jitter, and a circuit breaker that spares a service that is down. */
export function createTransport(log: Logger): AnalyticsTransport {
  const pause = new DelegateBackoff<{ attempt: number; result: { error: Error } | { value: unknown } }>((context) => {
    const error = 'error' in context.result ? context.result.error : undefined;
    const jittered = FIRST_PAUSE_MS * 2 ** (context.attempt - 1) * (0.5 + Math.random());
    return Math.max(jittered, error instanceof AnalyticsFailure ? (error.retryAfterMs ?? 0) : 0);
  });
  const policy = wrap(
    retry(handleWhen(isWorthRetrying), { maxAttempts: attempts - 1, backoff: pause }),
    createCircuitBreaker('analytics', isTransient),
  );
  // Somebody waits: all attempts and the pauses between them have this time together.
  const inTime = wrap(bulkhead(AT_ONCE, Infinity), timeout(answerMs, TimeoutStrategy.Aggressive), policy);
  let sparedUntil = 0;
  async function execute<Result>(
    limits: IPolicy,
    attemptOnce: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const sparedMs = sparedUntil - Date.now();
    if (sparedMs > 0) throw new AnalyticsFailure('the service is spared', { status: 429, retryAfterMs: sparedMs });
    try {
      return await limits.execute(({ signal }) => attemptOnce(signal));
    } catch (error) {
      if (error instanceof TaskCancelledError) throw new AnalyticsFailure('the service does not answer in time');
      if (error instanceof BrokenCircuitError) throw new AnalyticsFailure('the service was down a moment ago');
      if (error instanceof AnalyticsFailure && error.retryAfterMs)
        sparedUntil = Date.now() + Math.min(error.retryAfterMs, MAX_SPARED_MS);
      throw error;
    }
  }
  return {
    send: (request, schema) => execute(inTime, (signal) => attempt({ request, signal, log }, schema)),
    download: (request, maxBytes) =>
      execute(policy, () =>
        attemptDownload({ request, signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS), log }, maxBytes),
      ),
  };
}

/** A request that is sent once. */
interface Attempt {
  request: AnalyticsRequest;
  signal: AbortSignal;
  log: Logger;
}

async function attempt<Data>(asked: Attempt, schema: z.ZodType<Data>): Promise<AnalyticsAnswer<Data>> {
  const { request, log } = asked;
  const { method, url } = request;
  const response = await askForSuccess(asked);
  const { status, headers } = response;
  const requestId = headers.get('RequestId') ?? undefined;
  const data = schema.safeParse(await response.json().catch(() => null));
  if (!data.success) {
    const fields = data.error.issues.map(({ path }) => path.join('.'));
    log.warn({ method, url, status, requestId, fields }, 'analytics service answers in an unknown shape');
    throw new AnalyticsFailure('the service answers in an unknown shape', { status, problem: 'rejected' });
  }
  const answeredAt = Date.parse(headers.get('Date') ?? '') || Date.now();
  return { data: data.data, answeredAt, retryAfterMs: retryAfter(headers) };
}

async function attemptDownload(asked: Attempt, maxBytes: number): Promise<Buffer | null> {
  const { request, log } = asked;
  const { body } = await askForSuccess(asked);
  const stream: AsyncIterable<Uint8Array> | null = body;
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const part of stream ?? []) {
      sizeBytes += part.byteLength;
      // Leaving the loop ends the transfer.
      if (sizeBytes > maxBytes) return null;
      parts.push(part);
    }
  } catch (error) {
    log.warn({ url: request.url, err: error }, 'analytics service does not send a whole file');
    throw new AnalyticsFailure('the service does not send the whole file');
  }
  return Buffer.concat(parts);
}

/** @throws AnalyticsFailure unless the service says yes */
async function askForSuccess({ request, signal, log }: Attempt): Promise<Response> {
  const { method, url } = request;
  const startedAt = performance.now();
  const response = await ask(request, signal).catch((error: unknown) => {
    log.warn({ method, url, err: error }, 'analytics service does not answer');
    throw new AnalyticsFailure('the service does not answer');
  });
  const { status, headers } = response;
  const requestId = headers.get('RequestId') ?? undefined;
  log.debug(
    { method, url, status, requestId, durationMs: Math.round(performance.now() - startedAt) },
    'analytics call',
  );
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  log.warn({ method, url, status, requestId, upstream: errorCode(body) }, 'analytics service refuses');
  throw new AnalyticsFailure(`the service answers ${status}`, {
    ...{ status, retryAfterMs: retryAfter(headers) },
    problem: problemOfCode(body) ?? problemOf(status),
  });
}

function ask({ method, url, token, body }: AnalyticsRequest, signal: AbortSignal): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    // A form has the client's secret, which goes nowhere but to the address that was set. Elsewhere `fetch` leaves the
    // token out when a redirect leads to another origin.
    redirect: isForm ? 'error' : 'follow',
    signal,
  });
}

/** The service's code for a failure, the only part of its answer that is sure to hold nothing secret. */
function errorCode(body: unknown): string | undefined {
  const error = (body as { error?: { code?: unknown } | string } | null)?.error;
  if (typeof error === 'string') return error;
  return typeof error?.code === 'string' ? error.code : undefined;
}

/** By the codes of the service, of a token endpoint (RFC 6749, 5.2), and the numbers of Entra ID, which say more. */
const PROBLEMS: Record<string, ConnectionProblem> = {
  CapacityNotActive: 'paused',
  invalid_client: 'credentials',
  unauthorized_client: 'credentials',
  90002: 'tenant',
  7000222: 'secret-expired',
};

function problemOfCode(body: unknown): ConnectionProblem | undefined {
  const numbers = (body as { error_codes?: unknown } | null)?.error_codes;
  const codes: unknown[] = [...(Array.isArray(numbers) ? (numbers as unknown[]) : []), errorCode(body)];
  return codes.map((code) => PROBLEMS[String(code)]).find((problem) => problem !== undefined);
}

/** `Retry-After` in seconds or as a date. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(value) - Date.now()) || undefined;
}
