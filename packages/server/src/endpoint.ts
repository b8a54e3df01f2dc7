import type { Logger } from 'pino';
import type { Scope } from './access.ts';
import type { Analytics } from './analytics.ts';
import type { Call } from './call.ts';
import type { Database } from './database.ts';
import type { ServerEnvironment } from './env.ts';
import { type Failure, fail } from './failures.ts';
import type { Outcome } from './outcome.ts';
import type { PasswordCheck } from './passwords.ts';
import type { RouteName } from './routes.ts';

/** Who may use a route: people who are signed out, any signed-in person, or administrators. */
export type Allow = 'guest' | 'member' | 'administrator';

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
  log: Logger;
}

/** A route with its answer: what page(), action() and read() make of their definitions. */
export interface Endpoint<Name extends RouteName = RouteName> {
  route: Name;
  /** `public` routes are for whoever asks, without the marker; no session is looked for. */
  allow: Allow | 'public';
  /** Whether a browser may open the route as a document. */
  isPage: boolean;
  answer(call: Call, services: Services): Promise<Outcome>;
}

/** What stands between a request and its route. */
export type Obstacle = 'signed_out' | 'signed_in' | 'forbidden';

/** Whether this person may use a route with this rule; null means yes. */
export function findObstacle(allow: Allow, scope: Scope | null): Obstacle | null {
  if (allow === 'guest') return scope ? 'signed_in' : null;
  if (!scope) return 'signed_out';
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
