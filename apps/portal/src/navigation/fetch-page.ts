import { VERSION_HEADER, type PageObject } from '@portico/server/page-object';
import { request } from '../api/request.ts';

/** The server answered with something that is no page object; it is shown as it is. */
export class ForeignAnswer extends Error {
  readonly html: string;

  constructor(type: string, body: string) {
    super('The answer is not a page object');
    this.html = type.includes('html') ? body : `<pre>${body.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`;
  }
}

/**
 * Asks for the page object of an address.
 * @throws Moved on 409 with a location; ForeignAnswer on anything that is no page object; TypeError without a network.
 */
export async function fetchPage(address: string, version: string, signal?: AbortSignal): Promise<PageObject> {
  const response = await request(address, { headers: { [VERSION_HEADER]: version }, ...(signal && { signal }) });
  const body = await response.text();
  const page = parsePage(body);
  if (!page) throw new ForeignAnswer(response.headers.get('Content-Type') ?? '', body);
  return page;
}

function parsePage(body: string): PageObject | null {
  try {
    const value = JSON.parse(body) as Partial<PageObject> | null;
    const isPage =
      typeof value?.component === 'string' && typeof value.url === 'string' && typeof value.props === 'object';
    return isPage ? (value as PageObject) : null;
  } catch {
    return null;
  }
}
