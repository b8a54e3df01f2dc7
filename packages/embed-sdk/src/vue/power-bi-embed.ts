import {
  computed,
  defineComponent,
  h,
  watch,
  type AllowedComponentProps,
  type ComponentPublicInstance,
  type VNodeProps,
} from 'vue';
import { listen, type EventHandler } from '../declarative/listen.ts';
import type { Service } from '../service/service.ts';
import type { AnyType, ComponentOf, ConfigurationOf, EventHandlers } from './embed-types.ts';
import { useEmbed } from './use-embed.ts';

/** Properties of PowerBIEmbed; the configuration's `type` decides on the types of handlers and component. */
export interface EmbedProps<Type extends AnyType = 'any'> {
  embedConfig: ConfigurationOf<Type>;
  /** Handlers by event name, as an object or as powerbi-client-vue-js takes them; null for none. */
  eventHandlers?: EventHandlers<Type> | Map<string, EventHandler | null> | undefined;
  cssClassName?: string | undefined;
  phasedEmbedding?: boolean | undefined;
  service?: Service | undefined;
}

/** What PowerBIEmbed raises itself. */
export interface EmbedEmits<Type extends AnyType = 'any'> {
  /** Told about the component when it is embedded: `@embedded`. */
  onEmbedded?: ((embed: ComponentOf<Type>) => unknown) | undefined;
}

/** PowerBIEmbed as templates read it: the configuration decides on everything else. */
export type PowerBIEmbedConstructor = new <Type extends AnyType>(
  props: EmbedProps<Type> & EmbedEmits<Type> & VNodeProps & AllowedComponentProps,
) => ComponentPublicInstance<EmbedProps<Type> & EmbedEmits<Type>> & { embed: ComponentOf<Type> | undefined };

/** Embeds content in a `div`. A template ref reads the component as `embed`. */
export const PowerBIEmbed = defineComponent(
  (props: EmbedProps, { emit, expose }) => {
    const { element, embed } = useEmbed(() => props.embedConfig, {
      service: () => props.service,
      phasedEmbedding: () => props.phasedEmbedding,
    });
    expose({ embed });
    watch(embed, (now) => now && emit('embedded', now));
    const handlers = computed(() => toMap(props.eventHandlers));
    const names = computed(() => [...handlers.value].flatMap(([name, handler]) => (handler ? name : [])).join());
    watch([embed, names], ([now], _before, onCleanup) => {
      if (now && names.value) onCleanup(listen(now, names.value.split(','), (name) => handlers.value.get(name)));
    });
    return () => h('div', { ref: element, class: props.cssClassName });
  },
  {
    name: 'PowerBIEmbed',
    props: {
      embedConfig: { type: Object, required: true },
      eventHandlers: [Object, Map],
      cssClassName: String,
      phasedEmbedding: Boolean,
      service: Object,
    } as never,
    emits: ['embedded'],
  },
) as unknown as PowerBIEmbedConstructor;

function toMap(handlers: object = {}): Map<string, EventHandler | null> {
  return (handlers instanceof Map ? handlers : new Map(Object.entries(handlers))) as Map<string, EventHandler | null>;
}
