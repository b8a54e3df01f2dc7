import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { secureHeaders } from 'hono/secure-headers';

/** Addresses of the frame page: one for each kind of content, as the interface names them. */
export const FRAME_PAGES = ['/reportEmbed', '/rdlEmbed', '/dashboardEmbed', '/tileEmbed', '/qnaEmbed', '/quickCreate'];

/** Gives the frame page's HTML for a URL. */
export type FrameTemplate = (url: string) => Promise<string>;

const builtPage = fileURLToPath(new URL('../../dist/client/frame.html', import.meta.url));
/** Folder of the built client, served as it is. */
export const builtClient = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** The page that `vite build` made, read once. */
export function builtTemplate(): FrameTemplate {
  let page: Promise<string> | undefined;
  return () => (page ??= readFile(builtPage, 'utf8'));
}

const HOSTS_PLACEHOLDER = '%HOST_ORIGINS%';

/** Gives the page its allowed host origins. Origins come from parsed URLs and need no escaping in HTML. */
export function withHostOrigins(html: string, origins: readonly string[]): string {
  return html.replace(HOSTS_PLACEHOLDER, origins.join(' '));
}

/** Headers of the frame page: who may frame it, and that it runs and reaches nothing but its own server. */
export function framePageHeaders({ hostOrigins, isDevelopment }: { hostOrigins: string[]; isDevelopment: boolean }) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // Vite puts styles into the page while developing.
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: hostOrigins,
    },
    // Framing is what the page is for; frame-ancestors says by whom.
    xFrameOptions: false,
    crossOriginResourcePolicy: 'cross-origin',
    // The server knows the URL already, and hosts need no referrer.
    referrerPolicy: 'no-referrer',
  });
}
