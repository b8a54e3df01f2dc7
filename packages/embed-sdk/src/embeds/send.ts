import type { BodyOf, Call, ParametersOf, ReplyOf } from '../protocol/call.ts';
import type { IHttpPostMessageResponse, MessageHeaders } from '../protocol/messages.ts';
import { fill } from '../protocol/routes.ts';
import { interfaceVersion } from '../protocol/version.ts';
import { EmbedError } from '../transport/embed-error.ts';
import { toWire } from '../transport/wire.ts';
import type { Embed } from './embed.ts';
import { isPaginated } from './embed-url.ts';
import { invalidArgument, texts } from './texts.ts';

/** What a method built on a row results in: the reply's body, or the whole answer. */
export type ResultOf<Row> =
  Row extends Call<any, any, any, { answer: 'response' }> ? IHttpPostMessageResponse<ReplyOf<Row>> : ReplyOf<Row>;

/** The parameters of a row's path. */
type Parameters<Row> = Row extends Call<infer Path, any, any, any> ? ParametersOf<Path> : never;

/**
 * Makes one call to an embed's frame: the only way out.
 * @throws what the frame's answer says when it refuses; a text for paginated reports; EmbedError for all else.
 */
export async function send<Row extends Call>(
  embed: Embed<any>,
  { method, path, quirks }: Row,
  parameters: Parameters<Row>,
  body?: BodyOf<Row>,
): Promise<ResultOf<Row>> {
  if (quirks.paginated === false) refusePaginated(embed);
  for (const [name, value] of Object.entries<unknown>(parameters)) {
    if (typeof value !== 'string' || !value) throw invalidArgument(`${name} must be a non-empty text`);
  }
  const { window, origin } = target(embed);
  if (quirks.headers) embed.isBegun = true;
  const request = {
    method,
    url: fill(path, parameters),
    headers: headersOf(embed, quirks.headers),
    ...(method !== 'GET' && { body: toWire(body) }),
  };
  try {
    const answer = await embed.service.hpm.send<any>(request, window, origin, embed.frameReady);
    return quirks.answer ? (answer as any) : answer.body;
  } catch (failure) {
    if (quirks.refusal || failure instanceof Error) throw failure;
    throw (
      (failure as IHttpPostMessageResponse).body ??
      new EmbedError('refused', `The frame refused ${method} ${path} with status ${(failure as any).statusCode}.`)
    );
  }
}

/** @throws the interface's text when the embed is a paginated report. */
export function refusePaginated({ config }: Embed<any>): void {
  // 2.23.1 throws the text itself; hosts compare with it.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (isPaginated(config.embedUrl)) throw texts.paginated;
}

function target({ iframe, frameOrigin, isReset }: Embed<any>): { window: Window; origin: string } {
  const window = iframe.contentWindow;
  if (window) return { window, origin: frameOrigin };
  throw isReset
    ? new EmbedError('reset', 'The embed was reset.')
    : new EmbedError('frame_gone', 'The frame is not in the document.');
}

function headersOf({ config, service, eventHooks }: Embed<any>, set: 'create' | 'load' | undefined): MessageHeaders {
  return {
    uid: config.uniqueId,
    ...(set && { sdkSessionId: service.getSdkSessionId() }),
    ...(set === 'load' && { bootstrapped: config.bootstrapped, sdkVersion: interfaceVersion }),
    ...(set && eventHooks?.accessTokenProvider && { tokenProviderSupplied: true }),
  };
}
