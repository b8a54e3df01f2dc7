import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageObject, RendererProps } from '@portico/server/page-object';

/** What belongs to one request for a document and has no way through Next's own interfaces. */
export interface RequestScope {
  /** Under which the document may have scripts. */
  nonce: string;
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

/** The scope of the request under way; none on a host without src/server.ts. */
export function requestScope(): RequestScope | undefined {
  return requests.getStore();
}

/**
 * Moves a content page's HTML and CSS from the page object to the request, where the renderer finds them: the document
 * then carries them once, as its markup, and not again as data. Without a scope the page object stays whole.
 */
export function setContentAside(page: PageObject): PageObject {
  const scope = requests.getStore();
  if (!scope || (page.component !== 'Renderer/View' && page.component !== 'Renderer/SecuredView')) return page;
  const { htmlContent, cssContent } = page.props;
  scope.content = { htmlContent, cssContent };
  return { ...page, props: { ...page.props, htmlContent: '', cssContent: '' } };
}
