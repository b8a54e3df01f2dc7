import type { EventHooks } from '../models/interfaces/configuration.ts';
import type { IError } from '../models/interfaces/events.ts';
import type { ISaveAsParameters } from '../models/interfaces/requests.ts';
import * as calls from '../protocol/calls.ts';
import type { EmbedErrorCode } from '../transport/embed-error.ts';
import type { BaseService } from '../service/base-service.ts';
import { idOf, prepare, type AnyConfiguration, type Prepared } from '../loading/configuration.ts';
import { isSameFrame, parameterOf, withParameters } from '../loading/embed-url.ts';
import { isHandler, removeHandlers, type AnyEvents, type IEventHandler, type IInternalEventHandler } from './events.ts';
import { fillWithFrame, frameOf } from './frame.ts';
import { IframeContainer } from './iframe-container.ts';
import { commonEvents, renewalFailed, type Kind } from './kinds.ts';
import { createLoader, type Loader } from '../loading/loader.ts';
import { exchange, send, withHandledReset } from '../loading/send.ts';
import * as errors from '../errors.ts';
import { startTokenRenewal } from '../loading/token-renewal.ts';

/** A type that a parameter is checked against and not derived from; NoInfer of newer compilers. */
type Fixed<Type> = [Type][Type extends unknown ? 0 : never];

/** What every component can do: load, save, take a token, raise events. */
export abstract class Embed<Events extends object = AnyEvents> extends IframeContainer {
  static allowedEvents: string[] = commonEvents;
  static accessTokenAttribute = 'powerbi-access-token';
  static embedUrlAttribute = 'powerbi-embed-url';
  static nameAttribute = 'powerbi-name';
  static typeAttribute = 'powerbi-type';
  static defaultEmbedHostName = 'https://app.powerbi.com';
  static maxFrontLoadTimes = 2;
  static type: string;
  /** The kind's row; a component of the host's own need not have one. */
  static kind: Kind = { endpoint: '', events: [], hooks: [] };

  readonly kind: Kind;
  embedtype: string;
  allowedEvents: string[];
  config!: AnyConfiguration;
  eventHooks: EventHooks | undefined;
  loadPath: string;
  phasedLoadPath: string;
  lastLoadRequest: Date | undefined;
  /** Whether the frame has been sent its configuration. */
  isBegun = false;
  isReset = false;
  /** Sends the frame its configuration ahead of the load message; only where the frame may ask for that. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as 2.23.1 declares it
  frontLoadHandler: (() => any) | undefined;
  /** What the host has added with `on`. */
  eventHandlers: IInternalEventHandler[] = [];

  // No `#` members: hosts keep components behind Proxies, which such members refuse.
  private readonly loader: Loader = createLoader(this);
  private readonly isPhased: boolean;
  private endRenewal: () => void = () => {};
  private bootstrapped: Prepared | undefined;

