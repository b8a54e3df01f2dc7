import {
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  onMounted,
  shallowRef,
  toValue,
  watch,
  type MaybeRefOrGetter,
  type ShallowRef,
} from 'vue';
import { mount } from '../declarative/mount.ts';
import { isSameConfig } from '../declarative/same-config.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Service } from '../service/service.ts';
import { sharedService } from '../shared-service.ts';
import { toWire } from '../transport/wire.ts';
import type { AnyType, ComponentOf, ConfigurationOf } from './embed-types.ts';

/** How `useEmbed` embeds. */
export interface UseEmbedOptions {
  /** The service to embed with; the page's shared one when absent. */
  service?: MaybeRefOrGetter<Service | undefined>;
  /** Loads a report in two phases; draw it with `report.render()`. */
  phasedEmbedding?: MaybeRefOrGetter<boolean | undefined>;
}

/** What `useEmbed` keeps: the container, to be bound as a template ref, and the component in it. */
export interface UsedEmbed<Type extends AnyType> {
  element: ShallowRef<HTMLElement | null>;
  embed: ShallowRef<ComponentOf<Type> | undefined>;
}

/** What has been embedded, with which service. */
interface Placed {
  service: Service;
  element: HTMLElement;
  config: AnyConfiguration;
}

/**
 * Embeds content in the container, again when what the configuration says changes (another token included), and removes it
 * when the component is unmounted or put aside by `KeepAlive`. Nothing happens on a server.
 */
export function useEmbed<Type extends AnyType = 'any'>(
  config: MaybeRefOrGetter<ConfigurationOf<Type>>,
  { service, phasedEmbedding }: UseEmbedOptions = {},
): UsedEmbed<Type> {
  const element: UsedEmbed<Type>['element'] = shallowRef(null);
  const embed: UsedEmbed<Type>['embed'] = shallowRef();
  let placed: Placed | undefined;
  const snapshot = () => copyOf(toValue(config));

  /** The configuration as embedded, with the functions that the host's object has now. */
  const latest = (): AnyConfiguration => {
    const { eventHooks, tokenRefresh } = toValue(config) as AnyConfiguration;
    return { ...placed!.config, ...(eventHooks && { eventHooks }), ...(tokenRefresh && { tokenRefresh }) };
  };
  const update = (next: AnyConfiguration) => {
    if (!element.value || (placed && isSameConfig(placed.config, next))) return;
    const owner = toValue(service) ?? sharedService();
    if (placed && placed.config.type !== next.type) owner.reset(element.value);
    placed = { service: owner, element: element.value, config: next };
    embed.value = mount(owner, element.value, latest, Boolean(toValue(phasedEmbedding))) as ComponentOf<Type>;
  };
  const start = () => update(snapshot());
  const end = () => {
    placed?.service.reset(placed.element);
    placed = undefined;
    embed.value = undefined;
  };

  onMounted(start);
  onActivated(start);
  onDeactivated(end);
  onBeforeUnmount(end);
  watch(snapshot, (next) => placed && update(next), { flush: 'post' });
  watch([() => toValue(service), () => toValue(phasedEmbedding)], () => placed && (end(), start()), { flush: 'post' });
  return { element, embed };
}

/**
 * A copy without Proxies: what the host changes later is seen as a change, and does not reach into the component. What a
 * source of tokens keeps on its own object is no change.
 */
function copyOf({ tokenRefresh, ...rest }: AnyConfiguration): AnyConfiguration {
  return toWire({ ...rest, ...(tokenRefresh && { tokenRefresh: {} }) }) as AnyConfiguration;
}
