import type { CallHeaders, CreateHeaders, IHttpPostMessageResponse, LoadHeaders, Method } from './messages.ts';

/** Names of the `:parameters` in a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<`/${Tail}`>
    : Rest
  : never;

/** The parameters of a path, each a string: `{ page: string }` for `/report/pages/:page`. */
export type ParametersOf<Path extends string> = { [Name in ParameterOf<Path>]: string };

/** How a call differs from the ordinary one; an absent column is the ordinary case. */
export interface Quirks {
  /** Which headers travel: `uid` alone (ordinary), or those of creating or loading content. */
  headers?: 'create' | 'load';
  /** The result is the whole answer (status, headers, body) and not its body. */
  answer?: 'response';
  /** A refusal is raised as the whole answer and not as its body. */
  refusal?: 'response';
  /** Paginated reports do not know the call; it is rejected without being sent. */
  paginated?: false;
}

/** One row of the call table. `types` exists for the compiler only. */
export interface Call<Path extends string = string, Body = unknown, Reply = unknown, Given extends Quirks = Quirks> {
  readonly method: Method;
  readonly path: Path;
  readonly quirks: Given;
  readonly types: () => { body: Body; reply: Reply };
}

/** Types of a row's body and reply, written `of<Body, Reply>`; never called. */
export function of<Body, Reply>(): { body: Body; reply: Reply } {
  throw new TypeError();
}

/** Writes one row of the call table. */
// @__NO_SIDE_EFFECTS__
export function call<Path extends string, Body, Reply, const Given extends Quirks = Record<never, never>>(
  method: Method,
  path: Path,
  types: () => { body: Body; reply: Reply },
  quirks?: Given,
): Call<Path, Body, Reply, Given> {
  return { method, path, quirks: quirks ?? ({} as Given), types };
}

/** The same call with other quirks. */
// @__NO_SIDE_EFFECTS__
export function varied<Path extends string, Body, Reply, const Given extends Quirks>(
  { method, path, types }: Call<Path, Body, Reply>,
  quirks: Given,
): Call<Path, Body, Reply, Given> {
  return { method, path, quirks, types };
}

/** What the frame is told, and what its handler of that call answers with. */
export interface FrameRequest<Parameters, Body, Headers> {
  params: Parameters;
  body: Body;
  headers: Headers;
}

type QuirksOf<Row> = Row extends Call<string, unknown, unknown, infer Given> ? Given : never;

type HeadersOf<Row> =
  QuirksOf<Row> extends { headers: 'load' }
    ? LoadHeaders
    : QuirksOf<Row> extends { headers: 'create' }
      ? CreateHeaders
      : CallHeaders;

/** The parameters of a call's path. */
export type ParametersIn<Row> = Row extends Call<infer Path> ? ParametersOf<Path> : never;

/** The body of a call. */
export type BodyOf<Row> = Row extends Call<string, infer Body> ? Body : never;

/** The body of a call's answer. */
export type ReplyOf<Row> = Row extends Call<string, unknown, infer Reply> ? Reply : never;

/** What the host's method results in: the reply's body, or the whole answer. */
export type ResultOf<Row> =
  QuirksOf<Row> extends { answer: 'response' } ? IHttpPostMessageResponse<ReplyOf<Row>> : ReplyOf<Row>;

/** The request of a call as the frame receives it. */
export type RequestOf<Row> = FrameRequest<ParametersIn<Row>, BodyOf<Row>, HeadersOf<Row>>;
