import type { AsyncLocalStorage } from 'node:async_hooks';
import type { RendererProps } from '@portico/server/page-object';

/** State of one request for a document that Next's own interfaces cannot pass on. */
export interface RequestContext {
  /** Of the content security policy: scripts with it may run. */
  nonce: string;
  /** A content page's HTML and CSS, removed from the data in the document. */
  content?: Pick<RendererProps, 'htmlContent' | 'cssContent'>;
}

declare global {
  // Next bundles a second instance of this module; both must see the same requests.
  var porticoRequest: AsyncLocalStorage<RequestContext> | undefined;
}
