import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { expect, test, type Stack } from './stack.ts';

/** What begins a new line, moves a terminal's cursor or turns a text around, as an address can carry it. */
const BREAKS = ['%0A', '%0D%0A', '%1B%5B2J', '%C2%9B2J', '%E2%80%A8', '%E2%80%A9', '%C2%85', '%E2%80%AE', '%00', '%'];
/** Bytes as they are; Node refuses most of them, and says so to nobody but the client. */
const RAW_BREAKS = ['\x85', '\xE2\x80\xA8', '\x1B[31m', '\xFF'];

/** Everything of an address that something in a server reads, with a break in it. */
const targetsOf = (text: string) => [
  `/${text}`,
  `//${text}`,
  `http://${text}/`,
  `/?${text}=${text}`,
  `/_next/image?url=${text}&w=64&q=75`,
  `/_next/image?url=%2F${text}&w=640&q=75`,
  `/_next/image?url=http%3A%2F%2F${text}&w=64&q=75`,
  `/_next/static/${text}`,
  `/_next/data/${text}.json`,
  `/register/${text}`,
  `/login?intended=${text}&trouble=${text}&reference=${text}`,
  `/login/directory/callback?error=${text}&error_description=${text}&state=${text}`,
  `/api/auth/${text}`,
  `/api/auth/csrf?callbackUrl=${text}`,
  `/api/auth/signin?callbackUrl=http%3A%2F%2F${text}`,
  `/api/auth/error?error=${text}`,
  `/api/auth/callback/${text}?error=${text}`,
  `/api/portal/${text}`,
  `/v1.0/myorg/${text}`,
  `/frame/${text}`,
  `/assets/${text}`,
  `/tenant/oauth2/v2.0/${text}`,
];

const BODY = '{"email":"a\\u2028FORGED","password":"\\nFORGED"';

/** Sends bytes, waits until the server has answered and closed. @returns the status */
async function sendRaw(url: string, method: string, target: string, headers: string[]): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers];
  const body = method === 'GET' ? '' : BODY;
  socket.write(Buffer.from([...lines, `Content-Length: ${body.length}`, '', body].join('\r\n'), 'latin1'));
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

async function attack({ urls }: Stack): Promise<void> {
  const markers = [[], ['X-Requested-With: XMLHttpRequest']];
  for (const url of Object.values(urls)) {
    for (const part of [...BREAKS, ...RAW_BREAKS]) {
      const text = `a${part}FORGED`;
      const hostile = ['User-Agent', 'X-Forwarded-For', 'X-Forwarded-Host', 'Origin', 'Referer', 'Accept-Language'];
      const cookies = `Cookie: portico.session=${text}; next-auth.callback-url=${text}; next-auth.csrf-token=${text}`;
      const headers = [...hostile.map((name) => `${name}: ${text}`), cookies, 'Content-Type: application/json'];
      for (const target of targetsOf(text)) {
        const answers = markers.flatMap((marker) =>
          ['GET', 'POST'].map((method) => sendRaw(url, method, target, [...marker, ...headers])),
        );
        for (const status of await Promise.all(answers)) expect(status).toBeGreaterThanOrEqual(200);
      }
    }
  }
}

test('9.6 no request begins a line of its own in the log, nor sends a terminal orders', async ({ stack }) => {
  test.setTimeout(180_000);
  await attack(stack);
  const lines = readFileSync(stack.logFile, 'utf8').split('\n');
  expect(lines.pop()).toBe('');
  const isEntry = (line: string) => {
    try {
      return typeof (JSON.parse(line) as { time: unknown }).time === 'number';
    } catch {
      return false;
    }
  };
  expect(lines.filter((line) => !isEntry(line) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line))).toEqual([]);
  // The requests did reach the logs, of all three.
  expect(lines.filter((line) => line.includes('FORGED')).length).toBeGreaterThan(100);
  for (const app of ['"app":"sandbox"', '"app":"demo-host"', '"route":"register"', '"output":']) {
    expect([app, lines.some((line) => line.includes(app) && line.includes('FORGED'))]).toEqual([app, true]);
  }
});

test('9.6 nobody has pictures resized', async ({ stack, page, signIn }) => {
  const urls = ['/_next/image', '/_next/image?url=/icon.svg&w=64&q=75', '/_next/image/?url=%2Fx%0Ay&w=64&q=75'].concat([
    '//_next/image?url=/icon.svg&w=64&q=75',
    '/%5Fnext/image?url=/icon.svg&w=64&q=75',
  ]);
  const statuses = async () =>
    Promise.all(urls.map(async (url) => (await page.request.get(stack.urls.portal + url)).status()));
  const whenNobody = await statuses();
  expect(whenNobody.slice(0, 3)).toEqual([404, 404, 404]);
  await signIn(page, 'member');
  expect(await statuses()).toEqual(urls.map(() => 404));
});
