/** Frames by their elements, so that a frame handed from one component to another keeps its state. */
const frames = new WeakMap<HTMLIFrameElement, Frame>();

/** An iframe and whether its document has loaded. */
export class Frame {
  readonly iframe: HTMLIFrameElement;
  /** The only origin that messages go to and count from. */
  origin: string;
  isLoaded = false;
  /** When the document has loaded; undefined once it has. */
  ready: Promise<void> | undefined;
  #markReady: () => void = () => undefined;
  #onLoad: (isReload: boolean) => void = () => undefined;
  readonly #listener = () => this.#loaded();

  private constructor(iframe: HTMLIFrameElement) {
    this.iframe = iframe;
    this.origin = new URL(iframe.src).origin;
    this.#wait();
    iframe.addEventListener('load', this.#listener);
    frames.set(iframe, this);
  }

  /** The frame of an iframe that exists already. */
  static of(iframe: HTMLIFrameElement): Frame {
    return frames.get(iframe) ?? new Frame(iframe);
  }

  /** Fills the container with a new frame at the URL. */
  static fill(container: HTMLElement, url: string, hasBorder: boolean): Frame {
    const iframe = document.createElement('iframe');
    iframe.style.width = '100%';
    iframe.style.height = '100%';
    if (!hasBorder) iframe.style.border = '0';
    iframe.setAttribute('src', url);
    iframe.setAttribute('scrolling', 'no');
    iframe.setAttribute('allowfullscreen', 'true');
    const frame = new Frame(iframe);
    container.replaceChildren(iframe);
    return frame;
  }

  /** Names the one who is told when the document loads. */
  onLoad(tell: (isReload: boolean) => void): void {
    this.#onLoad = tell;
  }

  /** Loads another document into the frame. */
  redirect(url: string): void {
    this.isLoaded = false;
    this.#wait();
    this.origin = new URL(url).origin;
    this.iframe.setAttribute('src', url);
  }

  /** Takes the frame out of the document and listens no more. */
  remove(): void {
    this.iframe.removeEventListener('load', this.#listener);
    this.iframe.remove();
  }

  #wait(): void {
    this.ready = new Promise((resolve) => (this.#markReady = resolve));
  }

  #loaded(): void {
    const isReload = this.isLoaded;
    this.isLoaded = true;
    this.ready = undefined;
    this.#onLoad(isReload);
    this.#markReady();
  }
}
