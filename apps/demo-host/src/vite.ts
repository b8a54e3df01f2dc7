import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Template } from './pages.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const project = fileURLToPath(new URL('../', import.meta.url));

/** The documents straight from their sources with hot reload; only while developing. */
export async function startVite(
  server: Server,
): Promise<{ template: Template; middlewares: Middleware; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: `${project}src/client`,
    configFile: `${project}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    template: async (name, url) =>
      vite.transformIndexHtml(url, await readFile(`${project}src/client/${name}`, 'utf8'), url),
    middlewares: vite.middlewares,
    close: () => vite.close(),
  };
}
