import { freePorts } from '../../../scripts/free-ports.mjs';
import { accessibilityViolations } from './axe.ts';
import { submitSignIn } from './users.ts';
import { expect, temporaryData, test as base, withDatabase } from './stack.ts';
import { startPortico, type Run } from './start-script.ts';

const CODE = 'mit-Brief-und-Siegel';
const PASSWORD = 'Skibe-I-Havnen-1864!';
const first = { email: 'foerste@havnen.example', password: PASSWORD };

/** `npm start` on a database of the operator's own, in which nobody is yet. */
const test = base.extend<{ installation: Run }>({
  installation: async ({ stack }, use) => {
    await withDatabase(stack, (sql) => sql`create database installation owner portal`, 'administrator');
    const data = temporaryData();
    const run = startPortico([process.execPath, 'scripts/start.mjs'], {
      ...(await freePorts()),
      PORTICO_DATA: data.folder,
      DATABASE_URL: stack.databaseUrl.replace(/\/[^/]*$/, '/installation'),
      SETUP_CODE: CODE,
    });
    await run.ready;
    await use(run);
    run.child.kill('SIGTERM');
    await run.ended;
    data.remove();
    await withDatabase(stack, (sql) => sql`drop database installation with (force)`, 'administrator');
  },
});

test.use({ language: 'en' });
// The start that the fixture waits for may have to build.
test.describe.configure({ timeout: 180_000 });

test('the start says where the first administrator is made, who then signs in; afterwards nobody else is', async ({
  installation,
  stack,
  page,
  context,
}) => {
  expect(installation.output()).not.toContain('sample administrator');
  const said = /Create the first administrator: (\S+)/.exec(installation.output())?.[1] ?? '';
  const portal = new URL(said).origin;
  await context.addCookies([{ name: 'portico.language', value: 'en', url: portal }]);

  await test.step('the sign-in screen leads there too', async () => {
    await page.goto(`${portal}/login`);
    await page.getByRole('link', { name: 'Set up the portal' }).click();
    await expect(page).toHaveURL(said);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('only who knows the code of the operator gets further', async () => {
    const details = { Email: first.email, Name: 'Frida Første', Company: 'Havnen', 'Contact number': '+45 1' };
    for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=confirmation]').fill(PASSWORD);
    await page.getByLabel('Set-up code').fill('a code from nowhere');
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByText('The code is not the one of SETUP_CODE.')).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toBeFocused();
    await page.getByLabel('Set-up code').fill(CODE);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByText('The administrator is created.')).toBeVisible();
  });

  await test.step('and signs in as an administrator', async () => {
    await page.getByRole('link', { name: 'Go to sign-in now' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await submitSignIn(page, { ...stack, urls: { ...stack.urls, portal } }, first);
    await page.goto(`${portal}/admin/users`);
    await expect(page.getByRole('rowheader')).toHaveText([/Frida Første/]);
  });

  await test.step('after which the set-up no longer exists', async () => {
    await context.clearCookies({ name: /session/ });
    await page.goto(`${portal}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set up the portal' })).toHaveCount(0);
    expect((await page.goto(said))?.status()).toBe(404);
  });
});
