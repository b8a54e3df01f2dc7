import { pickLanguage, type Language } from '@portico/directory/languages';
import { pageHeaders } from '@portico/directory/style';
import type { Handler } from 'hono';
import { accepts } from 'hono/accepts';
import { catalogueOf, type Catalogue } from '../content/catalogue.ts';
import { textsIn } from '../content/report-texts.ts';
import { workspaces } from '../content/workspaces.ts';
import type { Environment } from '../env.ts';
import { landingPageHtml, type LandingItem } from './landing-page.ts';
import { LANDING_STYLE } from './style.ts';

/** `GET /` answers a page where one is asked for; programs learn that nothing is here, as under every unknown address. */
export function landingPage(env: Environment, catalogue: Catalogue): Handler {
  const headers = { ...pageHeaders([], LANDING_STYLE), Vary: 'Accept, Accept-Language' };
  return async (context, next) => {
    const supports = ['application/json', 'text/html'];
    if (accepts(context, { header: 'Accept', supports, default: 'application/json' }) !== 'text/html') return next();
    const language = pickLanguage([context.req.header('Accept-Language')]);
    const shown = await Promise.all(
      workspaces.map(async ({ id, name }) => ({ name, items: await itemsOf(catalogueOf(catalogue, id), language) })),
    );
    return context.body(String(await landingPageHtml({ env, language, workspaces: shown })), 200, headers);
  };
}

async function itemsOf(catalogue: Catalogue, language: Language): Promise<LandingItem[]> {
  const item = (kind: LandingItem['kind'], id: string, name: string) => {
    const texts = textsIn(catalogue.findTexts(id), language);
    return { kind, id, name: texts[name] ?? name };
  };
  const reports = await catalogue.listReports();
  return [
    ...reports.map(({ document: { id, name } }) => item('report', id, name)),
    ...catalogue.listPaginated().map(({ id, name }) => item('paginated', id, name)),
    ...catalogue.listDashboards().map(({ id, displayName }) => item('dashboard', id, displayName)),
  ];
}
