import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { PageObject, RendererProps } from '@portico/server/page-object';

/** What belongs to one request for HTML and has no way through Next's own interfaces. */
export interface RequestScope {
  response: ServerResponse;
  /** A content page's HTML and CSS, left out of the data that the document carries. */
  content?: Pick<RendererProps, 'htmlContent' | 'cssContent'>;
}

declare global {
  // Next bundles an instance of this module of its own; the requests are the same ones.
  var porticoRequest: AsyncLocalStorage<RequestScope> | undefined;
}

const requests = (globalThis.porticoRequest ??= new AsyncLocalStorage<RequestScope>());

/** Runs the work of one request with its scope. */
export function withRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return requests.run(scope, work);
}

/**
 * Takes over the HTTP status of a page and moves its HTML and CSS out of the page object. On a host without our own
 * server there is no scope: Next's status stays, and the page object is returned whole.
 */
export function intoScope(status: number, page: PageObject): PageObject {
  const scope = requests.getStore();
  if (!scope) return page;
  scope.response.statusCode = status;
  if (page.component !== 'Renderer/View' && page.component !== 'Renderer/SecuredView') return page;
  const { htmlContent, cssContent } = page.props;
  scope.content = { htmlContent, cssContent };
  return { ...page, props: { ...page.props, htmlContent: '', cssContent: '' } };
}
