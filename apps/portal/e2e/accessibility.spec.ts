import type { Locator, Page } from '@playwright/test';
import { samplePageIds, sampleUsers } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openScreen } from './open-screen.ts';
import { codeOf, openOtherBrowser, submitSignIn, linkInMail, createUser } from './users.ts';
import { expect, showSampleFigures, test, type Stack } from './stack.ts';

test.use({ language: 'en' });

const PHONE = { width: 390, height: 844 };
const VIEWPORTS = [PHONE, { width: 1440, height: 900 }];

/** The screens before sign-in, and the heading of each. */
const authScreens = {
  '/login': 'Sign in',
  '/forgot-password': 'Forgot password',
  '/register/used-or-wrong': 'The link no longer works',
};

const press = (name: string) => async (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (name: string, action: string) => async (page: Page) => {
  await press(`Actions for ${name}`)(page);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Screens of a signed-in administrator, and what is opened on them to be looked at too. */
interface Screen {
  heading: string;
  open?: (page: Page) => Promise<void>;
  /** What opens where it is no dialog. */
  opened?: (page: Page) => Locator;
}

const screens: Record<string, Record<string, Screen>> = {
  'the profile': {
    '/profile': { heading: 'Profile', open: press('Switch on') },
    '/change-password': { heading: 'Change password' },
    '/profile#deletion': { heading: 'Profile', open: press('Delete my account') },
  },
  'tokens of programs': {
    '/profile/tokens': { heading: 'API tokens', open: press('Create token') },
    '/admin/settings/tokens': { heading: 'Tokens for programs', open: press('Create token') },
    '/admin/settings/api': {
      heading: 'Interface for programs',
      open: (page) => page.getByRole('link', { name: 'Change a group' }).click(),
    },
  },
  searching: {
    '/search?q=unemployment': {
      heading: 'Search',
      open: async (page) => {
        await press('Search')(page);
        await page
          .getByRole('dialog')
          .getByRole('combobox')
          .or(page.getByRole('dialog').getByRole('textbox'))
          .fill('people');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    '/search?q=nothing-is-called-so': { heading: 'Search' },
  },
  'managing users': {
    '/admin/users': { heading: 'Users', open: press('Add user') },
    '/admin/users?search=ida': { heading: 'Users', open: choose('Ida Østergaard', 'Remove user') },
    '/admin/users?search=nobody-is-called-so': { heading: 'Users' },
  },
  inviting: {
    '/admin/invites': { heading: 'Invitations', open: press('Import CSV') },
    '/admin/invites?search=list': {
      heading: 'Invitations',
      open: async (page) => {
        await press('Import CSV')(page);
        await page.locator('textarea').fill('guest@list.example;Analyse\nnot an address\n');
        await press('Look it over')(page);
        await expect(page.getByText('Invalid email address.')).toBeVisible();
      },
    },
  },
  'managing groups': {
    '/admin/groups': { heading: 'Groups', open: press('Add group') },
    '/admin/groups?search=Analyse': { heading: 'Groups', open: choose('Analyse', 'Remove group') },
    '/admin/groups?search=Personale': {
      heading: 'Groups',
      open: async (page) => {
        await choose('Personale og IT', 'Edit')(page);
        await page.getByRole('dialog').getByLabel('IT', { exact: true }).uncheck();
        await expect(page.getByText(/lose \d+ pages?\./)).toBeVisible();
      },
    },
  },
  'managing access tags': {
    '/admin/tags': { heading: 'Access tags', open: press('Add access tag') },
    '/admin/tags?search=IT': {
      heading: 'Access tags',
      open: async (page) => {
        await page.getByRole('rowheader').getByRole('button', { name: 'IT', exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('link', { name: 'On call' })).toBeVisible();
      },
    },
    '/admin/tags?search=Personale': { heading: 'Access tags', open: choose('Personale', 'Remove access tag') },
    '/admin/tags?search=nothing-is-called-so': { heading: 'Access tags' },
  },
  'what Home shows': {
    '/admin/announcements': { heading: 'Announcements', open: press('New announcement') },
    '/admin/home': { heading: 'Figures on Home', open: press('Add figure') },
  },
  'notifications and mails': {
    '/notifications': { heading: 'Notifications', open: press('Dismiss') },
    '/admin/mails': { heading: 'Outgoing mail' },
    '/admin/activity': {
      heading: 'Activity',
      open: press('Show charts'),
      opened: (page) => page.getByRole('listbox', { name: 'Visits and readers' }),
    },
    '/admin/activity?view=visits': { heading: 'Activity' },
    '/admin/activity?view=users': { heading: 'Activity' },
    '/admin/activity?from=2026-02-02&to=2026-02-01': { heading: 'Activity' },
    // The last: a link from what is changed there would ask whether it is meant.
    '/admin/settings/webhooks': {
      heading: 'Webhooks',
      open: async (page) => {
        await press('Add webhook')(page);
        await page.getByLabel('All activities').uncheck();
        await page.getByText('page.*', { exact: true }).click();
      },
    },
  },
  'what is used': {
    [`/admin/pages/${samplePageIds.unemployment}/use`]: { heading: 'Unemployment' },
    '/admin/unused?kind=report': { heading: 'To check', open: choose('Wildlife strikes', 'Remove report') },
    '/admin/unused?kind=file': { heading: 'To check' },
  },
  'managing pages': {
    '/admin/pages': { heading: 'Pages' },
    '/admin/pages?search=finance': { heading: 'Pages', open: choose('Finance', 'Edit access tags') },
    '/admin/pages?search=news': { heading: 'Pages', open: choose('News', 'Edit') },
    '/admin/pages?search=key': { heading: 'Pages', open: choose('Key figures', 'Delete page') },
    '/admin/pages?access=everyone': { heading: 'Pages', open: press('Publishing rules') },
    '/admin/pages#order': { heading: 'Pages', open: press('Priority of parent pages') },
    '/admin/pages?view=removed': { heading: 'Pages' },
    '/admin/templates': { heading: 'Templates' },
  },
  'managing reports': {
    '/admin/reports': { heading: 'Reports', open: press('Add report') },
    '/admin/reports?search=wildlife': { heading: 'Reports', open: choose('Wildlife strikes', 'Edit') },
    '/admin/reports?search=seattle': { heading: 'Reports', open: choose('Seattle weather', 'Remove report') },
    '/admin/reports?search=unemployment': {
      heading: 'Reports',
      open: choose('Unemployment by industry', 'View report'),
    },
    '/admin/reports?sort=-name': { heading: 'Reports', open: press('Check the connection') },
    '/admin/reports?search=nothing-is-called-so': { heading: 'Reports' },
    '/admin/reports?state=removed': { heading: 'Reports' },
  },
  'the videos': {
    '/videos': { heading: 'Videos' },
    '/videos?search=nothing-is-called-so': { heading: 'Videos' },
    '/admin/videos': { heading: 'Video catalogue', open: press('Categories') },
    '/admin/videos?search=tour': { heading: 'Video catalogue', open: choose('A tour of the portal', 'Delete video') },
    '/admin/videos?state=removed': { heading: 'Video catalogue' },
  },
  'building a page': {
    [`/admin/pages/${samplePageIds.news}/builder`]: { heading: 'News', open: press('Keyboard shortcuts') },
  },
};

/** Nothing is wrong with what the page shows, at any width; the page is as narrow as a phone again afterwards. */
async function expectNoViolations(page: Page) {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
}

async function open(page: Page, stack: Stack, path: string, heading: string) {
  await openScreen(page, new URL(path, stack.urls.portal));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // The builder's frame has its title once it is loaded.
  if (path.endsWith('/builder')) await expect(page.locator('.gjs-frame')).toHaveAttribute('title', /./);
}

/** Switches two-factor sign-in on for the signed-in user; the screens of it are not tested here. */
async function connectAuthenticator(page: Page, stack: Stack, password: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const answer = await page.request.post(`${stack.urls.portal}/profile/two-factor${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { key: string };
  };
  const { key } = await post('', { password });
  await post('/confirm', { code: await codeOf(key, 'now') });
}

// Each is opened on a phone, where there is the least room, and looked at as wide as a desk too.
test.describe('at every width', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  test('the screens before sign-in have no violation that axe finds', async ({ stack, page }) => {
    for (const [path, heading] of Object.entries(authScreens)) {
      await open(page, stack, path, heading);
      await expectNoViolations(page);
    }
  });

  for (const [area, those] of Object.entries(screens)) {
    test(`nor have those of ${area}`, async ({ stack, page, signIn }) => {
      if ('/admin/home' in those) await showSampleFigures(stack);
      await signIn(page, 'administrator');
      const seen = new Set<string>();
      for (const [path, screen] of Object.entries(those)) {
        await open(page, stack, path, screen.heading);
        // A dialog on a screen that was looked at is what is new.
        const [screenPath = path] = path.split(/[?#]/);
        if (!screen.open || !seen.has(screenPath)) await expectNoViolations(page);
        seen.add(screenPath);
        if (!screen.open) continue;
        await screen.open(page);
        await expect(screen.opened?.(page) ?? page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await expectNoViolations(page);
      }
    });
  }

  test('nor have those that a mail leads to, nor the mail itself', async ({ stack, page, browser, signIn }) => {
    const administrator = await openOtherBrowser(browser, stack, { viewport: PHONE, reducedMotion: 'reduce' });
    await signIn(administrator, 'administrator');
    const email = 'a11y@partner.example';
    await administrator.goto(`${stack.urls.portal}/admin/invites`);
    await press('Invite')(administrator);
    await administrator.getByRole('dialog').getByLabel('Email').fill(email);
    await administrator.getByRole('dialog').getByLabel('Group').selectOption({ label: 'Analyse' });
    await press('Send invitation')(administrator);
    await expect(administrator.getByText('Invite successfully sent')).toBeVisible();
    await page.goto(await linkInMail(administrator, stack, email));
    await page.locator('input[name=password]').fill('short');
    await press('Register')(page);
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectNoViolations(page);
    await administrator.getByRole('rowheader').first().getByRole('button').click();
    await expect(administrator.getByRole('dialog').getByRole('link')).toBeVisible();
    await expectNoViolations(administrator);
    await administrator.context().close();
  });

  test('nor have those of the second factor', async ({ stack, page }) => {
    const user = await createUser(stack, 'else.faktor@portico.example');
    await submitSignIn(page, stack, user);
    await connectAuthenticator(page, stack, user.password);
    await page.context().clearCookies({ name: /session/ });
    await submitSignIn(page, stack, user);
    await expect(page).toHaveURL(/\/two-factor/);
    await page.getByLabel('One-time code').fill('000000');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Cannot use your app?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset two-factor sign-in' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('nor has a video, as it is watched and as it is edited', async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    for (const path of ['/videos', '/admin/videos']) {
      await page.goto(stack.urls.portal + path);
      await page.getByRole('link', { name: 'A tour of the portal' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'A tour of the portal' })).toBeVisible();
      if (path === '/videos') {
        await expectNoViolations(page);
        await page.getByRole('button', { name: 'Play A tour of the portal' }).click();
      }
      await expect(page.locator('video')).toBeVisible();
      await expectNoViolations(page);
    }
  });

  test('nor has a person’s own page', async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/users?search=mikkel`);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mikkel Dam' })).toBeVisible();
    await expectNoViolations(page);
  });
});

test('people are managed without a mouse', async ({ stack, page }) => {
  await submitSignIn(page, stack, sampleUsers.administrator);
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

test('a long address takes no room from other columns, and none from the edge of a phone', async ({ stack, page }) => {
  const email = 'else.med.en.adresse.som.ingen.kolonne.har.plads.til@afdelingen-for-lange-adresser.portico.example';
  await createUser(stack, email);
  await submitSignIn(page, stack, sampleUsers.administrator);
  await page.goto(`${stack.urls.portal}/admin/users?search=${email}`);
  const emailCell = page.getByRole('rowheader', { name: email });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 });
  // The whole address, in at most three lines below the name.
  expect((await emailCell.boundingBox())?.height).toBeLessThan(90);
  await page.setViewportSize(PHONE);
  await expect(emailCell).toBeInViewport({ ratio: 1 });
  expect((await emailCell.boundingBox())?.width).toBeGreaterThan(PHONE.width / 2);
  expect((await page.getByRole('row', { name: email }).boundingBox())?.height).toBeLessThan(PHONE.height / 2);
});
