import type { IQuickCreateConfiguration, IReportCreateConfiguration } from '../models/interfaces/configuration.ts';
import { interfaceVersion } from '../protocol/version.ts';
import { currentSender, isOwn } from '../transport/foreign.ts';
import type { HttpMessages } from '../transport/http-messages.ts';
import type { RoutedResponse, Router } from '../transport/router.ts';
import { embedAll, whenLoaded } from './auto-embed.ts';
import { BaseService, embedOf } from './base-service.ts';
import { readAttributes } from '../loading/attributes.ts';
import { checkFields, checkHooks } from '../loading/check.ts';
import type { AnyConfiguration, Fallbacks } from '../loading/configuration.ts';
import { Create } from '../components/create.ts';
import { DraftEmbed } from '../components/draft-embed.ts';
import { Dashboard } from '../components/dashboard.ts';
import type { Embed } from '../components/embed.ts';
import type { IEvent } from '../components/events.ts';
import type { Kind } from '../components/kinds.ts';
import type { IError } from '../models/interfaces/events.ts';
import { connectHostLayers } from './host-layers.ts';
import type { IHpmFactory, IRouterFactory, IWpmpFactory, NamedWindowMessages } from './factories.ts';
import { answerHook, deliver, receive } from './incoming.ts';
import { preload } from './preload.ts';
import { Qna } from '../components/qna.ts';
import { QuickCreate } from '../components/quick-create.ts';
import { Report } from '../components/report.ts';
import type {
  Components,
  EmbedComponentFactory,
  IService,
  IServiceConfiguration,
  LooseConfiguration,
  ServiceOptions,
  Typed,
} from './service-types.ts';
import * as errors from '../errors.ts';
import { Tile } from '../components/tile.ts';
import { validate } from '../loading/validate.ts';
import { Visual } from '../components/visual.ts';

const builtIn = { tile: Tile, report: Report, dashboard: Dashboard, qna: Qna, visual: Visual };

interface OwnChannels {
  hpm: HttpMessages;
  wpmp: NamedWindowMessages;
}

/** Embeds content in containers of this page and keeps account of it. */
export class Service extends BaseService<OwnChannels> implements IService {
  /** A token for embeds that have none of their own. */
  declare accessToken: string;
  readonly router: Router;
  private readonly registeredComponents: Record<string, EmbedComponentFactory> = {};

  constructor(
    hpmFactory: IHpmFactory,
    wpmpFactory: IWpmpFactory,
    routerFactory: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    // Layers of a host's own are taken for ours; `connect` looks.
    const wpmp = wpmpFactory(config.wpmpName, config.logMessages) as NamedWindowMessages;
    const hpm = hpmFactory(wpmp, null!, config.version, config.type, config.sdkWrapperVersion) as HttpMessages;
    const router = routerFactory(wpmp) as Router;
    super({ hpm, wpmp }, config);
    this.router = router;
    if (config.autoEmbedOnContentLoaded) this.enableAutoEmbed();
  }

  protected override connect(options: ServiceOptions): void {
    if (isOwn(this.wpmp)) super.connect(options);
    else connectHostLayers(this, options, (window) => this.embedIn(window));
  }

  override fallbacks(embed: Embed, config: AnyConfiguration, isBootstrap: boolean): Fallbacks {
    return readAttributes(embed, config, this.accessToken, isBootstrap);
  }

  override check(embed: Embed, isBootstrap: boolean): void {
    checkHooks(embed);
    super.check(embed, isBootstrap);
    if (!isBootstrap) checkFields(embed);
  }

  override validate(config: AnyConfiguration, kind: Kind): IError[] | undefined {
    return validate(config, kind);
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
    if (!embedOf(element)) return this.embedNew(element, config, isPhased, isBootstrap);
    if (!isBootstrap) return this.embedExisting(element, config, isPhased);
    throw new Error(errors.explainBootstrapped(element));
  }

  /** Opens a new report on a data set. */
  createReport(element: HTMLElement, config: IReportCreateConfiguration | LooseConfiguration): Create {
    return this.keep(element, new Create(this, element, { ...config, type: 'create' }));
  }

