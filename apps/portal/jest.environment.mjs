import { TestEnvironment } from 'jest-environment-jsdom';

/** A browser's document, with what jsdom lacks and Node has: parts of fetch, and the copying of values. */
export default class PortalEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Headers, Request, Response, TextDecoder, structuredClone } = globalThis;
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, structuredClone });
    // Nothing is laid out, so nothing changes its size or its colours.
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.matchMedia = () => Object.assign(new this.global.EventTarget(), { matches: false });
    // Keeps scroll positions; jsdom lays nothing out.
    this.global.Element.prototype.scrollIntoView = () => undefined;
    this.global.scrollTo = (_left, top) => Object.assign(this.global, { scrollY: top });
  }
}
