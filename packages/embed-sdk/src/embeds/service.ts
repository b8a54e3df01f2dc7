import type { IQuickCreateConfiguration, IReportCreateConfiguration } from '../models/interfaces/configuration.ts';
import { interfaceVersion } from '../protocol/version.ts';
import { printError } from '../transport/console.ts';
import type { HttpMessages } from '../transport/http-messages.ts';
import { randomText } from '../transport/random.ts';
import type { RoutedResponse, Router } from '../transport/router.ts';
import type { WindowMessages } from '../transport/window-messages.ts';
import { embedAll, whenLoaded } from './auto-embed.ts';
import { Create } from './create.ts';
import { Dashboard } from './dashboard.ts';
import type { Embed } from './embed.ts';
import type { AnyConfiguration } from './configuration.ts';
import type { IEvent } from './events.ts';
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
import { answerHook, deliver, listen, reportFailure, routeEvents } from './incoming.ts';
import { preload } from './preload.ts';
import { Qna } from './qna.ts';
import { QuickCreate } from './quick-create.ts';
import { Report } from './report.ts';
import { explanations, texts } from './texts.ts';
import type {
  Components,
  EmbedComponentFactory,
  IPowerBiElement,
  IService,
  IServiceConfiguration,
  LooseConfiguration,
  Typed,
} from './service-types.ts';
import { Tile } from './tile.ts';
import { Visual } from './visual.ts';

const builtIn = { tile: Tile, report: Report, dashboard: Dashboard, qna: Qna, visual: Visual };

/** Embeds content in containers of this page and keeps account of it. */
export class Service implements IService {
  /** A token for embeds that have none of their own. */
  accessToken: string | undefined;
  readonly hpm: HttpMessages;
  readonly wpmp: WindowMessages;
  readonly router: Router;
  readonly allowedHosts: readonly string[];
  readonly onError: (error: unknown) => void;

