import { NAVIGATION_HEADER, VERSION_HEADER, type PageObject } from '@portico/server/page-object';
import { setDocumentUser, request } from '../api/request.ts';
import { keptMenu, withMenu } from './kept-menu.ts';

/** The response is not a page object. It is shown to the user as it is. */
export class UnexpectedResponse extends Error {
  readonly html: string;

  constructor(type: string, body: string) {
    super('The response is not a page object');
    this.html = type.includes('html') ? body : `<pre>${body.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`;
  }
}

/**
 * Fetches the page object of a URL.
 * @throws FullReloadRequired on 409 with a location; UnexpectedResponse if it is not a page object; TypeError without a
 * network.
 */
export async function fetchPage(url: string, version: string, signal?: AbortSignal): Promise<PageObject> {
  const known = keptMenu();
  const headers = { [VERSION_HEADER]: version, ...(known && { [NAVIGATION_HEADER]: known.navigationHash }) };
  const response = await request(url, { headers, ...(signal && { signal }) });
  const body = await response.text();
  const page = parsePage(body);
  if (!page) throw new UnexpectedResponse(response.headers.get('Content-Type') ?? '', body);
  setDocumentUser(page);
  return withMenu(page, known);
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