  /** The id of the workspace as it stands in an embed URL. */
  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return parameterOf(url, 'groupId');
  }

  /** @throws Error when the configuration is not complete, trusted and valid; the container is untouched then. */
  constructor(
    service: BaseService,
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
    this.loadPath = kind.load ?? '';
    this.phasedLoadPath = kind.prepare ?? '';
    if (service.getNumberOfComponents() < Embed.maxFrontLoadTimes) {
      this.frontLoadHandler = () => send(this, calls.frontLoad, this.config as never);
    }
    this.isPhased = isPhased;
    this.populateConfig(config, isBootstrap);
    this.takeFrame(iframe);
  }

  // Takes over a frame that is in the document, or makes one.
  private takeFrame(iframe?: HTMLIFrameElement): void {
    // `document.open` removes the listeners of the window; one that is there is not added again.
    this.service.wpmp?.start?.();
    this.frame = iframe?.isConnected
      ? frameOf(iframe)
      : fillWithFrame(this.element, frameUrl(this), this.embedtype === 'visual');
    this.frame.onLoad = (isReload) => {
      if (isReload) abandon(this, 'frame_navigated');
      this.lastLoadRequest = undefined;
      this.begin();
    };
  }

  /**
   * Takes a configuration, completed from the container's attributes; the frame is loaded anew if its URL changes.
   * @throws Error when it is not complete, trusted and valid; the former configuration stays then.
   */
  populateConfig(config: AnyConfiguration, isBootstrap: boolean): void {
    const former = { config: this.config, eventHooks: this.eventHooks };
    const { tokenRefresh, ...prepared } = prepare(this, config, isBootstrap, this.bootstrapped);
    Object.assign(this, prepared);
    try {
      this.configChanged(isBootstrap);
      this.service.check(this, isBootstrap);
    } catch (error) {
      Object.assign(this, former);
      throw error;
    }
    const { frame } = this;
    if (frame && !frame.iframe.isConnected) {
      frame.remove();
      this.takeFrame();
    } else if (frame && !isSameFrame(frame.iframe.src, this.config.embedUrl!, this.bootstrapped !== undefined)) {
      abandon(this, 'frame_navigated');
      frame.redirect(frameUrl(this));
    }
    this.bootstrapped = isBootstrap ? { ...prepared, tokenRefresh } : undefined;
    if (!tokenRefresh || isBootstrap) return;
    this.endRenewal();
    this.endRenewal = startTokenRenewal(this, tokenRefresh);
  }

  /** Completes `config` with what the kind derives from it. */
  configChanged(isBootstrap: boolean): void {
    const { id } = this.kind;
    if (id && !isBootstrap) this.config[id.property as 'id'] = this.getId()!;
  }

  /** The id of the content. @throws Error when there is none. */
  getId(): string | null {
    return idOf(this);
  }

  getDefaultEmbedUrlEndpoint(): string {
    return this.kind.endpoint;
  }

  /** What the host receives with an event of the frame. */
  detailOf(_name: string, value: unknown): unknown {
    return value;
  }

  /** The configuration's faults, or undefined. */
  validate(config: AnyConfiguration): IError[] | undefined {
    return this.service.validate(config, this.kind);
  }

  /** Loads the configuration into the frame; within 100 ms of the last load only what has changed, when they have passed. */
  load(phasedRender?: boolean): Promise<void> {
    return this.loader.load(phasedRender) as Promise<void>;
  }

  /** Loads the configuration again. */
  reload(): Promise<void> {
    return this.load();
  }

  /** Creates the content; only Create and QuickCreate can. */
  create(): Promise<unknown> {
    throw new Error(errors.noCreate);
  }

  /** Saves the report. */
  save(): Promise<void> {
    return send(this, calls.save, null);
  }

  /** Saves the report under another name. */
  saveAs(saveAsParameters?: ISaveAsParameters): Promise<void> {
    return send(this, calls.saveAs, saveAsParameters);
  }

  /** An id that names this embed in the service's own logs. */
  getCorrelationId(): Promise<string> {
    return send(this, calls.getCorrelationId);
  }

  /** Gives the frame another token without loading it again. */
  setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) return errors.rejection(new Error(errors.emptyToken));
    const kind = this.kind.tokenPath ?? this.config.type!;
    return withHandledReset(exchange(this, calls.setAccessToken, accessToken, { kind }), (result) => {
      this.takeToken(accessToken);
      return result;
    });
  }

  /** Keeps a token that the frame has, or is going to be given with the configuration. */
  takeToken(accessToken: string): void {
    this.config.accessToken = accessToken;
  }

  /** Adds a handler for an event of this component. @throws Error for a name that it does not raise. */
  on<Name extends keyof Events & string>(name: Name, handler: IEventHandler<Events[Name]>): void;
  on<Name extends keyof Events & string, Detail>(name: Name, handler: IEventHandler<Detail>): void;
  on<Detail = never>(name: [Detail] extends [never] ? never : string, handler: IEventHandler<Fixed<Detail>>): void;
  on<Name extends string, Detail>(name: string extends Name ? Name : never, handler: IEventHandler<Detail>): void;
  on(name: string, handler: IEventHandler<never>): void {
    if (![renewalFailed, ...(this.kind.later ?? []), ...this.allowedEvents].includes(name)) {
      throw new Error(`eventName must be one of ${this.allowedEvents.join()}. You passed: ${name}`);
    }
    // As an element's own listeners: a handler that is there already is not added again.
    if (this.eventHandlers.some(isHandler(name, handler))) return;
    // Events bubble: those of an embed inside this container are not this embed's.
    const listener = (event: Event) => void (event.target === this.element && handler(event as never));
    this.element.addEventListener(name, listener);
    this.eventHandlers.push({ name, handle: handler, listener, test: (raised) => raised.name === name });
  }

  /** Removes a handler, or every handler of that event. */
  off<Name extends keyof Events & string>(name: Name, handler?: IEventHandler<never>): void;
  off<Name extends string>(name: string extends Name ? Name : never, handler?: IEventHandler<never>): void;
  off(name: string, handler?: IEventHandler<never>): void {
    removeHandlers(this, isHandler(name, handler));
  }

  /** Sends the frame what it is there for, if it is loaded and there is a token. */
  begin(): void {
    this.service.watch(this, this.load(this.isPhased));
  }

  /** Ends the component: pending requests are rejected, handlers and frame removed, timers stopped. */
  dispose(): void {
    this.isReset = true;
    this.release();
    removeHandlers(this, () => true);
    abandon(this, 'reset');
    this.frame!.remove();
  }

  protected release(): void {
    this.loader.cancel();
    this.endRenewal();
  }
}

function abandon({ service, iframe }: Embed, code: EmbedErrorCode): void {
  service.abandon(iframe.contentWindow, code);
}

function frameUrl({ config }: Embed): string {
  return withParameters(config.embedUrl!, { uid: config.uniqueId });
}
