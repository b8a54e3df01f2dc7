import type { PageObject } from '@portico/server/page-object';
import type {} from './document-request.ts';

/** Ids of the elements that hold a content page's own HTML and CSS. */
export const CONTENT_ID = 'page-content';
export const STYLE_ID = 'page-style';

/**
 * Restores the HTML and CSS that the server removed from a page object. The document contains them once, as markup, and
 * not a second time as data: on the server they come from the request context, in the browser from the document.
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
