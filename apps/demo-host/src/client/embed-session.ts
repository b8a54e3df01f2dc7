import { factories, models, service, type Report } from '@portico/embed-sdk';
import type { EmbedAccess } from '../embed-access.ts';
import { createLogStore } from './log-store.ts';
import { reportTheme, type Scheme } from './report-theme.ts';
import { createWireTap } from './wire-tap.ts';

/** An event of the report, as the page logs it. */
export interface EventEntry {
  id: number;
  name: string;
  at: Date;
  detail: string;
}

const EVENTS = ['loaded', 'rendered', 'pageChanged', 'filtersApplied', 'dataSelected', 'error'] as const;

export const wire = createWireTap();
export const events = createLogStore<EventEntry>();

let embedding: service.Service | undefined;

/** One service for the page; the frame's origin comes from the host's own server. */
function serviceFor(allowedHosts: string[]): service.Service {
  embedding ??= new service.Service(factories.hpmFactory, wire.wpmpFactory, factories.routerFactory, { allowedHosts });
  return embedding;
}

/** Asks this page's server for a token. @throws Error with a sentence for the reader */
export async function fetchAccess(signal?: AbortSignal): Promise<EmbedAccess> {
  const response = await fetch('/api/embed-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`The analytics service gave no token (${response.status}).`);
  return (await response.json()) as EmbedAccess;
}

/** Embeds the report in `container`. */
export function embedReport(container: HTMLElement, access: EmbedAccess, scheme: Scheme): Report {
  const report = serviceFor(access.allowedHosts).embed(container, {
    type: 'report',
    id: access.reportId,
    embedUrl: access.embedUrl,
    accessToken: access.accessToken,
    tokenType: models.TokenType.Embed,
    settings: {
      background: models.BackgroundType.Transparent,
      panes: { filters: { visible: false }, pageNavigation: { visible: true } },
      localeSettings: { language: 'en', formatLocale: navigator.language },
    },
    theme: reportTheme(scheme),
    tokenRefresh: {
      expiresInSeconds: access.expiresInSeconds,
      getToken: async (signal) => {
        const { accessToken, expiresInSeconds } = await fetchAccess(signal);
        return { token: accessToken, expiresInSeconds };
      },
    },
  });
  report.setComponentTitle(access.name);
  for (const name of EVENTS) {
    report.on(name, (event) => {
      events.add({ name, at: new Date(), detail: describe(event.detail) });
    });
  }
  return report;
}

/** Takes the report off the page: frame, listeners and waiting requests. */
export function resetReport(container: HTMLElement): void {
  embedding?.reset(container);
}

/** What an event says, without the objects of the library. */
function describe(detail: unknown): string {
  return (
    JSON.stringify(detail, (key, value: unknown) => (key === 'report' && isComponent(value) ? undefined : value), 2) ??
    ''
  );
}

function isComponent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'iframe' in value;
}
