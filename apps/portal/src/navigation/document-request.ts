import type { AsyncLocalStorage } from 'node:async_hooks';
import type { RendererProps } from '@portico/server/page-object';

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
