import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageObject } from '@portico/server/page-object';
import type { RequestContext } from '../navigation/document-request.ts';

const requests = (globalThis.porticoRequest ??= new AsyncLocalStorage<RequestContext>());

/** Runs the work of one request with its scope. */
export function runWithRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return requests.run(context, work);
}

/** The scope of the request under way; none on a host without src/server/server.ts. */
export function requestContext(): RequestContext | undefined {
  return requests.getStore();
}

/**
 * Moves a content page's HTML and CSS from the page object to the request, where the renderer finds them: the document
 * then carries them once, as its markup, and not again as data. Without a scope the page object stays whole.
 */
export function moveContentToContext(page: PageObject): PageObject {
  const scope = requests.getStore();
  if (!scope || (page.component !== 'Renderer/View' && page.component !== 'Renderer/SecuredView')) return page;
  const { htmlContent, cssContent } = page.props;
  scope.content = { htmlContent, cssContent };
  return { ...page, props: { ...page.props, htmlContent: '', cssContent: '' } };
}
