import { expect, type Page } from '@playwright/test';
import type { Stack } from './stack.ts';

interface Answer {
  id: string;
  revision: number;
}

/** Calls the portal as its own client does, as the user who is signed in. */
export async function send(page: Page, stack: Stack, method: string, path: string, data: object): Promise<Answer> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const answer = await page.request.fetch(stack.urls.portal + path, { method, headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

interface NewPage {
  language?: 'da' | 'en';
  slug?: string;
  /** What stands in its draft, which is then of revision 2. */
  blocks?: readonly object[];
}

/** Adds a page. @returns its id */
export async function addPage(
  page: Page,
  stack: Stack,
  name: string,
  { language = 'en', slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), blocks }: NewPage = {},
): Promise<string> {
  const { id } = await send(page, stack, 'POST', '/admin/pages', { locales: [{ language, name, slug }] });
  if (blocks) await saveDraft(page, stack, id, 1, blocks);
  return id;
}

export function saveDraft(
  page: Page,
  stack: Stack,
  id: string,
  revision: number,
  blocks: readonly object[],
): Promise<Answer> {
  const document = { format: 1, sourceLanguage: 'en', css: '', blocks };
  return send(page, stack, 'PUT', `/admin/pages/${id}/draft`, { revision, document });
}

/** A block of rich text. */
export const textBlock = (id: string, html: string) => ({ id, type: 'text', settings: {}, texts: { en: { html } } });