  readonly #sessionId = randomText(20);
  readonly #registered = new Map<string, EmbedComponentFactory>();
  #embeds: Embed[] = [];

  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    this.allowedHosts = config.allowedHosts ?? [];
    this.onError = config.onError ?? printError;
    this.wpmp = wpmpFactory(config.wpmpName, config.logMessages);
    this.wpmp.onError = this.onError;
    this.wpmp.originOf = (window) => this.#embeds.find(({ iframe }) => iframe.contentWindow === window)?.frameOrigin;
    this.wpmp.requestTimeoutMs = config.requestTimeoutMs ?? this.wpmp.requestTimeoutMs;
    this.hpm = hpmFactory(this.wpmp, null, config.version, config.type, config.sdkWrapperVersion);
    this.router = routerFactory(this.wpmp);
    listen(this);
    if (config.autoEmbedOnContentLoaded) this.enableAutoEmbed();
  }

  /** Embeds content. The configuration's `type` decides what the result is. @throws Error for a faulty configuration. */
  embed<Type extends keyof Components>(element: HTMLElement, config: Typed<Type>): Components[Type]['component'];
  embed(element: HTMLElement, config?: LooseConfiguration): Embed;
  embed(element: HTMLElement, config: AnyConfiguration = {}): Embed {
    return this.embedInternal(element, config);
  }

  /** Embeds a report in two phases: the frame prepares it, and draws it when `report.render()` is called. */
  load(element: HTMLElement, config: Typed<'report'>): Report;
  load(element: HTMLElement, config?: LooseConfiguration): Embed;
  load(element: HTMLElement, config: AnyConfiguration = {}): Embed {
    return this.embedInternal(element, config, true);
  }

  /** Loads a frame before token and id are known; a later `embed` on the same element completes it. */
  bootstrap<Type extends keyof Components>(
    element: HTMLElement,
    config: Partial<Components[Type]['configuration']> & { type: Type },
  ): Components[Type]['component'];
  bootstrap(element: HTMLElement, config: LooseConfiguration): Embed;
  bootstrap(element: HTMLElement, config: AnyConfiguration): Embed {
    return this.embedInternal(element, config, false, true);
  }

  embedInternal(element: HTMLElement, config: AnyConfiguration = {}, isPhased = false, isBootstrap = false): Embed {
    if (!embedOf(element)) return this.#embedNew(element, config, isPhased, isBootstrap);
    if (!isBootstrap) return this.#embedAgain(element, config, isPhased);
    throw new Error(explanations.bootstrapped(element));
  }

  /** Opens a new report on a data set. */
  createReport(element: HTMLElement, config: IReportCreateConfiguration | LooseConfiguration): Create {
    return this.#keep(element, new Create(this, element, { ...config, type: 'create' }));
  }

  /** Drafts a report from data of the host. */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): QuickCreate {
    return this.#keep(element, new QuickCreate(this, element, { ...config, type: 'quickCreate' }));
  }

  /**
   * Embeds every descendant that has `powerbi-embed-url`. One that fails does not keep the others back.
   * @throws the first failure, after all are tried; further ones go to `onError`.
   */
  init(container?: HTMLElement, config?: LooseConfiguration): Embed[] {
    return embedAll(this, container instanceof HTMLElement ? container : document.body, config);
  }

  /** Embeds, once the document is there, what its attributes describe. */
  enableAutoEmbed(): void {
    whenLoaded(() => this.init(), this.onError);
  }

  /** The component in a container. @throws Error when there is none. */
  get(element: HTMLElement): Embed {
    const embed = embedOf(element);
    if (embed) return embed;
    throw new Error(explanations.noComponent(element));
  }

  /** The component with that unique id, if there is one. */
  find(uniqueId: string): Embed | undefined {
    return this.#embeds.find(({ config }) => config.uniqueId === uniqueId);
  }

  /** The component with that unique id whose frame is that window. */
  findOwned(uniqueId: string, window: Window): Embed | undefined {
    return this.#embeds.find(({ config, iframe }) => config.uniqueId === uniqueId && iframe.contentWindow === window);
  }

  getNumberOfComponents(): number {
    return this.#embeds.length;
  }

  /** The id of this service in messages. */
  getSdkSessionId(): string {
    return this.#sessionId;
  }

  /** The version of the interface. */
  getSDKVersion(): string {
    return interfaceVersion;
  }

  /** Names the library that wraps this one, in the headers of messages. */
  setSdkInfo(type: string, version: string): void {
    Object.assign(this.hpm.defaultHeaders, { 'x-sdk-type': type, 'x-sdk-wrapper-version': version });
  }

  /** Puts a component in the place of whatever the element held. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    this.#embeds = [...this.#embeds.filter((embed) => embed.element !== element), component];
  }

  /** Removes a container's component and everything that belongs to it; nothing when there is none. */
  reset(element: HTMLElement): void {
    const embed = embedOf(element);
    if (!embed) return;
    embed.dispose();
    this.#embeds = this.#embeds.filter((other) => other !== embed);
    delete (element as Partial<IPowerBiElement>).powerBiEmbed;
  }

  /** Loads a frame invisibly, so that a later embed finds its files in the browser's store. Remove it yourself. */
  preload(config: LooseConfiguration, element?: HTMLElement): HTMLIFrameElement {
    return preload(this, config.embedUrl ?? '', element ?? document.body);
  }

  /**
   * Adds a type of component, whose frame raises events on the given routes.
   * @throws Error for a reserved or known type, and for a route without `:uniqueId` and `:eventName`.
   */
  register(componentType: string, factory: EmbedComponentFactory, routerEventUrls: string[]): void {
    const type = componentType.toLowerCase();
    if (Object.hasOwn(builtIn, type)) throw new Error(texts.reservedType);
    if (this.#registered.has(type)) throw new Error(texts.registeredType);
    this.#registered.set(type, factory);
    for (const url of routerEventUrls) {
      if (!url.includes(':uniqueId') || !url.includes(':eventName')) throw new Error(texts.eventUrl);
      routeEvents(this, { path: url, type: componentType });
    }
  }

  /** Raises an event of a tile as if its frame had sent it. */
  handleTileEvents(event: IEvent<unknown>): void {
    const embed = event.type === 'tile' && this.find(event.id);
    if (embed) deliver(embed, event);
  }

  /** Lets a hook answer a frame: 404 without hook, 400 when it fails. */
  invokeSDKHook(hook: unknown, request: { body: unknown }, response: Pick<RoutedResponse, 'send'>): Promise<void> {
    return answerHook(this, hook, request.body, response);
  }

  /** Sees to it that the failure of something the library began itself is not lost. */
  watch(embed: Embed, work: Promise<unknown>): void {
    work.catch((error: unknown) => reportFailure(embed, error));
  }

  #embedNew(element: HTMLElement, config: AnyConfiguration, isPhased: boolean, isBootstrap: boolean): Embed {
    const type = config.type || element.getAttribute('powerbi-type');
    if (!type) throw new Error(explanations.noType(config, element));
    return this.#keep(element, this.#construct(element, { ...config, type }, isPhased, isBootstrap));
  }

  #construct(element: HTMLElement, config: { type: string }, isPhased: boolean, isBootstrap: boolean): Embed {
    const { type } = config;
    if (Object.hasOwn(builtIn, type)) {
      const Component = builtIn[type as keyof typeof builtIn];
      return new Component(this, element, config, isPhased, isBootstrap);
    }
    const factory = this.#registered.get(type.toLowerCase());
    const made = factory?.(this, element, config, isPhased, isBootstrap);
    if (made) return made;
    if (factory) throw new TypeError(`The factory of the type ${type} made no component.`);
    throw new Error(explanations.unknownType(type));
  }

  #embedAgain(element: HTMLElement, config: AnyConfiguration, isPhased: boolean): Embed {
    const embed = this.#embeds.find((other) => other.element === element);
    if (!embed) throw new Error(explanations.notListed(config, element));
    if (config.type?.toLowerCase() === 'qna') {
      this.reset(element);
      return this.#embedNew(element, config, isPhased, false);
    }
    const { type } = config;
    if (typeof type === 'string' && type !== embed.config.type) {
      if (type === 'report' && embed.kind.create) return this.#becomeReport(element, config, embed);
      throw new Error(explanations.otherType({ ...config, type }, element, embed.config.type));
    }
    embed.populateConfig({ ...config, type: embed.config.type! }, false);
    this.watch(embed, embed.load(isPhased));
    return embed;
  }

  /** The created report takes over the frame, the id and the handlers of its creation. */
  #becomeReport(element: HTMLElement, config: AnyConfiguration, creation: Embed): Report {
    const uniqueId = config.uniqueId ?? creation.config.uniqueId;
    const report = new Report(this, element, { ...config, uniqueId }, false, false, creation.iframe);
    this.#keep(element, report);
    report.succeed(creation);
    return report;
  }

  #keep<Component extends Embed>(element: HTMLElement, component: Component): Component {
    (element as IPowerBiElement).powerBiEmbed = component;
    this.addOrOverwriteEmbed(component, element);
    return component;
  }
}

function embedOf(element: HTMLElement): Embed | undefined {
  return (element as Partial<IPowerBiElement>).powerBiEmbed;
}
