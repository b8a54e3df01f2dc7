// A host with a pool of warm frames: what the test and the bench do with it, they do through `window`.
import { service, factories } from '../../dist/index.js';
import { createWarmFrames } from '../../dist/warm-frames.js';
import '../window.ts';

const { hpmFactory, wpmpFactory, routerFactory } = factories;
window.made = new service.Service(hpmFactory, wpmpFactory, routerFactory, {
  allowedHosts: [new URL(window.hostConfig.embedUrl).origin],
  onError: () => undefined,
});
const parent = document.querySelector<HTMLElement>('#one')!;
parent.style.cssText = 'position: relative; width: 1200px; height: 700px';
window.pool = createWarmFrames(window.made, parent);
