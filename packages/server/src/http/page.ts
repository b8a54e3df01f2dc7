import type { z } from 'zod';
import { type PortalRequest, hasPossibleParameters, readCookie, readLanguage } from './request.ts';
import {
  type Allow,
  type PageEndpoint,
  findAccessDenial,
  invalidInput,
  isFromOtherUser,
  type ScopeOf,
  type RequestContext,
} from './endpoint.ts';
import type { Statement } from '../database/database.ts';
import type { Services } from '../services.ts';
import { fail, type Failure, failureStatus, isFailure } from '../contract/failures.ts';
import { intendedLocation, returnLocation, secondFactorLocation, signInLocation } from './sign-in-locations.ts';
import type { Brand } from '../contract/brand.ts';
import { clientVersion } from '../infrastructure/brand-source.ts';
import type { Scope } from '../access/access.ts';
import { openRequest } from './limited-requests.ts';
import { failureResult, type Result } from './response.ts';
import type { Language, PageObject, ScreenName, ScreenProps, Shell } from '../contract/page-object.ts';
import type { RouteName, RouteParameters } from '../contract/routes.ts';
import { sessionCookieName } from './cookies.ts';
import { findSessionWithNavigation, type Prefetch, type SessionWithNavigation } from '../auth/sessions.ts';
import { failureName, formatText, pageTitle, type TitleId } from './titles.ts';
import { shellOf } from './shell.ts';
import { reportError, reportFailure, type LoggedFailure } from './error-report.ts';

/** What a loader works with. */
interface PageContext<Name extends RouteName, Rule extends Allow, Query, Row> extends RequestContext<Name, Rule> {
  query: Query;
  /** What `prefetch` has asked for; null for programs, and where that is nothing. */
  prefetched: Promise<Row[]> | null;
}

export interface PageDefinition<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query, Row> {
  route: Name;
  /** The screen, or how to choose it by its props. */
  component: Component | ((props: ScreenProps[Component]) => Component);
  /** The screen's name, or how its props name it. */
  title: TitleId | ((props: ScreenProps[Component]) => string);
  /** Where the page is at home, when that can be another path than the one that was asked for. */
  path?: (props: ScreenProps[Component]) => string;
  allow: Rule;
  /** A guest's page at the address of a mail: the user who is signed in already is told where the link no longer works. */
  isLink?: boolean;
  /** Who does not find the page may ask administrators for access, where the setting says so: the same whether there is one or not. */
  isAskedFor?: true;
  /** The state that the address carries; without it the loader gets none. */
  query?: z.ZodType<Query>;
  /**
   * A short statement that is read in one round trip with the session, of whoever that is: the loader decides what this person may see.
   * Null where there is nothing to read.
   */
  prefetch?(asked: {
    parameters: RouteParameters<Name>;
    language: Language;
    /** Of the session's token. */
    tokenHash: Buffer;
  }): Statement<Row> | null;
  load(
    context: PageContext<Name, Rule, Query, Row>,
  ): Promise<ScreenProps[Component] | Failure> | ScreenProps[Component] | Failure;
}

/** Makes a route that answers with a page object: session → access → query → load → page object. */
export function page<
  Name extends RouteName,
  Component extends ScreenName,
  Rule extends Allow,
  Query = Record<string, never>,
  Row = never,
>(definition: PageDefinition<Name, Component, Rule, Query, Row>): PageEndpoint<Name, Component> {
  return {
    route: definition.route,
    allow: definition.allow,
    isPage: true,
    ...(definition.query && { input: definition.query }),
    answer: (request, services, program) =>
      program ? answerProgram(definition, request, services, program) : answerPage(definition, request, services),
  };
}

async function answerPage<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query, Row>(
  definition: PageDefinition<Name, Component, Rule, Query, Row>,
  request: PortalRequest,
  services: Services,
): Promise<Result> {
  const language = await readLanguage(request, services);
  const token = readCookie(request, sessionCookieName(services.environment.portalUrl));
  // Beside the session, so that a database that does not answer is waited for once.
  const reading = services.brand.current();
  const offering = services.languages.current();
  let session: SessionWithNavigation | null = null;
  const failed = async (failure: LoggedFailure) =>
    failedPage(failure, {
      ...{ session, language, request, services, brand: await reading, languages: await offering },
      component: definition.isAskedFor && (await mayAsk(failure, session, services)) ? 'AskForAccess' : 'Error',
    });
  try {
    const found = await findSessionWithNavigation(services, token, language, prefetchOf(definition, request, language));
    session = found.session;
    if (isFromOtherUser(request, session)) return { kind: 'redirect', location: intendedLocation(request) };
    const denial = findAccessDenial(definition.allow, session);
    if (denial === 'signed_out') return { kind: 'redirect', location: signInLocation(request) };
    if (denial === 'signed_in' && !definition.isLink) return { kind: 'redirect', location: returnLocation(request) };
    if (denial === 'second_factor_open') return { kind: 'redirect', location: secondFactorLocation(request) };
    if (denial && denial !== 'signed_in')
      return failed(reportFailure(services.log, definition.route, request, denial, session));
    const asked = { asker: session, language, prefetched: found.prefetched };
    const props = await loadProps(definition, request, services, asked);
    if (isFailure(props)) return failed(reportFailure(services.log, definition.route, request, props.failure, session));
    if (denial === 'signed_in') return { kind: 'redirect', location: returnLocation(request) };
    const [brand, languages] = await Promise.all([reading, offering]);
    const page = present(definition, props, { session, language, request, services, brand, languages });
    return { kind: 'page', status: 200, page };
  } catch (error) {
    return failed(reportError(services.log, definition.route, request, error, session));
  }
}

