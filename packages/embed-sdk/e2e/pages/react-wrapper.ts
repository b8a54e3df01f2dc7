// The wrapper that React hosts of the original use, with this package in the original's place.
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { factories, service } from 'powerbi-client';
import { PowerBIEmbed } from 'powerbi-client-react';
import '../window.ts';

window.marks = [];
const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
  allowedHosts: [new URL(window.hostConfig.embedUrl).origin],
} as never);
const embed = createElement(PowerBIEmbed, {
  embedConfig: { type: 'report', ...window.hostConfig },
  service: made,
  cssClassName: 'box',
  getEmbeddedComponent: (component) => (window.embedded = component as never),
  eventHandlers: new Map([['rendered', () => void window.marks.push('rendered')]]),
});
createRoot(document.querySelector('#one')!).render(createElement(StrictMode, null, embed));
