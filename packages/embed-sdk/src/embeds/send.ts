import type { BodyOf, Call, ParametersIn, ReplyOf, ResultOf } from '../protocol/call.ts';
import type { IHttpPostMessageResponse, MessageHeaders } from '../protocol/messages.ts';
import { fill } from '../protocol/routes.ts';
import { interfaceVersion } from '../protocol/version.ts';
import { EmbedError } from '../transport/embed-error.ts';
import { toWire } from '../transport/wire.ts';
import type { Embed } from './embed.ts';
import { isPaginated } from './embed-url.ts';
import { invalidArgument, refuse, texts } from './texts.ts';

/**
 * Makes one call to an embed's frame: the only way out.
 * @throws what the frame's answer says when it refuses; a text for paginated reports; EmbedError for all else.
 */
export async function send<Row extends Call>(
  embed: Embed,
  { method, path, quirks }: Row,
  parameters: ParametersIn<Row>,
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
    const answer = await embed.service.hpm.send<ReplyOf<Row>>(request, window, origin, embed.frameReady);
    return (quirks.answer ? answer : answer.body) as ResultOf<Row>;
  } catch (failure) {
    if (quirks.refusal || failure instanceof Error) throw failure;
    const { body, statusCode } = failure as IHttpPostMessageResponse;
    refuse(body ?? new EmbedError('refused', `The frame refused ${method} ${path} with status ${statusCode}.`));
  }
}

/** @throws the interface's text when the embed is a paginated report. */
export function refusePaginated({ config }: Embed): void {
  if (isPaginated(config.embedUrl)) refuse(texts.paginated);
}

function target({ iframe, frameOrigin, isReset }: Embed): { window: Window; origin: string } {
  const window = iframe.contentWindow;
  if (window) return { window, origin: frameOrigin };
  throw isReset
    ? new EmbedError('reset', 'The embed was reset.')
    : new EmbedError('frame_gone', 'The frame is not in the document.');
}

function headersOf({ config, service, eventHooks }: Embed, set: 'create' | 'load' | undefined): MessageHeaders {
  return {
    uid: config.uniqueId,
    ...(set && { sdkSessionId: service.getSdkSessionId() }),
    ...(set === 'load' && { bootstrapped: config.bootstrapped, sdkVersion: interfaceVersion }),
    ...(set && eventHooks?.accessTokenProvider && { tokenProviderSupplied: true }),
  };
}
