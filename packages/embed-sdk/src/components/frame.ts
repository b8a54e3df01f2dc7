/** An iframe and whether its document has loaded. */
export interface Frame {
  readonly iframe: HTMLIFrameElement;
  /** The only origin that messages go to and count from. */
  origin: string;
  /** Whether the document has loaded. */
  isLoaded: boolean;
  /** When the document has loaded; undefined once it has. */
  ready: Promise<void> | undefined;
  /** Told when the document has loaded, and whether it is another one than before. */
  onLoad: (isReload: boolean) => void;
  /** Loads a document into the frame. */
  redirect(url: string): void;
  /** Takes the frame out of the document. */
  remove(): void;
}

/** Frames by their elements, so that a frame handed from one component to another keeps its state. */
const frames = new WeakMap<HTMLIFrameElement, Frame>();

/** The frame of an iframe. */
export function frameOf(iframe: HTMLIFrameElement): Frame {
  return frames.get(iframe) ?? makeFrame(iframe);
}

/** Fills the container with a new frame at the URL. */
export function fillWithFrame(container: HTMLElement, url: string, hasBorder: boolean): Frame {
  const iframe = document.createElement('iframe');
  const { style } = iframe;
  style.width = style.height = '100%';
  if (!hasBorder) style.border = '0';
  iframe.setAttribute('src', url);
  iframe.setAttribute('scrolling', 'no');
  iframe.setAttribute('allowfullscreen', 'true');
  const frame = frameOf(iframe);
  container.replaceChildren(iframe);
  return frame;
}

function makeFrame(iframe: HTMLIFrameElement): Frame {
  let markReady = () => {};
  const loaded = () => {
    const isReload = frame.isLoaded;
    frame.isLoaded = true;
    frame.onLoad(isReload);
  };
  const expect = () => {
    frame.isLoaded = false;
    const { origin } = new URL(iframe.src, location.href);
    // An iframe of the host without an address of its own has the document's origin.
    frame.origin = origin === 'null' ? location.origin : origin;
  };
  const frame: Frame = {
    iframe,
    origin: '',
    get isLoaded() {
      return !frame.ready;
    },
    set isLoaded(isLoaded) {
      markReady();
      frame.ready = isLoaded ? undefined : new Promise((resolve) => (markReady = resolve));
    },
    ready: undefined,
    onLoad: () => undefined,
    redirect(url) {
      iframe.setAttribute('src', url);
      expect();
    },
    remove() {
      iframe.removeEventListener('load', loaded);
      iframe.remove();
    },
  };
  expect();
  iframe.addEventListener('load', loaded);
  frames.set(iframe, frame);
  return frame;
}
