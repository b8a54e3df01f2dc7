import { LayoutType } from '../models/enums.ts';
import type { EventHooks, TokenRefresh } from '../models/interfaces/configuration.ts';
import type { IError } from '../models/interfaces/events.ts';
import type { ICommandExtension, IMenuGroupExtension } from '../models/interfaces/menus.ts';
import type { ISaveAsParameters } from '../models/interfaces/requests.ts';
import { calls } from '../protocol/calls.ts';
import { checkConfiguration, idOf, menusOf, prepare, type AnyConfiguration, type Prepared } from './configuration.ts';
import { isSameFrame, withParameter } from './embed-url.ts';
import type { AnyEvents, IEventHandler } from './events.ts';
import { Frame } from './frame.ts';
import { Framed } from './framed.ts';
import { EventHandlers } from './handlers.ts';
import { commonEvents, type Kind } from './kinds.ts';
import { Loader } from './loader.ts';
import { send } from './send.ts';
import type { Service } from './service.ts';
import { texts } from './texts.ts';
import { TokenRenewal } from './token-renewal.ts';

/** What every component can do: load, save, take a token, raise events. */
export abstract class Embed<Events extends object = AnyEvents> extends Framed {
  static allowedEvents: string[] = commonEvents;
  static accessTokenAttribute = 'powerbi-access-token';
  static embedUrlAttribute = 'powerbi-embed-url';
  static nameAttribute = 'powerbi-name';
  static typeAttribute = 'powerbi-type';
  static defaultEmbedHostName = 'https://app.powerbi.com';
  static maxFrontLoadTimes = 2;
  static type: string;
  /** The kind's row; a component of the host's own need not have one. */
  static kind: Kind = { endpoint: '', events: [], hooks: [], validate: () => undefined };

  readonly kind: Kind;
  embedtype: string;
  allowedEvents: string[];
  config!: AnyConfiguration;
  eventHooks: EventHooks | undefined;
  /** Custom menu commands and groups that the report is known to have. */
  commands: ICommandExtension[] = [];
  groups: IMenuGroupExtension[] = [];
  initialLayoutType: LayoutType = LayoutType.Master;
  loadPath: string;
  phasedLoadPath: string;
  lastLoadRequest: Date | undefined;
  /** Whether the frame has been sent its configuration. */
  isBegun = false;
  isReset = false;
  /** Whether the frame may ask for its configuration ahead of the load message. */
  readonly isFrontLoaded: boolean;

  readonly #handlers: EventHandlers;
  readonly #loader: Loader;
  readonly #isPhased: boolean;
  #renewal: TokenRenewal | undefined;
  #bootstrapped: Pick<Prepared, 'config' | 'eventHooks'> | undefined;

