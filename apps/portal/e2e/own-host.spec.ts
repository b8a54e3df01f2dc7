import net from 'node:net';
import { expect, test } from './stack.ts';

/** The status of a request that is sent as it stands. */
function statusOf(port: number, path: string, host: string, lines: string[] = []): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      if (status === undefined) return;
      socket.destroy();
      resolve(Number(status));
    });
    socket.on('error', reject);
    socket.write([`${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', ''].join('\r\n'));
  });
}

test(
  '9.5 documents, scripts, next-auth and probes are for the portal’s own names only',
  { tag: '@core' },
  async ({ stack, page }) => {
    const script = page.waitForRequest(/\/_next\/static\/.*\.js/);
    await page.goto(`${stack.urls.portal}/login`);
    const { port: text } = new URL(stack.urls.portal);
    const port = Number(text);
    const paths = [
      ...['/', '/login', '/setup', '/news', '/no-such-page', '/icon.svg', new URL((await script).url()).pathname],
      ...['/api/auth/csrf', '/api/auth/providers', '/api/portal/login', '/health', '/ready', '/login/directory'],
      ...['/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/data/x/login.json', '//login'],
    ];
    for (const path of paths) {
      const target = `GET ${path}`;
      for (const host of [`evil.example:${port}`, 'evil.example', `localhost.evil.example:${port}`, 'localhost:1']) {
        expect([path, host, await statusOf(port, target, host)]).toEqual([path, host, 421]);
        // A header for proxies makes it no better.
        const forwarded = [`X-Forwarded-Host: localhost:${port}`];
        expect([path, host, await statusOf(port, target, host, forwarded)]).toEqual([path, host, 421]);
      }
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST.:${port}`]) {
        expect([path, host, await statusOf(port, target, host)]).not.toContain(421);
      }
      const absolute = `GET http://evil.example${path}`;
      expect([path, await statusOf(port, absolute, `localhost:${port}`)]).toEqual([path, 421]);
    }
    // What the portal serves by its names, it serves.
    for (const path of ['/login', '/icon.svg', '/api/auth/csrf', '/health', '/ready']) {
      expect([path, await statusOf(port, `GET ${path}`, `127.0.0.1:${port}`)]).toEqual([path, 200]);
    }
  },
);
