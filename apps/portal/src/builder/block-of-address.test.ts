import type { PageChoice } from '@portico/server/page-object';
import { json, Network } from '../testing/network.ts';
import { type AddressLookups, blockOfAddress } from './block-of-address.ts';

const ID = '0190c3a8-0000-4000-8000-0000000000f1';
const FILM = '0190c3a8-0000-4000-8000-0000000000f2';
const GONE = '0190c3a8-0000-4000-8000-0000000000f3';
const news = { id: ID, name: 'News', slugs: { da: 'nyheder', en: 'news' } };

const found: PageChoice[] = [];
const lookups = {
  choices: { reports: [{ id: ID, name: 'Sales', kind: 'report', lastViewedOn: null }] },
  files: { add: () => {} },
  linkedPages: { add: (page: PageChoice) => found.push(page) },
  language: 'en',
  version: 'build-1',
} as unknown as AddressLookups;

beforeEach(() => {
  const files = (id: string, type?: string) => () => json({ files: type ? [{ id, type }] : [], total: 0 });
  new Network()
    .on(`GET /admin/files/choices?ids=${ID}`, files(ID, 'application/pdf'))
    .on(`GET /admin/files/choices?ids=${FILM}`, files(FILM, 'video/webm'))
    .on(`GET /admin/files/choices?ids=${GONE}`, files(GONE))
    .on(`GET /admin/videos/${ID}`, () =>
      json({ component: 'Videos/Edit', url: `/admin/videos/${ID}`, props: { video: { fileId: FILM } } }),
    )
    .on(`GET /admin/videos/${GONE}`, () => json({ component: 'Error', url: `/admin/videos/${GONE}`, props: {} }))
    .on('GET /admin/pages/choices?search=nyheder', () => json({ pages: [{ ...news, id: GONE, slugs: {} }, news] }))
    .on('GET /admin/pages/choices?search=nyhed', () => json({ pages: [news] }));
});

const own = (path: string) => `${location.origin}${path}`;
const service = 'https://app.powerbi.example/groups/me';

test.each([
  [own(`/files/${ID}/plan.pdf`), { type: 'file', settings: { fileId: ID } }],
  [own(`/files/${FILM}/tour.webm`), { type: 'video', settings: { videoId: FILM } }],
  [own(`/files/${GONE}/plan.pdf`), null],
  [own(`/videos/${ID}`), { type: 'video', settings: { videoId: FILM } }],
  [own(`/videos/${GONE}`), null],
  [
    own('/nyheder?search=x#part'),
    {
      type: 'link-list',
      children: [{ settings: { target: { kind: 'page', id: ID } }, texts: { en: { label: 'News' } } }],
    },
  ],
  [own('/nyhed'), null],
  [own('/'), null],
  [`${service}/reports/${ID.toUpperCase()}?ctid=x`, { type: 'report', settings: { reportId: ID } }],
  [`${service}/reports/${ID}/Section2`, { type: 'report', settings: { reportId: ID, pageName: 'Section2' } }],
  [`${service}/reports/${GONE}`, null],
  [`https://elsewhere.example/files/${ID}/plan.pdf`, null],
])('37 %s is the block of what it leads to', async (address, block) => {
  const made = await blockOfAddress(address, lookups);
  if (block) expect(made).toMatchObject(block);
  else expect(made).toBeNull();
});
