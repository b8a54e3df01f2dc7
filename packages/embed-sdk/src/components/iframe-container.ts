import { EmbedError } from '../transport/embed-error.ts';
import { frameOf, type Frame } from './frame.ts';
import type { BaseService } from '../service/base-service.ts';
import type { Service } from '../service/service.ts';

/** A container with a frame in it, as a reader meets it: on the whole screen, by its title, in the order of the Tab key. */
export abstract class IframeContainer {
  /** The service that made it; a ReportService has of a Service what BaseService has. */
  readonly service: Service;
  readonly element: HTMLElement;
  /** Undefined only while the constructor checks the configuration. */
  protected frame: Frame | undefined;

  constructor(service: BaseService, element: HTMLElement) {
    this.service = service as Service;
    this.element = element;
  }

  get iframe(): HTMLIFrameElement {
    return this.frame!.iframe;
  }

  /** A host may put an iframe of its own in the place; messages then go to that one's origin. */
  set iframe(iframe: HTMLIFrameElement) {
    const { isLoaded } = this.frame!;
    this.frame = frameOf(iframe);
    if (isLoaded) this.iframeLoaded = true;
  }

  get iframeLoaded(): boolean {
    return this.frame!.isLoaded;
  }

  set iframeLoaded(isLoaded: boolean) {
    this.frame!.isLoaded = isLoaded;
  }

  /** When the frame's document has loaded; undefined once it has. */
  get frameReady(): Promise<void> | undefined {
    return this.frame!.ready;
  }

  /** The only origin that messages go to and count from. */
  get frameOrigin(): string {
    return this.frame!.origin;
  }

  /** Shows the frame on the whole screen; a browser that cannot is told to `onError`. */
  fullscreen(): void {
    void callFirst(this, this.iframe, 'requestFullscreen', 'webkitRequestFullscreen');
  }

  /** Ends the whole screen, if this frame is what it shows. */
  exitFullscreen(): void {
    const page: Document & { webkitFullscreenElement?: Element } = document;
    if ((page.fullscreenElement ?? page.webkitFullscreenElement) === this.iframe) {
      void callFirst(this, page, 'exitFullscreen', 'webkitExitFullscreen');
    }
  }

  /** Names the frame for assistive technology; without a title, the name is removed. */
  setComponentTitle(title?: string | null): void {
    if (title == null) this.iframe.removeAttribute('title');
    else this.iframe.setAttribute('title', title);
  }

  /** Puts the container into the order of the Tab key. */
  setComponentTabIndex(tabIndex?: number | null): void {
    this.element.setAttribute('tabindex', String(tabIndex ?? 0));
  }

  /** Takes the container out of the order of the Tab key. */
  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute('tabindex');
  }
}

/** Calls the method that the browser has; Safari before 16.4 has those with a prefix. */
async function callFirst({ service }: IframeContainer, target: object, ...names: string[]): Promise<void> {
  try {
    const name = names.find((one) => one in target);
    if (!name) throw new EmbedError('not_supported', 'This browser shows no element on the whole screen.');
    await (target as Record<string, () => unknown>)[name]!();
  } catch (error) {
    service.onError(error);
  }
}
