import type { PageObject } from '@portico/server/page-object';
import type {} from './document-request.ts';

/** Where a content page's own HTML and CSS stand in the document. */
export const CONTENT_ID = 'page-content';
export const STYLE_ID = 'page-style';

/**
 * Gives a page object back the HTML and CSS that the server left out of it. They travel once, as the markup of the
 * document, and not a second time as data: on the server they come from the request, in the browser from the document.
 */
export function withDocumentContent(page: PageObject): PageObject {
  if (page.component !== 'Renderer/View' && page.component !== 'Renderer/SecuredView') return page;
  if (page.props.htmlContent !== '') return page;
  const content =
    typeof document === 'undefined'
      ? globalThis.porticoRequest?.getStore()?.content
      : {
          htmlContent: document.getElementById(CONTENT_ID)?.innerHTML ?? '',
          cssContent: document.getElementById(STYLE_ID)?.textContent ?? '',
        };
  return { ...page, props: { ...page.props, ...content } };
}
