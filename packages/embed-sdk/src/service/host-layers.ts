import { EmbedError } from '../transport/embed-error.ts';
import type { Embed } from '../components/embed.ts';
import { guarded, sendThrough } from '../transport/foreign.ts';
import type { SendArguments } from '../transport/http-messages.ts';
import { pending } from '../transport/pending.ts';
import { incomingHandler } from './incoming.ts';
import type { Service } from './service.ts';
import type { ServiceOptions } from './service-types.ts';
import * as errors from '../errors.ts';

/**
 * Connects a service with layers of the host's own, as its factories made them, or with none. What our own do besides, to
 * time out, to give up lost frames, to tell senders apart, is done here as far as those layers allow; `onError` is told.
 */
export function connectHostLayers(
  service: Service,
  { requestTimeoutMs = 30_000 }: ServiceOptions,
  embedIn: (window: Window) => Embed | undefined,
): void {
  const list = pending();
  Object.assign(service, {
    request: (...given: SendArguments) =>
      sendThrough(service.hpm, list, given, requestTimeoutMs, embedIn(given[1])?.frameReady),
    abandon: list.abandon,
  });
  const wpmp = service.wpmp as Service['wpmp'] | null;
  if (!wpmp) return;
  wpmp.addHandler(guarded(incomingHandler(service), embedIn));
  service.onError(new EmbedError('foreign_layer', errors.foreignLayer));
}
