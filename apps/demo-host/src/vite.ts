import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { PageTemplate } from './app.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const project = fileURLToPath(new URL('../', import.meta.url));

/** The page straight from its sources with hot reload; only while developing. */
export async function startVite(
  server: Server,
): Promise<{ template: PageTemplate; middlewares: Middleware; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: `${project}src/client`,
    configFile: `${project}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile(`${project}src/client/index.html`, 'utf8')),
    middlewares: vite.middlewares,
    close: () => vite.close(),
  };
}
