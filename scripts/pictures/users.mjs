// Who looks at the screens: signed in once, and remembered as the state that a browser begins with.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../settings.mjs';
import { signInByForm } from '../sign-in.mjs';

const PASSWORD = 'Nordlys-Over-Fyn-1972!';
/** Somebody with an authenticator, who has given the password and not yet the code. */
const HALFWAY = { name: 'Lone Rejse', email: 'lone.rejse@partner.example', password: PASSWORD };
const INVITED = 'jens.gaest@partner.example';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof import('./sites.mjs').openSites>>} sites
 */
export function openUsers(browser, sites) {
  const english = {
    cookies: [{ name: 'portico.language', value: 'en', ...placeOf(sites.portalUrl) }],
    origins: [{ origin: sites.portalUrl, localStorage: [{ name: 'portico.language', value: 'en' }] }],
  };
  /** Does something in a browser and keeps what it knows afterwards. */
  const inBrowser = async (storageState, work) => {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 1000 } });
    const page = await context.newPage();
    const result = await work(page);
    const state = await context.storageState();
    await context.close();
    return { result, state };
  };
  const signIn = (user) => inBrowser(english, (page) => enter(page, sites, user)).then(({ state }) => state);
  const asAdministrator = async (work) => (await inBrowser(await stateOf('administrator'), work)).result;
  const makers = {
    nobody: async () => english,
    member: () => signIn(sites.users.member),
    administrator: () => signIn(sites.users.administrator),
    async halfway() {
      const link = await asAdministrator((page) => invite(page, sites, HALFWAY.email));
      await inBrowser(english, async (page) => {
        await register(page, sites.portalUrl + link);
        await enter(page, sites, HALFWAY);
        await enrol(page, sites);
      });
      return signIn(HALFWAY);
    },
  };
  const states = {};
  const stateOf = (name) => (states[name] ??= makers[name]());
  let invitation;
  return {
    /** @param {'nobody' | 'member' | 'administrator' | 'halfway'} name */
    stateOf,
    /** Path of the link in an invitation that nobody has accepted. */
    invitation: () => (invitation ??= asAdministrator((page) => invite(page, sites, INVITED))),
  };
}

function placeOf(url) {
  return { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' };
}

async function enter(page, { portalUrl }, user) {
  await page.goto(`${portalUrl}/login`);
  await signInByForm(page, user);
}

/** Invites somebody, and reads the link in the mail on the screen of mails. */
async function invite(page, { portalUrl }, email) {
  await page.goto(`${portalUrl}/admin/invites`);
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByLabel('Group').selectOption({ label: 'Analyse' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invite successfully sent').waitFor();
  const mail = page.getByRole('rowheader').first().getByRole('button');
  // A job writes the mail a moment later.
  for (let attempts = 0; attempts < 20 && !(await mail.isVisible()); attempts += 1) {
    await page.goto(`${portalUrl}/admin/mails?search=${encodeURIComponent(email)}`, { waitUntil: 'networkidle' });
  }
  await mail.click();
  const link = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
  return new URL(link).pathname;
}

async function register(page, address) {
  await page.goto(address);
  const details = { Name: HALFWAY.name, Company: 'Partner ApS', 'Contact number': '+45 12 34 56 78' };
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value);
  for (const name of ['password', 'confirmation']) await page.locator(`input[name=${name}]`).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Go to sign-in now' }).waitFor();
}

async function enrol(page, { portalUrl }) {
  const portal = createRequire(path.join(root, 'apps', 'portal', 'package.json'));
  const { generate } = portal('otplib');
  await page.goto(`${portalUrl}/profile`);
  await openEnrolment(page, PASSWORD);
  const key = await page.getByRole('dialog').locator('code').textContent();
  await page.getByLabel('Code from the app').fill(await generate({ secret: key.replace(/\s/g, '') }));
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}

/** Opens the picture to scan, on the profile. */
export async function openEnrolment(page, password) {
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}
