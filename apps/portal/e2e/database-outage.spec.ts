import { samplePages } from '../../../packages/database/src/index.ts';
import { expect, test } from './stack.ts';

const MARKER = { 'X-Requested-With': 'XMLHttpRequest' };

test.use({ language: 'en' });

test('PostgreSQL killed under the portal: clear pages meanwhile, and everything works again after, without restart', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  const portal = stack.running.services.portal;
  await stack.killPostgres();
  try {
    const answer = await page.goto(`${stack.urls.portal}/${samplePages.news.en}`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal is unavailable right now');
    await expect(page.getByRole('main')).toContainText('Try again shortly');
    const xhr = await page.request.get(`${stack.urls.portal}/${samplePages.news.en}`, { headers: MARKER });
    expect(xhr.status()).toBe(503);
    expect(await xhr.json()).toMatchObject({ component: 'Error', props: { code: 'database_unreachable' } });
    expect((await page.request.get(`${stack.urls.portal}/health`)).status()).toBe(200);
    expect((await page.request.get(`${stack.urls.portal}/ready`)).status()).toBe(503);
  } finally {
    await stack.startPostgres();
  }
  await expect.poll(async () => (await page.request.get(`${stack.urls.portal}/ready`)).status()).toBe(200);
  const back = await page.goto(`${stack.urls.portal}/${samplePages.news.en}`);
  expect(back?.status()).toBe(200);
  await expect(page).toHaveTitle(/News - /);
  expect(stack.running.services.portal, 'the same process').toBe(portal);
  expect(portal?.exitCode).toBeNull();
});
