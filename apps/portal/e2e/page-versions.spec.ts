import type { FrameLocator, Page } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/dist/index.js';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' });

type SampleName = keyof typeof samplePageIds;

async function openBuilder(page: Page, stack: Stack, name: SampleName): Promise<FrameLocator> {
  await page.goto(`${stack.urls.portal}/admin/pages/${samplePageIds[name]}/builder`);
  const canvas = page.frameLocator('.gjs-frame');
  await canvas.locator('.block').first().waitFor();
  return canvas;
}

/** Adds a text to the page, by the keyboard's way. */
async function write(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type(content);
  await page.keyboard.press('Escape');
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Types a date and a time as they are read in British English. */
async function typeTime(page: Page, digits: string): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/ }).focus();
  await page.keyboard.type(digits);
}

const nextYear = String(new Date().getFullYear() + 1);

const rowOf = (stack: Stack, name: SampleName) =>
  withDatabase(
    stack,
    (sql) => sql<{ at: Date | null; number: number | null }[]>`select scheduled_for as at, version.number from pages
      left join page_versions version on version.id = scheduled_version_id where pages.id = ${samplePageIds[name]}`,
  ).then(([row]) => row!);

test('11 an administrator schedules a page by the organisation’s clock, changes the time, and cancels', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  await openBuilder(page, stack, 'people');
  await write(page, 'Not before January');

  await test.step('the past is refused with a sentence', async () => {
    await choose(page, 'Schedule publication');
    await expect(page.getByText('Time zone: Central European Time')).toBeVisible();
    await expect(page.getByText('Version 2 as it is now; later changes to the draft are not included.')).toBeVisible();
    await page.getByRole('button', { name: 'Schedule publication' }).click();
    await expect(page.getByText('Enter a date and a time.')).toBeVisible();
    await typeTime(page, '150120200800');
    await page.getByRole('button', { name: 'Schedule publication' }).click();
    await expect(page.getByText('This time has passed. Choose a later one.')).toBeVisible();
  });

  await test.step('a time to come is said in sentence, with what goes out', async () => {
    await typeTime(page, `1501${nextYear}0800`);
    await page.getByRole('button', { name: 'Schedule publication' }).click();
    const sentence = `Scheduled for 15/01/${nextYear.slice(2)} 08:00 (version 2)`;
    await expect(page.getByRole('group', { name: 'Editing' }).getByText(sentence)).toBeVisible();
    expect(await rowOf(stack, 'people')).toEqual({ at: new Date(`${nextYear}-01-15T07:00:00Z`), number: 2 });
  });

  await test.step('the time changes and the version stays, whatever the draft has become', async () => {
    await write(page, 'Not in it');
    await choose(page, 'Change schedule');
    await typeTime(page, `1601${nextYear}0930`);
    await page.getByRole('button', { name: 'Change schedule' }).click();
    const sentence = `Scheduled for 16/01/${nextYear.slice(2)} 09:30 (version 2)`;
    await expect(page.getByRole('group', { name: 'Editing' }).getByText(sentence)).toBeVisible();
    await page.goto(`${stack.urls.portal}/admin/pages?view=scheduled`);
    await expect(page.getByText(sentence)).toBeVisible();
  });

  await test.step('it is cancelled from the list', async () => {
    await page.getByRole('button', { name: 'Actions for People' }).click();
    await page.getByRole('menuitem', { name: 'Cancel schedule' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(page.getByText('The schedule is cancelled')).toBeVisible();
    expect(await rowOf(stack, 'people')).toEqual({ at: null, number: null });
  });
});

test('11 an earlier version is restored, and the draft before it is not lost', async ({ stack, page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'finance');
  const versions = page.getByRole('list', { name: 'Versions' });
  await write(page, 'Published with a reason');
  await choose(page, 'Publish with a note');
  await page.getByLabel('Note (optional)').fill('The board has agreed');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published as version 2')).toBeVisible();
  // Not saved yet when the restoring begins.
  await write(page, 'Written since');

  await choose(page, 'Versions');
  await expect(versions.getByRole('listitem').first()).toContainText('The board has agreed');
  await expect(versions.getByRole('listitem').first()).toContainText('Published');
  await page.getByRole('button', { name: 'Actions for Version 1' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('What it is now is kept as a version of its own');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('What it was before is version 3.')).toBeVisible();
  await expect(canvas.locator('.block').first()).toBeVisible();
  await expect(canvas.getByText('Published with a reason')).toHaveCount(0);

  await choose(page, 'Versions');
  await expect(versions.getByRole('listitem').first()).toContainText('Draft before version 1 was restored');
  await page.getByRole('button', { name: 'Actions for Version 3' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Restore version 3' }).click();
  await expect(canvas.getByText('Written since')).toBeVisible();
});