  /** @throws Error when the configuration is not complete, trusted and valid; the container is untouched then. */
  constructor(
    service: Service,
    element: HTMLElement,
    config: AnyConfiguration,
    iframe?: HTMLIFrameElement,
    isPhased = false,
    isBootstrap = false,
  ) {
    super(service, element);
    const { kind } = this.constructor as typeof Embed;
    this.kind = kind;
    this.embedtype = String(config.type).toLowerCase();
    this.allowedEvents = [...Embed.allowedEvents, ...kind.events];
    this.loadPath = kind.load?.path ?? '';
    this.phasedLoadPath = kind.prepare?.path ?? '';
    this.isFrontLoaded = !kind.create && service.getNumberOfComponents() < Embed.maxFrontLoadTimes;
    this.#handlers = new EventHandlers(element, this.allowedEvents);
    this.#loader = new Loader(this);
    this.#isPhased = isPhased;
    this.populateConfig(config, isBootstrap);
    this.frame = iframe ? Frame.of(iframe) : Frame.fill(element, this.#frameUrl(), this.embedtype === 'visual');
    this.frame.onLoad((isReload) => this.#frameLoaded(isReload));
  }

  /**
   * Takes a configuration, completed from the container's attributes; the frame is loaded anew if its URL changes.
   * @throws Error when it is not complete, trusted and valid; the former configuration stays then.
   */
  populateConfig(config: AnyConfiguration, isBootstrap: boolean): void {
    const former = { config: this.config, eventHooks: this.eventHooks };
    const prepared = prepare(config, {
      element: this.element,
      type: this.embedtype,
      endpoint: this.getDefaultEmbedUrlEndpoint(),
      fallbackToken: this.service.accessToken,
      isBootstrap,
      uniqueId: this.config?.uniqueId,
      bootstrapped: this.#bootstrapped,
    });
    this.config = prepared.config;
    this.eventHooks = prepared.eventHooks;
    try {
      this.configChanged(isBootstrap);
      checkConfiguration(this, isBootstrap);
    } catch (error) {
      Object.assign(this, former);
      throw error;
    }
    const { settings } = this.config;
    this.commands = menusOf(settings).commands ?? [];
    this.groups = menusOf(settings).groups ?? [];
    this.initialLayoutType = settings?.layoutType ?? LayoutType.Master;
    this.#redirect(this.#bootstrapped !== undefined);
    this.#bootstrapped = isBootstrap ? prepared : undefined;
    if (prepared.tokenRefresh && !isBootstrap) this.#renew(prepared.tokenRefresh);
  }

  /** Completes `config` with what the kind derives from it. */
  configChanged(isBootstrap: boolean): void {
    const { id } = this.kind;
    if (id && !isBootstrap) Object.assign(this.config, { [id.property]: this.getId() });
  }

  /** The id of the content. @throws Error when there is none. */
  getId(): string | null {
    return this.kind.id ? idOf(this.config, this.kind.id, this.element) : null;
  }

  getDefaultEmbedUrlEndpoint(): string {
    return this.kind.endpoint;
  }

  /** The configuration's faults, or undefined. */
  validate(config: AnyConfiguration): IError[] | undefined {
    return this.kind.validate(config);
  }

  /**
   * Loads the configuration into the frame. A second load within 100 ms is skipped when nothing has changed, else sent
   * when that time has passed.
   */
  load(phasedRender?: boolean): Promise<void> {
    return this.#loader.load(phasedRender) as Promise<void>;
  }

  /** Loads the configuration again. */
  reload(): Promise<void> {
    return this.load();
  }

  /** Creates the content; only Create and QuickCreate can. */
  create(): Promise<unknown> {
    throw new Error(texts.noCreate);
  }

  /** Saves the report. */
  save(): Promise<void> {
    return send(this, calls.save, {}, null);
  }

  /** Saves the report under another name. */
  saveAs(saveAsParameters?: ISaveAsParameters): Promise<void> {
    return send(this, calls.saveAs, {}, saveAsParameters);
  }

  /** An id that names this embed in the service's own logs. */
  getCorrelationId(): Promise<string> {
    return send(this, calls.getCorrelationId, {});
  }

  /** Gives the frame another token without loading it again. */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw new Error(texts.emptyToken);
    const { type } = this.config;
    const usesReport = ['create', 'visual', 'qna', 'quickCreate'].includes(type!);
    const result = await send(this, calls.setAccessToken, { kind: usesReport ? 'report' : type! }, accessToken);
    this.config.accessToken = accessToken;
    return result;
  }

  /** Adds a handler for an event of this component. @throws Error for a name that it does not raise. */
  on<Name extends keyof Events & string>(name: Name, handler: IEventHandler<Events[Name]>): void;
  on<Name extends keyof Events & string, Detail>(name: Name, handler: IEventHandler<Detail>): void;
  on<Detail = never>(name: [Detail] extends [never] ? never : string, handler: IEventHandler<NoInfer<Detail>>): void;
  on<Name extends string, Detail>(name: string extends Name ? Name : never, handler: IEventHandler<Detail>): void;
  on(name: string, handler: IEventHandler<never>): void {
    this.#handlers.add(name, handler);
  }

  /** Removes a handler, or every handler of that event. */
  off<Name extends keyof Events & string>(name: Name, handler?: IEventHandler<never>): void;
  off<Name extends string>(name: string extends Name ? Name : never, handler?: IEventHandler<never>): void;
  off(name: string, handler?: IEventHandler<never>): void {
    this.#handlers.remove(name, handler);
  }

  /** Sends the frame what it is there for, if it is loaded and there is a token. */
  begin(): void {
    if (!this.kind.create) this.service.watch(this, this.load(this.#isPhased));
    else if (this.iframeLoaded && this.config.accessToken) this.service.watch(this, this.create());
  }

  /** Succeeds another component on the same container and frame. */
  succeed(former: Embed): void {
    this.#handlers.adopt(former.#handlers);
    former.#release();
    if (this.iframeLoaded) this.begin();
  }

  /** Ends the component: pending requests are rejected, handlers and frame removed, timers stopped. */
  dispose(): void {
    this.isReset = true;
    this.#release();
    this.#handlers.clear();
    this.service.wpmp.abandon(this.iframe.contentWindow, 'reset');
    this.frame!.remove();
  }

  #release(): void {
    this.#loader.cancel();
    this.#renewal?.stop();
  }

  #renew(options: TokenRefresh): void {
    this.#renewal?.stop();
    this.#renewal = new TokenRenewal(this, options);
    this.#renewal.start();
  }

  #frameUrl(): string {
    return withParameter(this.config.embedUrl!, 'uid', this.config.uniqueId!);
  }

  #redirect(isBootstrapped: boolean): void {
    if (!this.frame || isSameFrame(this.iframe.src, this.config.embedUrl!, isBootstrapped)) return;
    this.service.wpmp.abandon(this.iframe.contentWindow, 'frame_navigated');
    this.frame.redirect(this.#frameUrl());
  }

  #frameLoaded(isReload: boolean): void {
    if (isReload) this.service.wpmp.abandon(this.iframe.contentWindow, 'frame_navigated');
    this.#loader.startOver();
    this.begin();
  }
}
