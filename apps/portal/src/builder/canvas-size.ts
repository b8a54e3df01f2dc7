import type { Editor } from 'grapesjs';

/** The widths that a page is looked at in, in CSS pixels. A desktop has that or more. */
export const DEVICES = { desktop: 1200, tablet: 768, phone: 390 } as const;

export type Device = keyof typeof DEVICES;

/** A window so narrow shows the page in the width that it has. */
const PHONE = '(width < 640px)';

/** The width of the page in the canvas, and its scale: what fits into the canvas, or its actual size. */
export class CanvasSize {
  readonly #editor: Editor;
  readonly #container: HTMLElement;
  readonly #onChange: () => void;
  readonly #observer = new ResizeObserver(() => this.#apply());
  #device: Device = 'desktop';
  #isActual = false;
  #scale = 1;

  constructor(editor: Editor, container: HTMLElement, onChange: () => void) {
    this.#editor = editor;
    this.#container = container;
    this.#onChange = onChange;
    if (container.clientWidth < DEVICES.tablet) this.#device = 'tablet';
    this.#observer.observe(container);
  }

  get device(): Device {
    return this.#device;
  }

  chooseDevice(device: Device): void {
    this.#device = device;
    this.#apply();
  }

  /** Whether the page is drawn in its actual size, and scrolled sideways if it is wider than the canvas. */
  get isActual(): boolean {
    return this.#isActual;
  }

  toggleActual(): void {
    this.#isActual = !this.#isActual;
    this.#apply();
  }

  /** 1 is the actual size. */
  get scale(): number {
    return this.#scale;
  }

  #apply(): void {
    const { clientWidth, clientHeight } = this.#container;
    if (clientWidth === 0) return;
    const width = this.#widthIn(clientWidth);
    this.#scale = this.#isActual ? 1 : Math.min(1, clientWidth / width);
    const { Canvas } = this.#editor;
    Canvas.setZoom(this.#scale * 100);
    const size = { width: `${width}px`, height: `${clientHeight / this.#scale}px` };
    for (const frame of Canvas.getFrames()) frame.set(size, { avoidStore: true });
    // What the builder writes on the canvas is as large as in its panels.
    Canvas.getDocument()?.documentElement.style.setProperty('--canvas-scale', String(this.#scale));
    this.#onChange();
  }

  #widthIn(room: number): number {
    if (matchMedia(PHONE).matches) return room;
    return this.#device === 'desktop' ? Math.max(DEVICES.desktop, room) : DEVICES[this.#device];
  }

  destroy(): void {
    this.#observer.disconnect();
  }
}
