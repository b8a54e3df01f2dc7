import { routes } from './route-table.ts';

export { routes } from './route-table.ts';

/** The name of a route, as the specification's calls use it: `route('report.view')`. */
export type RouteName = keyof typeof routes;

type ParameterNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParameterNames<Head> | ParameterNames<Tail>
  : Path extends `:${infer Name}{${string}`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

/** The parameters of a route's path by name; empty for a path without any. */
export type RouteParameters<Name extends RouteName> = Record<ParameterNames<(typeof routes)[Name]['path']>, string>;

/**
 * The address of a named route, path and query, without origin.
 * @param parameters values of the path's parameters, unencoded; slashes survive only in a `{.+}` parameter.
 * @param query appended as a query string; undefined values are left out.
 */
export function route<Name extends RouteName>(
  name: Name,
  ...[parameters, query]: [ParameterNames<(typeof routes)[Name]['path']>] extends [never]
    ? [parameters?: Record<string, never>, query?: Record<string, string | undefined>]
    : [parameters: RouteParameters<Name>, query?: Record<string, string | undefined>]
): string {
  const values: Record<string, string> = parameters ?? {};
  const path = routes[name].path.replace(/:(\w+)(\{[^}]*\})?/g, (_, key: string, many?: string) => {
    const value = values[key] ?? '';
    return many ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const entries = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path;
}
