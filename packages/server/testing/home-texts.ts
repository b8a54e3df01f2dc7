import { sampleReports } from '@portico/database';
import type { RouteName } from '../src/contract/routes.ts';
import { announcementBody } from './home-writes.ts';
import type { TestPortal, TestResponse } from './portal.ts';

/** One route that stores texts of Home: how the same text comes into it, and how it is read again. */
interface Storing {
  fields: Record<string, string>;
  send(typed: string): Promise<TestResponse>;
  stored(answer: TestResponse): Promise<Record<string, string>>;
}

/** A text that may be left out: what is answered, and what is stored of it. */
type Way = (text: string) => Promise<{ answer: TestResponse; read: () => Promise<{ text: string }[]> }>;

const idOf = ({ body }: TestResponse) => (body as { id: string }).id;

/** An announcement whose texts are these. */
const saying = (texts: object) => ({
  ...announcementBody(),
  locales: [{ language: 'da', title: 'Kantinen', ...texts }],
});

/** The routes of Home that store texts. */
export function homeTexts(portal: () => TestPortal): Partial<Record<RouteName, () => Promise<Storing>>> {
  const fields = { 'locales.0.title': 'validation.title-required' };
  const titleOf = async (id: string) => {
    const [row] = await portal().sql`select title from announcement_locales where announcement_id = ${id}`;
    return { 'locales.0.title': row?.['title'] as string };
  };
  return {
    async 'announcements.store'() {
      const client = await portal().as('administrator');
      return {
        fields,
        send: (title) => client.post('/admin/announcements', saying({ title })),
        stored: (answer) => titleOf(idOf(answer)),
      };
    },
    async 'announcements.update'() {
      const client = await portal().as('administrator');
      const id = idOf(await client.post('/admin/announcements', saying({})));
      return {
        fields,
        send: (title) => client.put(`/admin/announcements/${id}`, saying({ title })),
        stored: () => titleOf(id),
      };
    },
    async 'home-figures.update'() {
      const client = await portal().as('administrator');
      const figure = { reportId: sampleReports.cars.reportId, pageName: 'Overview', visualName: 'cars' };
      return {
        fields: { 'figures.0.titles.0.title': 'validation.title-required' },
        send: (title) => client.put('/admin/home', { figures: [{ ...figure, titles: [{ language: 'da', title }] }] }),
        async stored() {
          const [row] = await portal().sql`select value->0->'titles'->0->>'title' as title from settings
            where key = 'home-figures'`;
          return { 'figures.0.titles.0.title': row?.['title'] as string };
        },
      };
    },
  };
}

/** The same, of the texts that may be left out. */
export function optionalHomeTexts(portal: () => TestPortal): Record<string, Way> {
  const columns = { text: 'text', linkLabel: 'link_label' } as const;
  const ways = Object.entries(columns).flatMap(([field, column]) => {
    const read = (id: string) => portal().sql<{ text: string }[]>`
      select ${portal().sql(column)} as text from announcement_locales where announcement_id = ${id}`;
    const store: Way = async (text) => {
      const client = await portal().as('administrator');
      const answer = await client.post('/admin/announcements', saying({ [field]: text }));
      return { answer, read: () => read(idOf(answer)) };
    };
    const update: Way = async (text) => {
      const client = await portal().as('administrator');
      const id = idOf(await client.post('/admin/announcements', saying({})));
      return {
        answer: await client.put(`/admin/announcements/${id}`, saying({ [field]: text })),
        read: () => read(id),
      };
    };
    return [
      [`announcements.store locales[].${field}`, store],
      [`announcements.update locales[].${field}`, update],
    ] as const;
  });
  return Object.fromEntries(ways);
}
