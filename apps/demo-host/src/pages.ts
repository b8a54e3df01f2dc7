import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { secureHeaders } from 'hono/secure-headers';
import type { Environment } from './env.ts';

/** The documents of the demo host: its page, and the one that examples run in. */
export type DocumentName = 'index.html' | 'runner.html';
/** Gives a document's HTML. */
export type Template = (name: DocumentName, url: string) => Promise<string>;

/** Folder of the built client, served as it is. */
export const builtClient = fileURLToPath(new URL('../dist/client/', import.meta.url));

/** The documents that `vite build` made, each read once. */
export function builtTemplate(): Template {
  const documents = new Map<DocumentName, Promise<string>>();
  return (name) => {
    const document = documents.get(name) ?? readFile(`${builtClient}${name}`, 'utf8');
    documents.set(name, document);
    return document;
  };
}

const PROOF_PLACEHOLDER = '%PAGE_PROOF%';

/** A document that may ask for tokens, until its proof ends; the proof's characters mean nothing to HTML. */
export function withPageProof(html: string, proof: string): string {
  return html.replace(PROOF_PLACEHOLDER, proof);
}

/** Where Power BI's own frames come from, in every cloud; the playground embeds from them with a pasted token. */
const SERVICE_FRAMES = [
  'https://*.powerbi.com',
  'https://*.fabric.microsoft.com',
  'https://*.powerbigov.us',
  'https://*.powerbi.cn',
];

/**
 * Headers of a document. The page runs nothing but its own scripts and frames nothing but the runner. The runner, which
 * exists for text that somebody has typed, also runs modules that its own script makes (`blob:`), and frames reports.
 */
export function documentHeaders(name: DocumentName, env: Environment) {
  const isDevelopment = env.NODE_ENV === 'development';
  const isRunner = name === 'runner.html';
  // Vite puts its own script and styles into the page while developing.
  const inline = isDevelopment ? ["'unsafe-inline'"] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...(isRunner ? ['blob:'] : []), ...inline],
      styleSrc: ["'self'", ...inline],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      frameSrc: isRunner ? [...env.ANALYTICS_FRAME_ORIGINS, ...SERVICE_FRAMES] : ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: [isRunner ? "'self'" : "'none'"],
    },
    xFrameOptions: isRunner ? 'SAMEORIGIN' : 'DENY',
  });
}
