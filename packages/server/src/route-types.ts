import type { endpoints } from './endpoints.ts';
import type { RouteName, RouteParameters, routes } from './contract/routes.ts';

/**
 * What each route takes and answers, read off its endpoint. Types alone: package.json gives this file no code, so that
 * whoever imports it as a value, and with it the server, does not build.
 */
type Endpoints = typeof endpoints;

type Types = { [Name in RouteName]: NonNullable<Endpoints[Name]['types']> };

/** Routes that answer with data: those that the client calls. The others answer with pages, streams and redirects. */
export type CallName = { [Name in RouteName]: [Types[Name]['data']] extends [never] ? never : Name }[RouteName];

/** What a route takes before it is checked: the body, or, of a GET, the query. */
export type RouteInput<Name extends RouteName> = Types[Name]['sent'];

/** What a route answers. */
export type RouteAnswer<Name extends CallName> = Types[Name]['data'];

type NoInput = Record<never, never>;

/** A property that may be left out where nothing in it must be there. */
type Part<Key extends string, Value> = NoInput extends Value ? { [Only in Key]?: Value } : { [Only in Key]: Value };

/** The parameters of a route's path; a path without any takes none. */
type Parameters<Name extends RouteName> = [keyof RouteParameters<Name>] extends [never]
  ? Record<string, never>
  : RouteParameters<Name>;

type Inputs = {
  [Name in CallName]: Part<'parameters', Parameters<Name>> &
    Part<(typeof routes)[Name]['method'] extends 'GET' ? 'query' : 'body', RouteInput<Name>>;
};

/** What a call of a route sends: the values of its path's parameters, and its query or its body. */
export type CallInput<Name extends CallName> = Inputs[Name];

/** The input of a call as its last argument, with more beside it; it may be absent where nothing in it must be there. */
export type InputArgument<Name extends CallName, More = unknown> = NoInput extends CallInput<Name> & More
  ? [input?: CallInput<Name> & More]
  : [input: CallInput<Name> & More];
