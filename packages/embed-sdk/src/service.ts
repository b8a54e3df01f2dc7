export type { IHpmFactory, IRouterFactory, IWpmpFactory } from './service/factories.ts';
export type { ICustomEvent, IEvent, IEventHandler } from './components/events.ts';
export type {
  EmbedComponentFactory,
  IComponentEmbedConfiguration,
  IDebugOptions,
  IPowerBiElement,
  IService,
  IServiceConfiguration,
} from './service/service-types.ts';
export { Service } from './service/service.ts';
