import { freePorts } from '../../../scripts/free-ports.mjs';
import { signInByForm } from '../../../scripts/sign-in.mjs';
import { stopService } from '../../../scripts/stack.mjs';
import { accessibilityViolations } from './axe.ts';
import { codeOf, openOtherBrowser, createUser } from './users.ts';
import { expect, test } from './stack.ts';

test('where everybody needs a second factor, it is connected on the way in', async ({ stack, browser }) => {
  const { PORTAL_PORT: port } = await freePorts();
  const url = `http://localhost:${port}`;
  const portal = await stack.startSecondPortal(port!, { TWO_FACTOR_POLICY: 'required', PORTAL_URL: url });
  const user = await createUser(stack, 'else.skal@portico.example');
  const page = await openOtherBrowser(browser, stack, { viewport: { width: 390, height: 844 } });
  const expectNoViolations = async () => expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`${url}/profile`);
  await signInByForm(page, user);
  await expect(page).toHaveURL(/\/two-factor/);
  await expect(page.getByText('The portal asks for a one-time code at sign-in.')).toBeVisible();
  await expectNoViolations();
  // No other page opens before.
  await page.goto(`${url}/profile`);
  await expect(page).toHaveURL(/\/two-factor/);
  await page.getByRole('button', { name: 'Begin' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  await expectNoViolations();
  await page.getByLabel('Code from the app').fill(await codeOf(key, 'now'));
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectNoViolations();
  await page.getByText('I have kept the codes in a safe place').click();
  await page.getByRole('button', { name: 'Continue to the portal' }).click();
  await expect(page).toHaveURL(`${url}/profile`);
  await expect(page.getByText(user.email).first()).toBeVisible();

  await page.context().close();
  await stopService(portal);
});
