import { TestEnvironment } from 'jest-environment-jsdom';

/** A browser's document, with the parts of fetch that jsdom lacks and Node has. */
export default class PortalEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Headers, Request, Response, TextDecoder } = globalThis;
    Object.assign(this.global, { Headers, Request, Response, TextDecoder });
    // Keeps scroll positions; jsdom lays nothing out.
    this.global.scrollTo = (_left, top) => Object.assign(this.global, { scrollY: top });
  }
}
