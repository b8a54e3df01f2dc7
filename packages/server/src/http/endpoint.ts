import type { z } from 'zod';
import type { Scope, SessionScope } from '../access/access.ts';
import type { PortalRequest } from './request.ts';
import { type Failure, fail } from '../contract/failures.ts';
import type { Language } from '../contract/languages.ts';
import { type ScreenName, USER_HEADER } from '../contract/page-object.ts';
import type { Result } from './response.ts';
import type { ProgramRouteName } from '../contract/program-routes.ts';
import type { RouteName, RouteParameters } from '../contract/routes.ts';
import type { Services } from '../services.ts';

/**
 * Who may use a route: people who are signed out, people whose second factor is still open, both of the signed-in kinds
 * (`session`), people who are signed in completely, or administrators.
 */
export type Allow = 'guest' | 'pending' | 'session' | 'member' | 'administrator';

/** Who asks, as far as a route's `allow` makes sure of it; on routes that are open to programs it may be one. */
export type ScopeOf<Rule extends Allow, Name extends RouteName> = Rule extends 'guest'
  ? null
  : Name extends ProgramRouteName
    ? Scope
    : SessionScope;

/** What answers a request, once it is certain who asks. */
export interface RequestContext<Name extends RouteName, Rule extends Allow> {
  scope: ScopeOf<Rule, Name>;
  parameters: RouteParameters<Name>;
  language: Language;
  services: Services;
  request: PortalRequest;
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
  /**
   * Browsers ask for it by themselves, without the marker: images, videos, downloads. A read, for people who are signed in.
   */
  isResource?: boolean;
  /** Whether a browser may open the route as a document. */
  isPage: boolean;
  /** What it reads of a body or of the address's query; the tests send odd values through each field. */
  input?: z.ZodType;
  /** @param program who asks by a token that is valid and may use the route; without it, the session's cookie says who asks */
  answer(request: PortalRequest, services: Services, program?: Scope): Promise<Result>;
  /** Carries the types to `route-types.ts`; no endpoint has it. */
  readonly types?: { sent: Sent; data: Data };
}

/** A route that answers with a page object. The screen is a type alone; no endpoint has it. */
export interface PageEndpoint<Name extends RouteName, Component extends ScreenName> extends Endpoint<
  Name,
  unknown,
  never
> {
  readonly screen?: Component;
}

/** What stands between a request and its route. */
export type AccessDenial = 'signed_out' | 'signed_in' | 'second_factor_open' | 'forbidden';

/** Whether this person may use a route with this rule; null means yes. */
export function findAccessDenial(allow: Allow, scope: Scope | null): AccessDenial | null {
  if (allow === 'guest') return scope && !scope.isPending ? 'signed_in' : null;
  if (!scope) return 'signed_out';
  if (allow === 'session') return null;
  if (allow === 'pending') return scope.isPending ? null : 'signed_in';
  if (scope.isPending) return 'second_factor_open';
  return allow === 'administrator' && scope.role !== 'administrator' ? 'forbidden' : null;
}

/** Whether the request comes from a document of somebody else than who is signed in now. */
export function isFromOtherUser(request: PortalRequest, scope: Scope | null): boolean {
  const user = request.header(USER_HEADER);
  return user !== null && scope !== null && user !== scope.userId;
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
