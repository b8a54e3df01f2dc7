import type { CallName, Exchanges, CallSpecs } from './call-types.ts';
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
export type Flag = 'load' | 'create' | 'full-response' | 'reject-full' | 'interactive' | 'no-timeout';

type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;
type FlagsOf<Text extends string> = Text extends `${string} ${string} ${infer Flags}` ? WordsOf<Flags> : never;
type Target<Text extends string> = Text extends `${infer Verb} ${infer Path} ${string}` ? `${Verb} ${Path}` : Text;
type PathOf<Text extends string> = Target<Text> extends `${string} ${infer Path}` ? Path : never;
type Has<Text extends string, Word extends Flag> = Word extends FlagsOf<Text> ? true : false;

/** The texts of both tables. */
export type CallSpecText = CallSpecs[CallName] | (typeof variants)[keyof typeof variants];

/** A row of either table with known flags only; a misspelt row can be sent by nobody. */
export type CallSpec = Spelt<CallSpecText>;
type Spelt<Text extends string> = Text extends `${Method} /${string}`
  ? [FlagsOf<Text>] extends [Flag]
    ? Text
    : never
  : never;

/** The name of the row with that verb and path. */
export type NameOf<Text extends string> = {
  [Name in CallName]: Target<CallSpecs[Name]> extends Target<Text> ? Name : never;
}[CallName];

/** The paths of the calls that load content. */
export type LoadPath = {
  [Name in CallName]: Has<CallSpecs[Name], 'load'> extends true ? PathOf<CallSpecs[Name]> : never;
}[CallName];

/** The parameters of a call's path. */
export type ParametersIn<Text extends string> = ParametersOf<PathOf<Text>>;

/** The body of a call. */
export type BodyOfText<Text extends string> = Exchanges[NameOf<Text>][0];

/** What the host's method results in: the reply's body, or the whole answer. */
export type ResultOf<Text extends string> =
  Has<Text, 'full-response'> extends true
    ? IHttpPostMessageResponse<Exchanges[NameOf<Text>][1]>
    : Exchanges[NameOf<Text>][1];

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
  readonly path: PathOf<CallSpecs[Name]>;
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
  ParametersIn<CallSpecs[CallNameOf<One>]>,
  BodyOf<One>,
  HeadersOf<CallSpecs[CallNameOf<One>]>
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
