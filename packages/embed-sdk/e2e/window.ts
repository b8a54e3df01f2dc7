import type { createFrame } from '../../embed-frame/dist/index.js';
import type { Page, Report, service } from '../dist/index.js';
import type * as library from '../dist/index.js';
import type { EmbedElement } from '../dist/element.js';
import type { WarmFrames } from '../dist/warm-frames.js';

/** A report of the sandbox, with a token for it. */
export interface HostConfig {
  id: string;
  embedUrl: string;
  accessToken: string;
  tokenType: number;
}

/** What the pages of these tests keep on their windows. */
declare global {
  interface Window {
    /** The script tag's library. */
    'powerbi-client': typeof library;
    made: service.Service;
    report: Report;
    cycling?: service.Service;
    /** Marks left by handlers and hooks. */
    marks: string[];
    /** How requests that nobody answered have ended. */
    ends: string[];
    frame: ReturnType<typeof createFrame>;
    /** What has reached the frame. */
    received: string[];
    embedded?: Report;
    pool: WarmFrames<Report>;
    /** The classes that the page has by the name powerbi-client. */
    classes: { Report: typeof Report; Page: typeof Page };
    /** What the page of the Vue component lets the test do. */
    host: { turnTo: (page: string) => void; activePage: () => Promise<string>; remove: () => void };
    /** The copies of the library in the page, and how each embeds. */
    copies: {
      service: service.Service;
      embedIn: (element: HTMLElement, config?: object) => Report;
      makeElement: () => EmbedElement;
    }[];
    /** What a page is to embed, set before its script runs. */
    hostConfig: HostConfig;
  }
}
