export type { IHpmFactory, IRouterFactory, IWpmpFactory } from './embeds/factories.ts';
export type { ICustomEvent, IEvent, IEventHandler } from './embeds/events.ts';
export type {
  EmbedComponentFactory,
  IComponentEmbedConfiguration,
  IDebugOptions,
  IPowerBiElement,
  IService,
  IServiceConfiguration,
} from './embeds/service-types.ts';
export { Service } from './embeds/service.ts';
