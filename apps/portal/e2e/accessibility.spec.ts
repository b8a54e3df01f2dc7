import type { Page } from '@playwright/test';
import { samplePeople } from '../../../packages/database/dist/index.js';
import { enter, faults } from './people.ts';
import { expect, test, type Stack } from './stack.ts';

test.use({ language: 'en' });

const PHONE = { width: 390, height: 844 };

/** Screens before the door, by what stands on them. */
const doors = {
  '/login': 'Sign in',
  '/forgot-password': 'Forgot password',
  '/register/used-or-wrong': 'The link no longer works',
};

/** Screens of a signed-in administrator, and what is opened on them to be looked at too. */
const screens: Record<string, { heading: string; open?: (page: Page) => Promise<void> }> = {
  '/profile': { heading: 'Profile', open: (page) => page.getByRole('button', { name: 'Switch on' }).click() },
  '/change-password': { heading: 'Change password' },
  '/admin/users': { heading: 'Users', open: (page) => page.getByRole('button', { name: 'Add user' }).click() },
  '/admin/users?search=nobody-is-called-so': { heading: 'Users' },
  '/admin/invites': {
    heading: 'Invitations',
    open: (page) => page.getByRole('button', { name: 'Import CSV' }).first().click(),
  },
  '/admin/groups': { heading: 'Groups', open: (page) => page.getByRole('button', { name: 'Add group' }).click() },
  '/notifications': { heading: 'Notifications' },
  '/admin/mails': { heading: 'Outgoing mail' },
};

async function expectNoFault(page: Page) {
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function open(page: Page, stack: Stack, path: string, heading: string) {
  await page.goto(stack.urls.portal + path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('the screens before the door have no fault that a machine finds', async ({ stack, page }) => {
        for (const [path, heading] of Object.entries(doors)) {
          await open(page, stack, path, heading);
          await expectNoFault(page);
        }
      });

      test('nor have those of the profile and of managing people', async ({ stack, page, signIn }) => {
        test.setTimeout(120_000);
        await signIn(page, 'administrator');
        for (const [path, screen] of Object.entries(screens)) {
          await open(page, stack, path, screen.heading);
          await expectNoFault(page);
          if (!screen.open) continue;
          await screen.open(page);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectNoFault(page);
        }
      });

      test('nor has a person’s own page', async ({ stack, page, signIn }) => {
        await signIn(page, 'administrator');
        await page.goto(`${stack.urls.portal}/admin/users?search=mikkel`);
        await page.getByRole('rowheader').getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Mikkel Dam' })).toBeVisible();
        await expectNoFault(page);
      });
    });
  }
}

test('people are managed without a mouse', async ({ stack, page }) => {
  await enter(page, stack, samplePeople.administrator);
  await page.goto(`${stack.urls.portal}/admin/users?search=ida`);
  const menu = page.getByRole('button', { name: 'Actions for Ida Østergaard' });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit Ida Østergaard' });
  await expect(sheet).toBeVisible();
  // Focus stays inside while it is open, and comes back afterwards.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(menu).toBeFocused();
});
