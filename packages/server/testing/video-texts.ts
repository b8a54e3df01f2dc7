import type { RouteName } from '../src/contract/routes.ts';
import type { TestPortal, TestResponse } from './portal.ts';
import { VideoClient } from './videos.ts';

/** One route that stores texts of videos: how the same text comes into it, and how it is read again. */
interface Storing {
  fields: Record<string, string>;
  send(typed: string): Promise<TestResponse>;
  stored(answer: TestResponse): Promise<Record<string, string>>;
}

const idOf = ({ body }: TestResponse) => (body as { id: string }).id;

/** The routes of videos that store texts. */
export function videoTexts(portal: () => TestPortal): Partial<Record<RouteName, () => Promise<Storing>>> {
  const open = async () => new VideoClient(portal(), await portal().as('administrator'));
  const titleOf = async (id: string, field: string) => {
    const [row] = await portal().sql`select title from video_locales where video_id = ${id}`;
    return { [field]: row?.['title'] as string };
  };
  const nameOf = async (id: string) => {
    const [row] = await portal().sql`select name from video_category_locales where category_id = ${id}`;
    return { 'locales.0.name': row?.['name'] as string };
  };
  return {
    async 'videos.store'() {
      const videos = await open();
      const { id: fileId } = await videos.film();
      const body = { fileId, durationSeconds: 7, language: 'da' };
      return {
        fields: { title: 'validation.title-required' },
        send: (title) => videos.client.post('/admin/videos', { ...body, title }),
        stored: (answer) => titleOf(idOf(answer), 'title'),
      };
    },
    async 'videos.update'() {
      const videos = await open();
      const { id, fileId } = await videos.added();
      const body = { fileId, durationSeconds: 7 };
      return {
        fields: { 'locales.0.title': 'validation.title-required' },
        send: (title) => videos.client.put(`/admin/videos/${id}`, { ...body, locales: [{ language: 'da', title }] }),
        stored: () => titleOf(id, 'locales.0.title'),
      };
    },
    async 'video-categories.store'() {
      const { client } = await open();
      return {
        fields: { 'locales.0.name': 'validation.name-required' },
        send: (name) => client.post('/admin/video-categories', { locales: [{ language: 'da', name }] }),
        stored: (answer) => nameOf(idOf(answer)),
      };
    },
    async 'video-categories.update'() {
      const videos = await open();
      const id = await videos.category('Havnen');
      return {
        fields: { 'locales.0.name': 'validation.name-required' },
        send: (name) => videos.client.put(`/admin/video-categories/${id}`, { locales: [{ language: 'da', name }] }),
        stored: () => nameOf(id),
      };
    },
  };
}
