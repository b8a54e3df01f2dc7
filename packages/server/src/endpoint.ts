import type { Logger } from '@portico/log';
import type { z } from 'zod';
import type { Scope } from './access.ts';
import type { Analytics } from './analytics.ts';
import type { Call } from './call.ts';
import type { Database } from './database.ts';
import type { ServerEnvironment } from './env.ts';
import { type Failure, fail } from './failures.ts';
import type { Outcome } from './outcome.ts';
import type { Directory } from './directory/directory.ts';
import type { Post } from './mail/post.ts';
import type { News } from './news.ts';
import type { PasswordCheck } from './passwords.ts';
import type { RouteName } from './routes.ts';
import type { SecretBox } from './secret-box.ts';
import type { Throttle } from './throttle.ts';

/**
 * Who may use a route: people who are signed out, people whose second factor is still open, both of the signed-in kinds
 * (`session`), people who are signed in completely, or administrators.
 */
export type Allow = 'guest' | 'pending' | 'session' | 'member' | 'administrator';

/** Who asks, as far as a route's `allow` makes sure of it. */
export type ScopeOf<Rule extends Allow> = Rule extends 'guest' ? null : Scope;

/** What the portal's parts work with; made once by createPortal. */
export interface Services {
  environment: ServerEnvironment;
  /** The build that answers. */
  version: string;
  database: Database;
  analytics: Analytics;
  passwords: PasswordCheck;
  /** Counts attempts, for all processes together. */
  throttle: Throttle;
  /** Encrypts what the database must not show. */
  box: SecretBox;
  /** Sends mails, after the transaction that asks for them. */
  post: Post;
  /** The company directory; null where none is connected. */
  directory: Directory | null;
  /** Hears of changes that other requests and processes make. */
  news: News;
  log: Logger;
}

/**
 * A route with its answer: what page(), action() and read() make of their definitions.
 * `Sent` is what the client sends, as the body or, to a GET, as the query; `Data` is what it gets as JSON, `never` for
 * pages, streams and redirects.
 */
export interface Endpoint<Name extends RouteName = RouteName, Sent = unknown, Data = unknown> {
  route: Name;
  /** `public` routes are for whoever asks, a browser's own requests too: without the marker and without a session. */
  allow: Allow | 'public';
  /** Whether a browser may open the route as a document. */
  isPage: boolean;
  /** What it reads of a body or of the address's query; the tests send odd values through each field. */
  input?: z.ZodType;
  answer(call: Call, services: Services): Promise<Outcome>;
  /** Carries the types to `route-types.ts`; no endpoint has it. */
  readonly types?: { sent: Sent; data: Data };
}

/** What stands between a request and its route. */
export type Obstacle = 'signed_out' | 'signed_in' | 'second_factor_open' | 'forbidden';

/** Whether this person may use a route with this rule; null means yes. */
export function findObstacle(allow: Allow, scope: Scope | null): Obstacle | null {
  if (allow === 'guest') return scope && !scope.isPending ? 'signed_in' : null;
  if (!scope) return 'signed_out';
  if (allow === 'session') return null;
  if (allow === 'pending') return scope.isPending ? null : 'signed_in';
  if (scope.isPending) return 'second_factor_open';
  return allow === 'administrator' && scope.role !== 'administrator' ? 'forbidden' : null;
}

/** Tells a failure from the value that a loader, a read or a write gives back. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** What is wrong with an input, field by field, each with the first problem; the messages are message ids. */
export function invalidInput(issues: readonly Issue[]): Failure {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message;
  return fail('invalid_input', fields);
}
