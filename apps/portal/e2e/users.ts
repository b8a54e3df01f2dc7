import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { generate } from 'otplib';
import { signInByForm } from '../../../scripts/sign-in.mjs';
import { expect, withDatabase, type Stack } from './stack.ts';

/** How long an authenticator shows a code; the code is valid for as long before and after. */
const STEP_SECONDS = 30;

/**
 * A code of an authenticator. Each code works once, so a test that needs a second one takes the next instead of waiting. A
 * code from the end of its half minute is still valid in the next.
 */
export function codeOf(key: string, which: 'now' | 'next'): Promise<string> {
  const epoch = Math.floor(Date.now() / 1000) + (which === 'next' ? STEP_SECONDS : 0);
  return generate({ secret: key.replace(/\s/g, ''), epoch });
}

/**
 * Creates a user for a test that changes them, with the sample member's password.
 * @param group the name of a new group for the user; without it, the sample member's group
 */
export async function createUser(stack: Stack, email: string, group?: string) {
  const { email: member, password } = stack.users.member;
  await withDatabase(stack, (sql) =>
    sql.begin(async (tx) => {
      if (group) {
        await tx`insert into groups (id, directory_id, name) values (gen_random_uuid(), gen_random_uuid(), ${group})`;
      }
      await tx`
        insert into users (id, name, email, company, contact_number, role, group_id, status)
        select gen_random_uuid(), 'Else Prøve', ${email}, 'Nordhavn', '+45 1', 'member',
          coalesce((select id from groups where name = ${group ?? ''}), group_id), 'active'
        from users where email = ${member}`;
      await tx`
        insert into passwords (user_id, hash)
        select (select id from users where email = ${email}), hash from passwords
        where user_id = (select id from users where email = ${member})`;
    }),
  );
  return { email, password };
}

/** A link's token, and what the database keeps of it. */
export function createToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest() };
}

/** Invites somebody without a mail. @returns the path that the mail would lead to */
export async function invite(stack: Stack, email: string): Promise<string> {
  const { token, hash } = createToken();
  await withDatabase(
    stack,
    (sql) => sql`insert into invitations (id, email, group_id, token_hash, expires_at)
      select gen_random_uuid(), ${email}, id, ${hash}, now() + interval '1 day' from groups limit 1`,
  );
  return `/register/${token}`;
}

/** A page in a browser context of its own, in English: another user's browser. */
export async function openOtherBrowser(
  browser: Browser,
  stack: Stack,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'portico.language', value: 'en', url: stack.urls.portal }]);
  await context.addInitScript(() => localStorage.setItem('portico.language', 'en'));
  return context.newPage();
}

/** Fills in the sign-in form and submits it. */
export async function submitSignIn(page: Page, stack: Stack, user: { email: string; password: string }) {
  await page.goto(`${stack.urls.portal}/login`);
  await signInByForm(page, user);
}

/** Ends the session through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

/** The link in the newest mail to a recipient, from the administrators' screen of mails. */
export async function linkInMail(administrator: Page, stack: Stack, recipient: string): Promise<string> {
  const mail = administrator.getByRole('rowheader').first().getByRole('button');
  // A job writes the mails, a moment later.
  await expect(async () => {
    await administrator.goto(`${stack.urls.portal}/admin/mails?search=${encodeURIComponent(recipient)}`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const link = administrator.getByRole('dialog').getByRole('link').first();
  const url = (await link.getAttribute('href')) ?? '';
  await administrator.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return url;
}

/** Confirms the question on screen with the button for the action. */
export async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
