import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageObject } from '@portico/server/page-object';
import type { RequestContext } from '../navigation/document-request.ts';

const requests = (globalThis.porticoRequest ??= new AsyncLocalStorage<RequestContext>());

/** Runs the work of one request with its context. */
export function runWithRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return requests.run(context, work);
}

/** The context of the current request; none while a build makes the page of failures. */
export function requestContext(): RequestContext | undefined {
  return requests.getStore();
}

/**
 * Moves a content page's HTML and CSS from the page object to the request context, where the renderer reads them: the
 * document then contains them once, as markup, and not again as data. */
export function moveContentToContext(page: PageObject): PageObject {
  const scope = requests.getStore();
  if (!scope || (page.component !== 'Renderer/View' && page.component !== 'Renderer/SecuredView')) return page;
  const { htmlContent, cssContent } = page.props;
  scope.content = { htmlContent, cssContent };
  return { ...page, props: { ...page.props, htmlContent: '', cssContent: '' } };
}
