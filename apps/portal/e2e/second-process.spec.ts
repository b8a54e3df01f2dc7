import type { Page } from '@playwright/test';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { stopService } from '../../../scripts/stack.mjs';
import { confirm, openOtherBrowser, submitSignIn, createUser } from './users.ts';
import { expect, test as base } from './stack.ts';

interface OtherUser {
  page: Page;
  /** Their e-mail before the @, and their group. */
  name: string;
}

let userCount = 0;

/** Two processes of the portal on one database: users sign in at one and read pages at the other. */
const test = base.extend<{
  secondPortal: string;
  /** A user in a group of their own, who reads a page at the second process. */
  otherUser: OtherUser;
}>({
  secondPortal: async ({ stack }, use) => {
    const { PORTAL_PORT: port } = await freePorts();
    const process = await stack.startSecondPortal(port!);
    await use(`http://localhost:${port}`);
    await stopService(process);
  },
  otherUser: async ({ stack, secondPortal, browser }, use) => {
    const name = `else.anden.proces.${userCount++}`;
    const user = await createUser(stack, `${name}@portico.example`, name);
    const page = await openOtherBrowser(browser, stack);
    await submitSignIn(page, stack, user);
    await page.goto(`${secondPortal}/profile`);
    await expect(page.getByText(user.email).first()).toBeVisible();
    await use({ page, name });
    await page.context().close();
  },
});

test.use({ language: 'en' });

/** The user's next request, to the process that did not get the change itself, is rejected. */
async function expectSignedOut({ page }: OtherUser, secondPortal: string): Promise<void> {
  const answer = await page.request.get(`${secondPortal}/profile`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(answer.status()).toBe(409);
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
}

test.beforeEach(async ({ page, signIn }) => signIn(page, 'administrator'));

test('removing a person ends their session at their next request, also at another process of the portal', async ({
  stack,
  secondPortal,
  otherUser,
  page,
}) => {
  await page.goto(`${stack.urls.portal}/admin/users?search=${encodeURIComponent(otherUser.name)}`);
  await page.getByRole('button', { name: 'Actions for Else Prøve' }).click();
  await page.getByRole('menuitem', { name: 'Remove user' }).click();
  await confirm(page, 'Remove user');
  await expect(page.getByText('User successfully removed')).toBeVisible();
  await expectSignedOut(otherUser, secondPortal);
});

test('and so does removing their group', async ({ stack, secondPortal, otherUser, page }) => {
  await page.goto(`${stack.urls.portal}/admin/groups?search=${encodeURIComponent(otherUser.name)}`);
  await page.getByRole('button', { name: `Actions for ${otherUser.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove group' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 person');
  await confirm(page, 'Remove group');
  await expect(page.getByText('Group successfully removed')).toBeVisible();
  await expectSignedOut(otherUser, secondPortal);
});
