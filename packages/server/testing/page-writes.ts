import { randomUUID } from 'node:crypto';
import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { Author, documentOf, freshLocale, nextYear, textBlock } from './authoring.ts';
import type { Client } from './portal.ts';

/** A write with everything that it needs: who does it, where, and with what. */
export interface Write {
  client: Client;
  path: string;
  body?: object;
}

export type Prepare = () => Promise<Write>;

/** The writes of pages, each with the activity that it leaves and everything that it needs. */
export function pageWrites(administrator: () => Client): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const author = () => new Author(administrator());
  const at = nextYear();
  /** A page of its own for each: where it stands, and what is sent there. */
  const onPage =
    (path: string, body: object = {}, prepare: (id: string) => Promise<unknown> = () => Promise.resolve()): Prepare =>
    async () => {
      const id = await author().added();
      await prepare(id);
      return { client: administrator(), path: `/admin/pages/${id}${path}`, body };
    };
  const document = documentOf(textBlock('<p>Hej</p>'));
  const publish = (id: string) => author().publish(id);
  return {
    'pages.store': [
      'page.added',
      () => Promise.resolve({ client: administrator(), path: '/admin/pages', body: { locales: [freshLocale()] } }),
    ],
    'pages.priority': ['pages.reordered', () => reordered(author())],
    'pages.bulk': ['page.updated', () => bulk(author())],
    'pages.update': ['page.updated', onPage('', { locales: [freshLocale()] })],
    'pages.duplicate': ['page.duplicated', onPage('/duplicate')],
    'pages.destroy': ['page.removed', onPage('')],
    'pages.recover': ['page.recovered', onPage('/recover', {}, (id) => administrator().delete(`/admin/pages/${id}`))],
    'pages.draft': ['page.drafted', onPage('/draft', { revision: 1, document })],
    'pages.publish': ['page.published', onPage('/publish', { revision: 1 })],
    'pages.unpublish': ['page.unpublished', onPage('/unpublish', {}, publish)],
    'pages.schedule': ['page.scheduled', onPage('/schedule', { revision: 1, at })],
    'pages.unschedule': [
      'page.unscheduled',
      onPage('/schedule', {}, (id) => administrator().put(`/admin/pages/${id}/schedule`, { revision: 1, at })),
    ],
    'linked-blocks.store': [
      'page.added',
      () =>
        Promise.resolve({
          client: administrator(),
          path: '/admin/linked-blocks',
          body: { name: freshLocale().name, document },
        }),
    ],
    'pages.take-over': [
      'page.block-taken-over',
      onPage('/editors/take-over', { editor: randomUUID(), block: 'textblock1' }, (id) =>
        administrator().put(`/admin/pages/${id}/editors`, { editor: randomUUID(), block: 'textblock1' }),
      ),
    ],
    'pages.restore': ['page.restored', onPage('/versions/1/restore', { revision: 1 }, publish)],
  };
}

async function reordered(author: Author): Promise<Write> {
  const top = (await author.rows()).filter(({ parentId }) => parentId === null);
  const body = { parentId: null, ids: top.map(({ id }) => id).toReversed() };
  return { client: author.client, path: '/admin/pages/priority', body };
}

async function bulk(author: Author): Promise<Write> {
  const id = await author.added();
  const body = { pages: [{ id, revision: 1 }], change: { kind: 'access', accessLevel: 'administrators' } };
  return { client: author.client, path: '/admin/pages/bulk', body };
}
