import type { z } from 'zod';
import { type Allow, type Endpoint, invalidInput, isFailure, type ScopeOf, type Services } from './endpoint.ts';
import type { Failure } from './failures.ts';
import { guarded } from './guard.ts';
import type { RouteName } from './routes.ts';

export interface ReadDefinition<Name extends RouteName, Rule extends Allow, Query, Result extends object> {
  route: Name;
  allow: Rule;
  query: z.ZodType<Query>;
  run(context: { scope: ScopeOf<Rule>; query: Query; services: Services }): Promise<Result | Failure>;
}

/** Makes a route that answers a question of the client with JSON: session → access → query → run → result. */
export function read<Name extends RouteName, Rule extends Allow, Query, Result extends object>(
  definition: ReadDefinition<Name, Rule, Query, Result>,
): Endpoint<Name> {
  return guarded(definition, async (scope, call, services) => {
    const query = definition.query.safeParse(Object.fromEntries(new URLSearchParams(call.search)));
    if (!query.success) return invalidInput(query.error.issues);
    const result = await definition.run({ scope: scope as ScopeOf<Rule>, query: query.data, services });
    return isFailure(result) ? result : { kind: 'data', body: result };
  });
}