/** Administrators see every page that there is. */
const mayAsk = async ({ code }: LoggedFailure, session: Scope | null, { asksForAccess }: Services): Promise<boolean> =>
  code === 'not_found' && session?.role === 'member' && (await asksForAccess.current());

function prefetchOf<Name extends RouteName, Row>(
  { prefetch }: Pick<PageDefinition<Name, ScreenName, Allow, unknown, Row>, 'prefetch'>,
  request: PortalRequest,
  language: Language,
): Prefetch<Row> | undefined {
  const parameters = request.parameters as RouteParameters<Name>;
  return prefetch && ((tokenHash) => prefetch({ parameters, language, tokenHash }));
}

/** The page object without the shell around it; a program is told of failures as by every other call. */
async function answerProgram<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query, Row>(
  definition: PageDefinition<Name, Component, Rule, Query, Row>,
  request: PortalRequest,
  services: Services,
  program: Scope,
): Promise<Result> {
  const { route: name, allow } = definition;
  try {
    const language = await readLanguage(request, services);
    const denial = findAccessDenial(allow, program);
    const props = denial
      ? fail(denial === 'signed_in' ? 'forbidden' : denial)
      : await loadProps(definition, request, services, { asker: program, language, prefetched: null });
    if (isFailure(props))
      return failureResult(props, reportFailure(services.log, name, request, props.failure, program).reference);
    const [brand, languages] = await Promise.all([services.brand.current(), services.languages.current()]);
    const page = present(definition, props, { session: null, language, request, services, brand, languages });
    return { kind: 'page', status: 200, page };
  } catch (error) {
    const { code, reference } = reportError(services.log, name, request, error, program);
    return failureResult(fail(code), reference);
  }
}

/** What the loader gives for a request that may be made. */
async function loadProps<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query, Row>(
  definition: PageDefinition<Name, Component, Rule, Query, Row>,
  request: PortalRequest,
  services: Services,
  { asker, language, prefetched }: { asker: Scope | null; language: Language; prefetched: Promise<Row[]> | null },
): Promise<ScreenProps[Component] | Failure> {
  if (!hasPossibleParameters(request)) return fail('not_found');
  const query = readQuery(definition.query, request);
  if (isFailure(query)) return query;
  const scope = asker as ScopeOf<Rule, Name>;
  const parameters = request.parameters as RouteParameters<Name>;
  const opened = openRequest(definition.route, asker, request, services);
  if (isFailure(opened)) return opened;
  try {
    return await definition.load({ scope, query, parameters, language, services, request, prefetched });
  } finally {
    opened?.close();
  }
}

interface Presentation {
  session: SessionWithNavigation | null;
  language: Language;
  request: PortalRequest;
  services: Services;
  brand: Brand;
  languages: readonly Language[];
}

/** The page object of what a loader gave: screen, title and address by the definition, inside the shell. */
function present<Component extends ScreenName>(
  {
    component,
    title,
    path,
  }: Pick<PageDefinition<RouteName, Component, Allow, unknown, unknown>, 'component' | 'title' | 'path'>,
  props: ScreenProps[Component],
  { session, language, request, services, brand, languages }: Presentation,
): PageObject {
  const home = path?.(props) ?? request.path;
  const shown = {
    component: typeof component === 'function' ? component(props) : component,
    props: { ...props, shell: shellOf(request, session, home) },
    url: home + request.search,
    title: pageTitle(typeof title === 'function' ? title(props) : formatText(title, language), brand),
    version: clientVersion(services.version, brand, languages),
  };
  // The compiler cannot see that the chosen component and its props belong together; the definition's types do.
  return shown as unknown as PageObject;
}

function readQuery<Query>(schema: z.ZodType<Query> | undefined, request: PortalRequest): Query | Failure {
  if (!schema) return {} as Query;
  const result = schema.safeParse(Object.fromEntries(new URLSearchParams(request.search)));
  return result.success ? result.data : invalidInput(result.error.issues);
}

/** A failed page is a page too, inside the shell if somebody is signed in. */
function failedPage(
  { code, reference }: LoggedFailure,
  {
    component,
    session,
    language,
    request,
    services,
    brand,
    languages,
  }: Presentation & { component: 'Error' | 'AskForAccess' },
): Result {
  const status = failureStatus[code];
  const page: PageObject = {
    component,
    props: { status, code, reference, shell: shellOf(request, session, request.path) as Shell | null },
    url: request.path + request.search,
    title: pageTitle(failureName(code, language), brand),
    version: clientVersion(services.version, brand, languages),
  };
  return { kind: 'page', status, page };
}
