import type { PageDraft, PageRow, RendererProps, ScreenProps } from '../src/contract/page-object.ts';
import { type Client, type TestPortal, type TestResponse } from './portal.ts';

let serial = 0;

/** Blocks of a test's document: one rich text in Danish, with the given HTML. */
export const textBlock = (html: string, id = 'textblock1') => ({
  ...{ id, type: 'text' as const, settings: {} },
  texts: { da: { html } },
});

export const documentOf = (...blocks: object[]) => ({ format: 1, sourceLanguage: 'da', css: '', blocks });

/** A time that pages can be scheduled for. */
export const nextYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

interface NewPageBody {
  locales?: { language: string; name: string; slug: string; description?: string }[];
  accessLevel?: string;
  icon?: string;
  tags?: string[];
  kind?: 'template' | 'linked-block';
  templateId?: string;
}

/** Danish names that nobody has used. */
export const freshLocale = (slug = `side-${++serial}`) => ({ language: 'da', name: `Side ${slug}`, slug });

/** What an administrator does with pages, as the screens do it. */
export class Author {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  add(body: NewPageBody = {}): Promise<TestResponse> {
    return this.client.post('/admin/pages', { locales: [freshLocale()], ...body });
  }

  /** The id of a new page. @throws if it is not added */
  async added(body: NewPageBody = {}): Promise<string> {
    const answer = await this.add(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { id: string }).id;
  }

  builder(id: string): Promise<ScreenProps['PageBuilder/Create']> {
    return this.client.screen(`/admin/pages/${id}/builder`, 'PageBuilder/Create');
  }

  async draft(id: string): Promise<PageDraft> {
    return (await this.builder(id)).draft;
  }

  /** Saves a document on the latest revision, or on a given one. */
  async save(id: string, document: unknown, revision?: number): Promise<TestResponse> {
    const base = revision ?? (await this.draft(id)).revision;
    return this.client.put(`/admin/pages/${id}/draft`, { revision: base, document });
  }

  async publish(id: string): Promise<TestResponse> {
    return this.client.post(`/admin/pages/${id}/publish`, { revision: (await this.draft(id)).revision });
  }

  /** A page with one text that is published. */
  async published(html: string, body: NewPageBody = {}): Promise<string> {
    const id = await this.added(body);
    await this.save(id, documentOf(textBlock(html)));
    const answer = await this.publish(id);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return id;
  }

  async rows(query = ''): Promise<PageRow[]> {
    return (await this.client.screen(`/admin/pages${query}`, 'PageBuilder/Manage')).pages.rows;
  }

  async row(id: string, query = ''): Promise<PageRow | undefined> {
    return (await this.rows(query)).find((row) => row.id === id);
  }
}

export const authorIn = async (portal: TestPortal) => new Author(await portal.as('administrator'));

/** What somebody reads at an address; null where there is nothing for them. */
export async function readPage(client: Client, slug: string): Promise<RendererProps | null> {
  const answer = await client.get(`/${slug}`);
  if (answer.status === 404) return null;
  return (answer.body as { props: RendererProps }).props;
}
