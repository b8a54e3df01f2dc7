import type { z } from 'zod';
import { type PortalRequest, hasPossibleId, readCookie, readLanguage } from './request.ts';
import {
  type Allow,
  type PageEndpoint,
  findAccessDenial,
  invalidInput,
  isFromOtherUser,
  type ScopeOf,
} from './endpoint.ts';
import type { Services } from '../services.ts';
import { fail, type Failure, failureStatus, isFailure } from '../contract/failures.ts';
import { safeRedirect } from './safe-redirect.ts';
import type { Brand } from '../contract/brand.ts';
import { clientVersion } from '../infrastructure/brand-source.ts';
import { access, type Scope } from '../access/access.ts';
import { menuOf, partialMenu } from '../access/navigation.ts';
import { failureResult, type Result } from './response.ts';
import {
  NAVIGATION_HEADER,
  XHR_HEADER,
  type Language,
  type PageObject,
  type ScreenName,
  type ScreenProps,
  type Shell,
} from '../contract/page-object.ts';
import { route, type RouteName, type RouteParameters } from '../contract/routes.ts';
import { sessionCookieName } from './cookies.ts';
import { findSessionWithNavigation, type SessionWithNavigation } from '../auth/sessions.ts';
import { failureName, formatText, pageTitle, type TitleId } from './titles.ts';
import { reportError, reportFailure, type LoggedFailure } from './error-report.ts';

/** What a loader works with. */
interface PageContext<Name extends RouteName, Rule extends Allow, Query> {
  scope: ScopeOf<Rule, Name>;
  query: Query;
  parameters: RouteParameters<Name>;
  language: Language;
  services: Services;
  request: PortalRequest;
}

export interface PageDefinition<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query> {
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
  /** The state that the address carries; without it the loader gets none. */
  query?: z.ZodType<Query>;
  load(
    context: PageContext<Name, Rule, Query>,
  ): Promise<ScreenProps[Component] | Failure> | ScreenProps[Component] | Failure;
}

/** Makes a route that answers with a page object: session → access → query → load → page object. */
export function page<
  Name extends RouteName,
  Component extends ScreenName,
  Rule extends Allow,
  Query = Record<string, never>,
>(definition: PageDefinition<Name, Component, Rule, Query>): PageEndpoint<Name, Component> {
  return {
    route: definition.route,
    allow: definition.allow,
    isPage: true,
    ...(definition.query && { input: definition.query }),
    answer: (request, services, program) =>
      program ? answerProgram(definition, request, services, program) : answerPage(definition, request, services),
  };
}

async function answerPage<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query>(
  definition: PageDefinition<Name, Component, Rule, Query>,
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
    failedPage(failure, { session, language, request, services, brand: await reading, languages: await offering });
  try {
    session = await findSessionWithNavigation(services, token, language);
    if (isFromOtherUser(request, session)) return { kind: 'redirect', location: intendedOf(request) };
    const denial = findAccessDenial(definition.allow, session);
    if (denial === 'signed_out') return { kind: 'redirect', location: signInLocation(request) };
    if (denial === 'signed_in' && !definition.isLink) return { kind: 'redirect', location: returnLocation(request) };
    if (denial === 'second_factor_open') return { kind: 'redirect', location: secondFactorLocation(request) };
    if (denial && denial !== 'signed_in')
      return failed(reportFailure(services.log, definition.route, request, denial, session));
    const props = await loadProps(definition, request, services, { asker: session, language });
    if (isFailure(props)) return failed(reportFailure(services.log, definition.route, request, props.failure, session));
    if (denial === 'signed_in') return { kind: 'redirect', location: returnLocation(request) };
    const [brand, languages] = await Promise.all([reading, offering]);
    const page = present(definition, props, { session, language, request, services, brand, languages });
    return { kind: 'page', status: 200, page };
  } catch (error) {
    return failed(reportError(services.log, definition.route, request, error, session));
  }
}

/** The page object without the shell around it; a program is told of failures as by every other call. */
async function answerProgram<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query>(
  definition: PageDefinition<Name, Component, Rule, Query>,
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
      : await loadProps(definition, request, services, { asker: program, language });
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
async function loadProps<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query>(
  definition: PageDefinition<Name, Component, Rule, Query>,
  request: PortalRequest,
  services: Services,
  { asker, language }: { asker: Scope | null; language: Language },
): Promise<ScreenProps[Component] | Failure> {
  if (!hasPossibleId(request)) return fail('not_found');
  const query = readQuery(definition.query, request);
  if (isFailure(query)) return query;
  const scope = asker as ScopeOf<Rule, Name>;
  const parameters = request.parameters as RouteParameters<Name>;
  return definition.load({ scope, query, parameters, language, services, request });
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
  }: Pick<PageDefinition<RouteName, Component, Allow, unknown>, 'component' | 'title' | 'path'>,
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

/** A failed page is a page too: the screen `Error`, inside the shell if somebody is signed in. */
function failedPage(
  { code, reference }: LoggedFailure,
  { session, language, request, services, brand, languages }: Presentation,
): Result {
  const status = failureStatus[code];
  const page: PageObject = {
    component: 'Error',
    props: { status, code, reference, shell: shellOf(request, session, request.path) as Shell | null },
    url: request.path + request.search,
    title: pageTitle(failureName(code, language), brand),
    version: clientVersion(services.version, brand, languages),
  };
  return { kind: 'page', status, page };
}

/** The shell as it is sent. */
type SentShell = Omit<Shell, 'navigation'> & Partial<Pick<Shell, 'navigation'>>;

function shellOf(request: PortalRequest, session: SessionWithNavigation | null, path: string): SentShell | null {
  if (!session || session.isPending) return null;
  const { userId: id, name, email, role, pages, videos, pendingNotifications, announcements } = session;
  const whole = menuOf(session, pages);
  const isDocument = request.header(XHR_HEADER.name) === null;
  const { navigation, ...menu } = isDocument ? partialMenu(whole, path.slice(1)) : whole;
  const isKnown = request.header(NAVIGATION_HEADER) === menu.navigationHash;
  const hasVideos = videos.some((video) => access.video(session, video).isGranted);
  const user = { id, name, email, role };
  return { user, ...menu, ...(!isKnown && { navigation }), hasVideos, pendingNotifications, announcements };
}

/** Where the person wanted to go. */
const intendedOf = ({ path, search }: PortalRequest) => safeRedirect(path + search);

/** The sign-in screen, which leads back to where the person wanted to go. */
function signInLocation(request: PortalRequest): string {
  const intended = intendedOf(request);
  return intended === '/' ? route('login') : route('login', {}, { intended });
}

/** The screen that asks for the one-time password, on the way to where the person wanted to go. */
function secondFactorLocation(request: PortalRequest): string {
  const intended = intendedOf(request);
  return intended === '/' ? route('two-factor') : route('two-factor', {}, { intended });
}

/** Where somebody who is signed in already goes instead of to the sign-in screen. */
function returnLocation(request: PortalRequest): string {
  return safeRedirect(new URLSearchParams(request.search).get('intended'));
}
