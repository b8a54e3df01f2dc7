import type { BodyOfText, ParametersIn, Flag, ResultOf, CallSpec } from '../protocol/call.ts';
import type { IHttpPostMessageResponse, Method } from '../protocol/messages.ts';
import { interfaceVersion } from '../protocol/version.ts';
import { EmbedError } from '../transport/embed-error.ts';
import { lost } from '../transport/pending.ts';
import { toWire } from '../transport/wire.ts';
import type { Embed } from '../components/embed.ts';
import { isPaginated } from './embed-url.ts';
import * as errors from '../errors.ts';

/**
 * Makes one call to an embed's frame: the only way out.
 * @throws what the frame's answer says when it refuses; a text for paginated reports; EmbedError for all else.
 */
export function send<Text extends CallSpec>(...call: Parameters<typeof exchange<Text>>): Promise<ResultOf<Text>> {
  return withHandledReset(exchange(...call));
}

/**
 * The promise that a host is given for `work`. One that a reset rejects counts as handled: hosts that reset an embed
 * need not wait for its calls.
 * @param read What becomes of the result.
 */
export function withHandledReset<Result>(work: Promise<Result>): Promise<Result>;
export function withHandledReset<Answer, Result>(
  work: Promise<Answer>,
  read: (answer: Answer) => Result | Promise<Result>,
): Promise<Result>;
export function withHandledReset(work: Promise<unknown>, read?: (answer: unknown) => unknown): Promise<unknown> {
  const result: Promise<unknown> = work.then(read).catch((failure: Partial<EmbedError> | undefined) => {
    if (failure?.code === 'reset') result.catch(() => undefined);
    throw failure;
  });
  return result;
}

/** As `send`, for what reads the answer `withHandledReset`: one promise after another costs time when many calls are under way. */
export async function exchange<Text extends CallSpec>(
  embed: Embed,
  row: Text,
  body?: BodyOfText<Text>,
  parameters?: ParametersIn<Text>,
): Promise<ResultOf<Text>> {
  const { config, service, eventHooks, iframe, frameOrigin } = embed;
  const [method, path, ...flags] = row.split(' ') as [Method, string, ...Flag[]];
  const has = (flag: Flag) => flags.includes(flag);
  if (has('interactive')) refusePaginated(embed);
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = parameters?.[name as never];
    if (typeof value !== 'string' || !value) throw errors.invalidArgument(name, value);
    return value.replace(/[%/?#]/g, encodeURIComponent);
  });
  const window = iframe.contentWindow;
  if (!window) throw lost(embed.isReset ? 'reset' : 'frame_gone');
  const isLoad = has('load');
  const isStart = isLoad || has('create');
  if (isStart) embed.isBegun = true;
  const headers = {
    uid: config.uniqueId,
    ...(isStart && { sdkSessionId: service.getSdkSessionId() }),
    ...(isLoad && { bootstrapped: config.bootstrapped, sdkVersion: interfaceVersion }),
    ...(isStart && eventHooks?.accessTokenProvider && { tokenProviderSupplied: true }),
  };
  const request = { method, url, headers, ...(method !== 'GET' && { body: toWire(body) }) };
  try {
    const timeoutFactor = isStart ? 4 : has('no-timeout') ? 0 : 1;
    const answer = await service.request(request, window, frameOrigin, timeoutFactor);
    return (has('full-response') ? answer : answer.body) as ResultOf<Text>;
  } catch (failure) {
    if (has('reject-full') || failure instanceof Error) throw failure;
    const { body: reason, statusCode } = failure as IHttpPostMessageResponse;
    errors.throwValue(
      reason ?? new EmbedError('refused', `The frame refused ${method} ${path} with status ${statusCode}.`),
    );
  }
}

/** @throws the interface's text when the embed is a paginated report. */
export function refusePaginated({ config }: Embed): void {
  if (isPaginated(config.embedUrl)) errors.throwValue(errors.paginated);
}
