import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addPage, send } from './page-calls.ts';
import type { Stack } from './stack.ts';

/** A file of a page. */
export interface PageFile {
  name: string;
  content: Buffer;
  isViewOnly?: boolean;
  /** What its link says; the name without it. */
  label?: string;
}

/** Uploads a file as the administrator who is signed in. @returns its id */
export async function uploadFile(page: Page, stack: Stack, name: string, content: Buffer): Promise<string> {
  const address = `${stack.urls.portal}/admin/files?${new URLSearchParams({ name }).toString()}`;
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/octet-stream' };
  const answer = await page.request.post(address, { headers, data: content });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { file: { id: string } }).file.id;
}

/** A block that links to a file. */
export const fileBlock = (fileId: string, { isViewOnly = false, label }: Partial<PageFile> = {}) => ({
  id: `file${randomUUID().slice(0, 8)}`,
  type: 'file',
  settings: { fileId, ...(isViewOnly && { isViewOnly }) },
  texts: label === undefined ? {} : { en: { label } },
});

/** Publishes a page with these blocks, as the administrator who is signed in. */
export async function publishPage(page: Page, stack: Stack, name: string, blocks: readonly object[]): Promise<void> {
  const id = await addPage(page, stack, name, { blocks });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2, override: { reason: 'Test' } });
}

/** Publishes a page of files. @returns their ids */
export async function publishFiles(page: Page, stack: Stack, name: string, files: readonly PageFile[]) {
  const ids: string[] = [];
  for (const { name: fileName, content } of files) ids.push(await uploadFile(page, stack, fileName, content));
  await publishPage(
    page,
    stack,
    name,
    files.map((file, index) => fileBlock(ids[index]!, file)),
  );
  return ids;
}
