import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Embed } from '../components/embed.ts';
import type { ICustomEvent } from '../components/events.ts';
import type { Service } from '../service/service.ts';
import { sharedService } from '../shared-service.ts';
import { isSameConfig } from '../declarative/same-config.ts';
import { mount } from '../declarative/mount.ts';

/** How `useEmbed` embeds. */
export interface UseEmbedOptions {
  /** The service to embed with; the page's shared one when absent. */
  service?: Service | undefined;
  /** Loads a report in two phases; draw it with `report.render()`. */
  phasedEmbedding?: boolean | undefined;
}

/**
 * Embeds content in the element of the returned ref, again when what the configuration says changes (another token
 * included), and removes it on unmount.
 */
export function useEmbed<Component extends Embed = Embed>(
  config: AnyConfiguration,
  { service, phasedEmbedding = false }: UseEmbedOptions = {},
): { ref: RefObject<HTMLDivElement | null>; embed: Component | undefined } {
  const ref = useRef<HTMLDivElement>(null);
  const [embed, setEmbed] = useState<Component>();
  const latest = useRef(config);
  const placed = useRef<AnyConfiguration>(undefined);

  useEffect(() => {
    latest.current = config;
  });

  useEffect(() => {
    const element = ref.current!;
    const owner = service ?? sharedService();
    return () => {
      owner.reset(element);
      placed.current = undefined;
      setEmbed(undefined);
    };
  }, [service, phasedEmbedding]);

  useEffect(() => {
    if (placed.current && isSameConfig(placed.current, config)) return;
    const owner = service ?? sharedService();
    if (placed.current && placed.current.type !== config.type) owner.reset(ref.current!);
    placed.current = config;
    setEmbed(mount(owner, ref.current!, () => latest.current, phasedEmbedding) as Component);
  });

  return { ref, embed };
}

/** Listens to one event of an embed with the handler of the latest rendering. */
// oxlint-disable-next-line typescript/no-explicit-any -- a host that knows the event reads any detail
export function useEmbedEvent<Detail = any>(
  embed: Embed | undefined,
  name: string,
  handler: ((event: ICustomEvent<Detail>, embed: Embed) => void) | null | undefined,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isHandled = Boolean(handler);
  useEffect(() => {
    if (!embed || !isHandled) return undefined;
    const listener = (event: ICustomEvent<Detail>) => latest.current?.(event, embed);
    embed.on(name, listener);
    return () => embed.off(name, listener);
  }, [embed, name, isHandled]);
}
