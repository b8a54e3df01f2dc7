import type { IError } from '../models/interfaces/events.ts';
import { printError } from '../transport/console.ts';
import type { EmbedErrorCode } from '../transport/embed-error.ts';
import type { Answer, SendArguments, Sending } from '../transport/http-messages.ts';
import { randomText } from '../transport/random.ts';
import type { WindowMessages } from '../transport/window-messages.ts';
import type { AnyConfiguration, Fallbacks } from '../loading/configuration.ts';
import type { Embed } from '../components/embed.ts';
import { isTrustedUrl } from '../loading/embed-url.ts';
import { incomingHandler, reportFailure } from './incoming.ts';
import type { Kind } from '../components/kinds.ts';
import type { IPowerBiElement, ServiceOptions } from './service-types.ts';
import * as errors from '../errors.ts';

/** What a service sends and hears with. */
export interface Channels {
  hpm: Sending;
  wpmp: WindowMessages;
}

/** Keeps account of the components of this page and hears their frames. */
export abstract class BaseService<Own extends Channels = Channels> {
  readonly hpm: Own['hpm'];
  readonly wpmp: Own['wpmp'];
  readonly allowedHosts: readonly string[];
  readonly onError: (error: unknown) => void;

  protected embeds: Embed[] = [];
  private readonly uniqueSessionId: string = randomText(20);

  constructor({ hpm, wpmp }: Own, options: ServiceOptions) {
    this.hpm = hpm;
    this.wpmp = wpmp;
    this.allowedHosts = options.allowedHosts ?? [];
    this.onError = options.onError ?? printError;
    this.connect(options);
  }

  /** Makes the layers serve this service, and hears through them. */
  protected connect({ requestTimeoutMs = this.wpmp.requestTimeoutMs }: ServiceOptions): void {
    const { wpmp, onError } = this;
    Object.assign(wpmp, {
      onError,
      requestTimeoutMs,
      frameAt: (window: Window) => this.embedIn(window),
    });
    wpmp.addHandler(incomingHandler(this));
  }

  /** Sends a frame a request. */
  request<Body>(...given: SendArguments): Answer<Body> {
    return this.hpm.send(...given);
  }

  /** Rejects every request that waits for this window. @returns how many there were */
  abandon(window: Window | null, code: EmbedErrorCode): number {
    return this.wpmp.abandon(window, code);
  }

  /** What a configuration leaves open. */
  fallbacks(_embed: Embed, _config: AnyConfiguration, _isBootstrap: boolean): Fallbacks {
    return {};
  }

  /** @throws Error when the frame's host is not trusted. */
  check({ config }: Embed, _isBootstrap: boolean): void {
    if (!isTrustedUrl(config.embedUrl!, this.allowedHosts)) throw new Error(errors.embedUrl);
  }

  /** A configuration's faults, or undefined. */
  validate(_config: AnyConfiguration, _kind: Kind): IError[] | undefined {
    return undefined;
  }

  /** The component with that unique id, if there is one; with a window, only if that is its frame. */
  find(uniqueId: string, window?: Window): Embed | undefined {
    return this.embeds.find(
      ({ config, iframe }) => config.uniqueId === uniqueId && (!window || iframe.contentWindow === window),
    );
  }

  /** The component whose frame is that window. */
  protected embedIn(window: Window): Embed | undefined {
    return this.embeds.find(({ iframe }) => iframe.contentWindow === window);
  }

  getNumberOfComponents(): number {
    return this.embeds.length;
  }

  /** The id of this service in messages. */
  getSdkSessionId(): string {
    return this.uniqueSessionId;
  }

  /** Puts a component in the place of whatever the element held. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    this.embeds = [...this.embeds.filter((embed) => embed.element !== element), component];
  }

  /** Removes a container's component and everything that belongs to it; nothing when there is none. */
  reset(element: HTMLElement): void {
    const embed = embedOf(element);
    if (!embed) return;
    embed.dispose();
    // By the container, not by identity: what the list or the element holds may be a wrapper of the component.
    this.embeds = this.embeds.filter((other) => other.element !== element);
    delete (element as Partial<IPowerBiElement>).powerBiEmbed;
  }

  /** Sees to it that the failure of something the library began itself is not lost. */
  watch(embed: Embed, work: Promise<unknown>): void {
    work.catch((error: unknown) => reportFailure(embed, error));
  }

  /** Gives a component another configuration. */
  protected again(embed: Embed, config: AnyConfiguration, isPhased: boolean): Embed {
    embed.populateConfig({ ...config, type: embed.config.type! }, false);
    this.watch(embed, embed.load(isPhased));
    return embed;
  }

  protected keep<Component extends Embed>(element: HTMLElement, component: Component): Component {
    (element as IPowerBiElement).powerBiEmbed = component;
    this.addOrOverwriteEmbed(component, element);
    return component;
  }
}

/** The component that an element holds. */
export function embedOf(element: HTMLElement): Embed | undefined {
  return (element as Partial<IPowerBiElement>).powerBiEmbed;
}
