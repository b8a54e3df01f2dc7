import type { z } from 'zod';
import { type Call, hasPossibleId, readCookie, readLanguage } from './request.ts';
import { type Allow, type Endpoint, findObstacle, invalidInput, isFailure, type ScopeOf } from './endpoint.ts';
import { type Services } from '../services.ts';
import { type Failure, failureStatus } from '../contract/failures.ts';
import { localPath } from './safe-redirect.ts';
import { toEntry, visiblePages } from '../access/navigation.ts';
import type { Outcome } from './response.ts';
import type { Language, PageObject, ScreenName, ScreenProps, Shell } from '../contract/page-object.ts';
import { route, type RouteName, type RouteParameters } from '../contract/routes.ts';
import { sessionCookieName } from './cookies.ts';
import { findVisitor, type Visitor } from '../auth/sessions.ts';
import { failureName, pageTitle, screenName, type TitleId } from './titles.ts';
import { reportError, reportFailure, type Trouble } from './error-report.ts';

/** What a loader works with. */
interface PageContext<Name extends RouteName, Rule extends Allow, Query> {
  scope: ScopeOf<Rule>;
  query: Query;
  parameters: RouteParameters<Name>;
  language: Language;
  services: Services;
  call: Call;
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
>(definition: PageDefinition<Name, Component, Rule, Query>): Endpoint<Name, unknown, never> {
  return {
    route: definition.route,
    allow: definition.allow,
    isPage: true,
    ...(definition.query && { input: definition.query }),
    answer: (call, services) => answerPage(definition, call, services),
  };
}

async function answerPage<Name extends RouteName, Component extends ScreenName, Rule extends Allow, Query>(
  definition: PageDefinition<Name, Component, Rule, Query>,
  call: Call,
  services: Services,
): Promise<Outcome> {
  const language = readLanguage(call);
  const token = readCookie(call, sessionCookieName(services.environment.portalUrl));
  let visitor: Visitor | null = null;
  const failed = (trouble: Trouble) => failedPage(trouble, { visitor, language, call, services });
  try {
    visitor = await findVisitor(services, token, language);
    const obstacle = findObstacle(definition.allow, visitor);
    if (obstacle === 'signed_out') return { kind: 'redirect', location: signInLocation(call) };
    if (obstacle === 'signed_in') return { kind: 'redirect', location: returnLocation(call) };
    if (obstacle === 'second_factor_open') return { kind: 'redirect', location: secondFactorLocation(call) };
    if (obstacle) return failed(reportFailure(services.log, definition.route, call, obstacle, visitor));
    if (!hasPossibleId(call)) return failed(reportFailure(services.log, definition.route, call, 'not_found', visitor));
    const query = readQuery(definition.query, call);
    const scope = visitor as ScopeOf<Rule>;
    const parameters = call.parameters as RouteParameters<Name>;
    const props = isFailure(query)
      ? query
      : await definition.load({ scope, query, parameters, language, services, call });
    if (isFailure(props)) return failed(reportFailure(services.log, definition.route, call, props.failure, visitor));
    return { kind: 'page', status: 200, page: present(definition, props, { visitor, language, call, services }) };
  } catch (error) {
    return failed(reportError(services.log, definition.route, call, error, visitor));
  }
}

interface Presentation {
  visitor: Visitor | null;
  language: Language;
  call: Call;
  services: Services;
}

/** The page object of what a loader gave: screen, title and address by the definition, inside the shell. */
function present<Component extends ScreenName>(
  {
    component,
    title,
    path,
  }: Pick<PageDefinition<RouteName, Component, Allow, unknown>, 'component' | 'title' | 'path'>,
  props: ScreenProps[Component],
  { visitor, language, call, services }: Presentation,
): PageObject {
  const shown = {
    component: typeof component === 'function' ? component(props) : component,
    props: { ...props, shell: shellOf(visitor) },
    url: (path?.(props) ?? call.path) + call.search,
    title: pageTitle(typeof title === 'function' ? title(props) : screenName(title, language)),
    version: services.version,
  };
  // The compiler cannot see that the chosen component and its props belong together; the definition's types do.
  return shown as unknown as PageObject;
}

function readQuery<Query>(schema: z.ZodType<Query> | undefined, call: Call): Query | Failure {
  if (!schema) return {} as Query;
  const result = schema.safeParse(Object.fromEntries(new URLSearchParams(call.search)));
  return result.success ? result.data : invalidInput(result.error.issues);
}

/** A failed page is a page too: the screen `Error`, inside the shell if somebody is signed in. */
function failedPage({ code, reference }: Trouble, { visitor, language, call, services }: Presentation): Outcome {
  const status = failureStatus[code];
  const page: PageObject = {
    component: 'Error',
    props: { status, code, reference, shell: shellOf(visitor) },
    url: call.path + call.search,
    title: pageTitle(failureName(code, language)),
    version: services.version,
  };
  return { kind: 'page', status, page };
}

function shellOf(visitor: Visitor | null): Shell | null {
  if (!visitor || visitor.isPending) return null;
  const { name, email, role, pages } = visitor;
  const navigation = visiblePages(visitor, pages).map(toEntry);
  return { user: { name, email, role }, navigation, pendingNotifications: visitor.pendingNotifications };
}

/** The sign-in screen, which leads back to where the person wanted to go. */
function signInLocation(call: Call): string {
  const intended = localPath(call.path + call.search);
  return intended === '/' ? route('login') : route('login', {}, { intended });
}

/** The screen that asks for the one-time password, on the way to where the person wanted to go. */
function secondFactorLocation(call: Call): string {
  const intended = localPath(call.path + call.search);
  return intended === '/' ? route('two-factor') : route('two-factor', {}, { intended });
}

/** Where somebody who is signed in already goes instead of to the sign-in screen. */
function returnLocation(call: Call): string {
  return localPath(new URLSearchParams(call.search).get('intended'));
}
