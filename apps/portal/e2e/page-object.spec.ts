import { samplePages } from '../../../packages/database/src/index.ts';
import { expect, test } from './stack.ts';

const MARKER = { 'X-Requested-With': 'XMLHttpRequest' };

test.describe('one address, two answers', () => {
  test(
    'a browser gets HTML and the client the page object, from the same address',
    { tag: '@core' },
    async ({ stack, page, signIn }) => {
      await signIn(page, 'member');
      const url = `${stack.urls.portal}/`;
      const html = await page.request.get(url, { headers: { Accept: 'text/html' } });
      expect(html.headers()['content-type']).toContain('text/html');
      const xhr = await page.request.get(url, { headers: MARKER });
      expect(xhr.headers()['content-type']).toContain('application/json');
      const pageObject = (await xhr.json()) as Record<string, unknown>;
      expect(Object.keys(pageObject).sort()).toEqual(['component', 'props', 'title', 'url', 'version']);
      expect(pageObject).toMatchObject({ component: 'Home', url: '/' });
      expect(await html.text()).toContain(`<title>${String(pageObject.title)}</title>`);
      for (const answer of [html, xhr]) {
        expect(answer.headers().vary).toContain('X-Requested-With');
        expect(answer.headers()['cache-control']).toContain('no-store');
      }
    },
  );

  test('a page that does not exist is 404 in both answers, as is one that the member may not see', async ({
    stack,
    page,
    signIn,
  }) => {
    await signIn(page, 'member');
    for (const path of ['/no-such-page', `/${samplePages.administration.da}`]) {
      const html = await page.request.get(stack.urls.portal + path);
      const xhr = await page.request.get(stack.urls.portal + path, { headers: MARKER });
      expect([path, html.status(), xhr.status()]).toEqual([path, 404, 404]);
      expect(await xhr.json()).toMatchObject({ component: 'Error', props: { status: 404, code: 'not_found' } });
    }
  });

  test('a write without the marker does not exist', { tag: '@core' }, async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    for (const path of ['/logout', '/login', '/no-such-page']) {
      const answer = await page.request.post(stack.urls.portal + path, { form: { any: 'thing' } });
      expect([path, answer.status()]).toEqual([path, 404]);
    }
    await page.goto(stack.urls.portal);
    expect(new URL(page.url()).pathname, 'still signed in').not.toBe('/login');
  });

  test('a client of another build is asked to load the page anew', async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    const answer = await page.request.get(`${stack.urls.portal}/`, {
      headers: { ...MARKER, 'X-Portico-Version': 'older' },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([409, '/']);
  });
});

test.describe('signed out', () => {
  test('the client is told with 409 where to sign in', async ({ stack, request }) => {
    const answer = await request.get(`${stack.urls.portal}/noegletal`, { headers: MARKER, maxRedirects: 0 });
    expect(answer.status()).toBe(409);
    expect(answer.headers().location).toBe('/login?intended=%2Fnoegletal');
  });

  test(
    'a browser goes to sign-in and comes back to the page it wanted',
    { tag: '@core' },
    async ({ stack, page, signIn }) => {
      await page.goto(`${stack.urls.portal}/noegletal?from=mail`);
      await expect(page).toHaveURL(/\/login\?intended=/);
      await signIn(page, 'member');
      await expect(page).toHaveURL(`${stack.urls.portal}/noegletal?from=mail`);
    },
  );

  test('coming back never leads to another site', { tag: '@core' }, async ({ stack, page, signIn }) => {
    await page.goto(`${stack.urls.portal}/login?intended=${encodeURIComponent('//evil.example/')}`);
    await signIn(page, 'member');
    expect(new URL(page.url()).origin).toBe(stack.urls.portal);
  });
});

test('the browser takes every document over as the server has rendered it', async ({ stack, page, signIn }) => {
  const errors: string[] = [];
  // A document that differs is rendered anew, and what was typed into it is lost. React says so by these errors alone.
  page.on('pageerror', ({ message }) => {
    if (/error #4\d\d|hydrat/i.test(message)) errors.push(`${page.url()}: ${message}`);
  });
  await page.goto(`${stack.urls.portal}/login`);
  await signIn(page, 'administrator');
  const screens = [
    '',
    'admin/users',
    'admin/pages',
    'admin/tags',
    'admin/videos',
    'admin/mails',
    'admin/releases',
    'admin/reports',
    'admin/activity',
    'admin/files',
  ];
  const read = [samplePages.unemployment.en, 'videos', 'search?q=report', 'profile', 'notifications'];
  for (const path of [...screens, ...read]) await page.goto(`${stack.urls.portal}/${path}`);
  expect(errors).toEqual([]);
});
