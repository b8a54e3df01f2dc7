import type { z } from 'zod';
import { type PortalRequest, readJson, readLanguage, readQuery } from './request.ts';
import { type Allow, type Endpoint, invalidInput, type ScopeOf, type RequestContext } from './endpoint.ts';
import { type Failure, isFailure } from '../contract/failures.ts';
import { authorize } from './authorize.ts';
import { type RouteName, type RouteParameters, routes } from '../contract/routes.ts';

export interface ReadDefinition<
  Name extends RouteName,
  Rule extends Allow,
  Query,
  Result extends object,
  Sent = unknown,
> {
  route: Name;
  allow: Rule;
  query: z.ZodType<Query, Sent>;
  /** Browsers ask for it by themselves, without the marker. */
  isResource?: boolean;
  run(context: RequestContext<Name, Rule> & { query: Query }): Promise<Result | Stream | Failure>;
}

/** An answer that is longer than one wants to hold in memory, or never ends. */
export interface Stream {
  /** 200 where it is left out: 206 for a part, 304 for what the browser has already. */
  status?: number;
  /** Null for an answer that has no body. */
  stream: ReadableStream<Uint8Array> | null;
  headers: Record<string, string>;
}

/**
 * Makes a route that answers a question of the client with JSON: session → access → query → run → result. A question
 * that is too long for an address comes as the body of a POST; it changes nothing all the same.
 */
export function read<Name extends RouteName, Rule extends Allow, Query, Sent, Result extends object>(
  definition: ReadDefinition<Name, Rule, Query, Result, Sent>,
): Endpoint<Name, Sent, Exclude<Result, Stream>> {
  return authorize({ ...definition, input: definition.query }, async (scope, request, services) => {
    const query = definition.query.safeParse(await questionOf(definition.route, request));
    if (!query.success) return invalidInput(query.error.issues);
    const result = await definition.run({
      scope: scope as ScopeOf<Rule, Name>,
      query: query.data,
      parameters: request.parameters as RouteParameters<Name>,
      language: await readLanguage(request, services),
      services,
      request,
    });
    if (isFailure(result)) return result;
    if ('stream' in result) {
      const { status = 200, stream: body, headers } = result;
      return { kind: 'stream', status, body, headers };
    }
    return { kind: 'data', body: result };
  });
}

async function questionOf(name: RouteName, request: PortalRequest): Promise<unknown> {
  return routes[name].method === 'GET' ? readQuery(request) : readJson(request);
}
