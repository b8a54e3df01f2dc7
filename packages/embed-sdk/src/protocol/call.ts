import type { CallName, Exchanges, Rows } from './call-types.ts';
import type * as variants from './call-variants.ts';
import * as rows from './calls.ts';
import type { CallHeaders, CreateHeaders, IHttpPostMessageResponse, LoadHeaders, Method } from './messages.ts';

/** Names of the `:parameters` in a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<`/${Tail}`>
    : Rest
  : never;

/** The parameters of a path, each a string: `{ page: string }` for `/report/pages/:page`. */
export type ParametersOf<Path extends string> = { [Name in ParameterOf<Path>]: string };

/** How a call can differ from the ordinary one; calls.ts says what each means. */
export type Quirk = 'load' | 'create' | 'whole' | 'refusal' | 'interactive';

type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;
type QuirksOf<Text extends string> = Text extends `${string} ${string} ${infer Quirks}` ? WordsOf<Quirks> : never;
type Target<Text extends string> = Text extends `${infer Verb} ${infer Path} ${string}` ? `${Verb} ${Path}` : Text;
type PathOf<Text extends string> = Target<Text> extends `${string} ${infer Path}` ? Path : never;
type Has<Text extends string, Word extends Quirk> = Word extends QuirksOf<Text> ? true : false;

/** The texts of both tables. */
export type RowText = Rows[CallName] | (typeof variants)[keyof typeof variants];

/** A row of either table whose every quirk is one that there is; a misspelt row can be sent by nobody. */
export type Row = Spelt<RowText>;
type Spelt<Text extends string> = Text extends `${Method} /${string}`
  ? [QuirksOf<Text>] extends [Quirk]
    ? Text
    : never
  : never;

/** The name of the row with that verb and path. */
export type NameOf<Text extends string> = {
  [Name in CallName]: Target<Rows[Name]> extends Target<Text> ? Name : never;
}[CallName];

/** The paths of the calls that load content. */
export type LoadPath = {
  [Name in CallName]: Has<Rows[Name], 'load'> extends true ? PathOf<Rows[Name]> : never;
}[CallName];

/** The parameters of a call's path. */
export type ParametersIn<Text extends string> = ParametersOf<PathOf<Text>>;

/** The body of a call. */
export type BodyOfText<Text extends string> = Exchanges[NameOf<Text>][0];

/** What the host's method results in: the reply's body, or the whole answer. */
export type ResultOf<Text extends string> =
  Has<Text, 'whole'> extends true ? IHttpPostMessageResponse<Exchanges[NameOf<Text>][1]> : Exchanges[NameOf<Text>][1];

/** What the frame is told, and what its handler of that call answers with. */
export interface FrameRequest<Parameters, Body, Headers> {
  params: Parameters;
  body: Body;
  headers: Headers;
}

type HeadersOf<Text extends string> =
  Has<Text, 'load'> extends true ? LoadHeaders : Has<Text, 'create'> extends true ? CreateHeaders : CallHeaders;

/** One call: verb and path, and for the compiler its name. */
interface Call<Name extends CallName> {
  readonly method: Method;
  readonly path: PathOf<Rows[Name]>;
  readonly name?: Name;
}

/** Every call by name. */
export type Calls = { [Name in CallName]: Call<Name> };

type CallNameOf<One> = One extends Call<infer Name> ? Name : never;

/** The body of a call. */
export type BodyOf<One> = Exchanges[CallNameOf<One>][0];

/** The body of a call's answer. */
export type ReplyOf<One> = Exchanges[CallNameOf<One>][1];

/** The request of a call as the frame receives it. */
export type RequestOf<One> = FrameRequest<
  ParametersIn<Rows[CallNameOf<One>]>,
  BodyOf<One>,
  HeadersOf<Rows[CallNameOf<One>]>
>;

/**
 * The frame's side of every call: a frame that leaves one out does not compile. A handler answers with the reply's body.
 */
export type CallHandlers = {
  [Name in CallName]: (request: RequestOf<Call<Name>>) => ReplyOf<Call<Name>> | Promise<ReplyOf<Call<Name>>>;
};

/** Verb and path of every call, for frames and tests, which go through them all. */
export const calls = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => {
    const [method, path] = row.split(' ');
    return [name, { method, path }];
  }),
) as unknown as Calls;
