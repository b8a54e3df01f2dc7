import { factories, service } from '@portico/embed-sdk';
import type { RouteAnswer } from '@portico/server/route-types';
import type { ReportLayout } from './report-size.ts';

type Token = Exclude<RouteAnswer<'report.view'>, { type: 'report' | 'visual' }>;

export interface ContentFrame {
  token: Token;
  layout: ReportLayout;
  settings: { localeSettings: { language: string; formatLocale: string } };
  tokenRefresh: object;
  frameOrigins: string[];
  signal: AbortSignal;
}

/** As much as all components have. */
export interface ShownContent {
  iframe: HTMLIFrameElement;
  on(event: string, handler: (event: CustomEvent) => void): void;
}

/** The service's number for an embed token (TokenType.Embed). */
const EMBED_TOKEN = 1;

/** The ids that the component of a kind is given. */
function idsOf(token: Token, layout: ReportLayout): object {
  if (token.type === 'qna') return { datasetIds: token.datasetIds };
  if (token.type === 'tile') return { id: token.id, dashboardId: token.dashboardId };
  return { id: token.id, pageView: layout === 'phone' ? 'oneColumn' : 'fitToWidth' };
}

/** Shows a dashboard, a tile or a question box in an element, until the signal aborts. The interface has no themes for them. */
export function showContent(element: HTMLElement, content: ContentFrame): ShownContent {
  const { token, layout, settings, tokenRefresh, frameOrigins, signal } = content;
  const { hpmFactory, wpmpFactory, routerFactory } = factories;
  const frames = new service.Service(hpmFactory, wpmpFactory, routerFactory, { allowedHosts: frameOrigins });
  const config: object = {
    ...{ type: token.type, ...idsOf(token, layout), settings, tokenRefresh },
    ...{ embedUrl: token.embedUrl, accessToken: token.embedToken, tokenType: EMBED_TOKEN },
  };
  const component = frames.embed(element, config);
  element.dataset['paper'] = '';
  const remove = () => {
    delete element.dataset['paper'];
    frames.reset(element);
  };
  signal.addEventListener('abort', remove, { once: true });
  return component;
}
