/* global document, innerWidth, matchMedia, window -- some functions run in the page */
// A report, and nothing beside it: the page that has no looks of its own.
import { signInToAnalytics } from '../analytics.mjs';

const NOT_FOUND = 'The sandbox has no report of that name:';

/** What a host in the dark gives a report, whose own colours are its author's. */
const NIGHT = {
  name: 'Night',
  dataColors: ['#7b9cff', '#3cc4cf', '#f0a169', '#b797f2', '#f07f9f'],
  foreground: '#e8ecf4',
  background: '#171c26',
  tableAccent: '#7b9cff',
};

/** Embeds the report of that name over the whole window of a page of the demo host. */
export async function showReport(page, { analytics }, name) {
  await page.addScriptTag({ url: '/embed-sdk.global.js' });
  await page.evaluate(
    async ({ access: { id, embedUrl, accessToken }, night }) => {
      document.body.innerHTML = '';
      const place = document.body.appendChild(document.createElement('div'));
      place.style.cssText = 'position: fixed; inset: 0';
      const { factories, models, service } = window['powerbi-client'];
      const { hpmFactory, wpmpFactory, routerFactory } = factories;
      const embeds = new service.Service(hpmFactory, wpmpFactory, routerFactory, {
        allowedHosts: [new URL(embedUrl).origin],
      });
      const layoutType = innerWidth < 600 ? models.LayoutType.MobilePortrait : models.LayoutType.Master;
      const settings = { layoutType, panes: { filters: { expanded: false } } };
      const theme = matchMedia('(prefers-color-scheme: dark)').matches ? { themeJson: night } : undefined;
      const config = { type: 'report', id, embedUrl, accessToken, tokenType: models.TokenType.Embed, settings, theme };
      const report = embeds.embed(place, config);
      await new Promise((resolve) => report.on('rendered', resolve));
    },
    { access: await accessTo(analytics, name), night: NIGHT },
  );
}

async function accessTo(analytics, name) {
  const ask = await signInToAnalytics(analytics);
  const lists = (await ask('groups')).map(async ({ id: groupId }) =>
    (await ask(`groups/${groupId}/reports`)).map((each) => ({ ...each, groupId })),
  );
  const report = (await Promise.all(lists)).flat().find((each) => each.name === name);
  if (!report) throw new Error(`${NOT_FOUND} ${name}`);
  const dataset = await ask(`groups/${report.groupId}/datasets/${report.datasetId}`);
  const everything = { username: 'pictures', roles: ['Everything'], datasets: [dataset.id] };
  const { token } = await ask('GenerateToken', {
    reports: [{ id: report.id }],
    datasets: [{ id: dataset.id }],
    ...(dataset.isEffectiveIdentityRequired && { identities: [everything] }),
  });
  return { id: report.id, embedUrl: report.embedUrl, accessToken: token };
}
