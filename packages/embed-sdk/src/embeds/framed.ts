import type { Frame } from './frame.ts';
import { enterFullscreen, leaveFullscreen } from './fullscreen.ts';
import type { Service } from './service.ts';

/** A container with a frame in it, as a reader meets it: on the whole screen, by its title, in the order of the Tab key. */
export abstract class Framed {
  readonly service: Service;
  readonly element: HTMLElement;
  /** Undefined only while the constructor checks the configuration. */
  protected frame: Frame | undefined;

  constructor(service: Service, element: HTMLElement) {
    this.service = service;
    this.element = element;
  }

  get iframe(): HTMLIFrameElement {
    return this.frame!.iframe;
  }

  get iframeLoaded(): boolean {
    return this.frame!.isLoaded;
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
    enterFullscreen(this.iframe).catch(this.service.onError);
  }

  /** Ends the whole screen, if this frame is what it shows. */
  exitFullscreen(): void {
    leaveFullscreen(this.iframe).catch(this.service.onError);
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