  /** Drafts a report from data of the host. */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): QuickCreate {
    return this.keep(element, new QuickCreate(this, element, { ...config, type: 'quickCreate' }));
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
    throw new Error(errors.explainNoComponent(element));
  }

  /** The version of the interface. */
  getSDKVersion(): string {
    return interfaceVersion;
  }

  /** Names the library that wraps this one, in the headers of messages. */
  setSdkInfo(type: string, version: string): void {
    Object.assign(this.hpm.defaultHeaders, { 'x-sdk-type': type, 'x-sdk-wrapper-version': version });
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
    if (Object.hasOwn(builtIn, type)) throw new Error(errors.reservedType);
    if (Object.hasOwn(this.registeredComponents, type)) throw new Error(errors.registeredType);
    this.registeredComponents[type] = factory;
    for (const url of routerEventUrls) {
      if (!url.includes(':uniqueId') || !url.includes(':eventName')) throw new Error(errors.eventUrl);
      this.router.post(url, ({ params, body, sender }, response) => {
        const from = sender ?? currentSender();
        const embed = this.find(params.uniqueId!, from?.window);
        const isTrusted = embed && (!from || from.origin === embed.frameOrigin);
        const answer = isTrusted && receive(embed, params.eventName!, body);
        if (answer) response.send(answer.statusCode, answer.body);
      });
    }
  }

  /** Raises an event of a tile as if its frame had sent it. */
  handleTileEvents({ type, id, name, value }: IEvent<unknown>): void {
    const embed = type === 'tile' && this.find(id);
    if (embed) deliver(embed, name, value);
  }

  /** Lets a hook answer a frame: 404 without hook, 400 when it fails. */
  async invokeSDKHook(
    hook: unknown,
    request: { body: unknown },
    response: Pick<RoutedResponse, 'send'>,
  ): Promise<void> {
    const { statusCode, body } = await answerHook(this, hook, request.body);
    response.send(statusCode, body);
  }

  private embedNew(element: HTMLElement, config: AnyConfiguration, isPhased: boolean, isBootstrap: boolean): Embed {
    const type = config.type || element.getAttribute('powerbi-type');
    if (!type) throw new Error(errors.explainNoType(config, element));
    return this.keep(element, this.createEmbedComponent(element, { ...config, type }, isPhased, isBootstrap));
  }

  private createEmbedComponent(
    element: HTMLElement,
    config: { type: string },
    isPhased: boolean,
    isBootstrap: boolean,
  ): Embed {
    const { type } = config;
    if (Object.hasOwn(builtIn, type)) {
      const Component = builtIn[type as keyof typeof builtIn];
      return new Component(this, element, config, isPhased, isBootstrap);
    }
    const name = type.toLowerCase();
    if (!Object.hasOwn(this.registeredComponents, name)) throw new Error(errors.explainUnknownType(type));
    const made = this.registeredComponents[name]!(this, element, config, isPhased, isBootstrap);
    if (made) return made;
    throw new TypeError(`The factory of the type ${type} made no component.`);
  }

  private embedExisting(element: HTMLElement, config: AnyConfiguration, isPhased: boolean): Embed {
    const embed = embedOf(element)!;
    if (!this.embeds.some((other) => other.element === element))
      throw new Error(errors.explainNotListed(config, element));
    const { type } = config;
    if (type?.toLowerCase() === 'qna') {
      this.reset(element);
      return this.embedNew(element, config, isPhased, false);
    }
    if (typeof type === 'string' && type !== embed.config.type) {
      if (type === 'report' && embed instanceof DraftEmbed)
        return this.becomeReport(element, config, embed as DraftEmbed);
      throw new Error(errors.explainOtherType({ ...config, type }, element, embed.config.type));
    }
    return this.again(embed, config, isPhased);
  }

  /** The created report takes over the frame, the id and the handlers of its creation. */
  private becomeReport(element: HTMLElement, config: AnyConfiguration, creation: DraftEmbed): Report {
    const uniqueId = config.uniqueId ?? creation.config.uniqueId;
    const report = new Report(this, element, { ...config, uniqueId }, false, false, creation.iframe);
    this.keep(element, report);
    creation.handOver(report);
    return report;
  }
}
