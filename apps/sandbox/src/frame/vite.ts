import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FrameTemplate } from './page.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const root = fileURLToPath(new URL('../client/', import.meta.url));

/** The client straight from its sources with hot reload; only while developing. */
export async function startVite(
  server: Server,
): Promise<{ template: FrameTemplate; middlewares: Middleware; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile(`${root}frame.html`, 'utf8')),
    middlewares: vite.middlewares,
    close: () => vite.close(),
  };
}
