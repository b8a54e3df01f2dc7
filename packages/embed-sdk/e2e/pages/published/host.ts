// What the hosts of published packages share. The name powerbi-client leads to this package: its copy must be theirs.
import { factories, Page, Report, service, type Embed } from 'powerbi-client';
import 'powerbi-report-authoring';
import '../../window.ts';

window.marks = [];
window.classes = { Report, Page } as never;

/** One that embeds from the sandbox too. */
const embeds = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
  allowedHosts: [new URL(window.hostConfig.embedUrl).origin],
} as never);

const record = (name: string) => (_event?: object, embed?: Embed) => {
  window.marks.push(name);
  window.embedded = embed as never;
};

/** What every wrapper is given. */
export const properties = {
  embedConfig: { type: 'report', ...window.hostConfig },
  service: embeds,
  cssClassName: 'box',
  eventHandlers: new Map([
    ['loaded', record('loaded')],
    ['rendered', record('rendered')],
  ]),
};
