import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { openBuilder } from './builder.ts';
import { addPage, saveDraft, send, textBlock } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' });

/** A page of its own, published as version 1. */
async function addPublished(page: Page, stack: Stack, name: string, ...blocks: object[]): Promise<string> {
  const id = await addPage(page, stack, name, { blocks });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
  return id;
}

/** Adds a text to the page, by the keyboard's way. */
async function write(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type(content);
  await page.keyboard.press('Escape');
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Types a date and a time as they are read in British English. */
async function typeTime(page: Page, digits: string): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/ }).focus();
  await page.keyboard.type(digits);
}

const nextYear = String(new Date().getFullYear() + 1);

const rowOf = (stack: Stack, id: string) =>
  withDatabase(
    stack,
    (sql) => sql<{ at: Date | null; number: number | null }[]>`select scheduled_for as at, version.number from pages
      left join page_versions version on version.id = scheduled_version_id where pages.id = ${id}`,
  ).then(([row]) => row!);

test('11 an administrator schedules a page by the organisation’s clock, changes the time, and cancels', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const id = await addPublished(page, stack, 'To be scheduled', textBlock('block001', '<p>Now</p>'));
  await openBuilder(page, stack, id);
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
    const sentence = `Scheduled for 15 Jan ${nextYear} 08:00 (version 2)`;
    await expect(page.getByRole('group', { name: 'Editing' }).getByText(sentence)).toBeVisible();
    expect(await rowOf(stack, id)).toEqual({ at: new Date(`${nextYear}-01-15T07:00:00Z`), number: 2 });
  });

  await test.step('the time changes and the version stays, whatever the draft has become', async () => {
    await write(page, 'Not in it');
    await choose(page, 'Change schedule');
    await typeTime(page, `1601${nextYear}0930`);
    await page.getByRole('button', { name: 'Change schedule' }).click();
    const sentence = `Scheduled for 16 Jan ${nextYear} 09:30 (version 2)`;
    await expect(page.getByRole('group', { name: 'Editing' }).getByText(sentence)).toBeVisible();
    await page.goto(`${stack.urls.portal}/admin/pages?view=scheduled`);
    await expect(page.getByText(`Scheduled for 16/01/${nextYear.slice(2)} 09:30 (version 2)`)).toBeVisible();
  });

  await test.step('it is cancelled from the list', async () => {
    await page.getByRole('button', { name: 'Actions for To be scheduled' }).click();
    await page.getByRole('menuitem', { name: 'Cancel schedule' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(page.getByText('The schedule is cancelled')).toBeVisible();
    expect(await rowOf(stack, id)).toEqual({ at: null, number: null });
  });
});

test('11 an earlier version is restored, and the draft before it is not lost', async ({ stack, page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const id = await addPublished(page, stack, 'To be restored', textBlock('block001', '<p>At first</p>'));
  const canvas = await openBuilder(page, stack, id);
  const versions = page.getByRole('list', { name: 'Versions' });
  await write(page, 'Published with a reason');
  await choose(page, 'Publish with a note');
  await page.getByLabel('Note (optional)').fill('The board has agreed');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published as version 2')).toBeVisible();
  // Not saved yet when the restoring begins.
  await write(page, 'Written since');

  await choose(page, 'Versions');
  await expect(page.getByRole('dialog', { name: 'Versions of To be restored' })).toBeVisible();
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

const cars = {
  id: 'block009',
  type: 'report',
  settings: { reportId: sampleReports.cars.reportId },
  texts: { en: { title: 'Cars' } },
};

test('11 two texts of a page are compared side by side, and one goes through them by keyboard', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const blocks = [
    textBlock('block001', '<p>The canteen closes at two</p>'),
    textBlock('block002', '<p>Goes away</p>'),
    textBlock('block003', '<p>Stays <a href="/nyheder">here</a></p>'),
    cars,
  ] as const;
  const id = await addPublished(page, stack, 'To be compared', ...blocks);
  const rewritten = [
    textBlock('block004', '<p>New</p>'),
    textBlock('block001', '<p>The canteen opens at two</p>'),
    ...blocks.slice(2),
  ];
  await saveDraft(page, stack, id, 2, rewritten);
  await openBuilder(page, stack, id);
  await choose(page, 'Compare with a version');
  await expect(page.getByRole('heading', { name: '3 differences' })).toBeVisible();
  const before = page.frameLocator('iframe[title="1. Version 1"]');
  const after = page.frameLocator('iframe[title="2. Draft"]');
  await expect(before.locator('mark')).toHaveText('closes');
  await expect(after.locator('mark')).toHaveText('opens');
  await expect(after.locator('[data-change]')).toHaveCount(2);
  // A report that is the same in both is asked of the service once.
  await expect(before.getByText('The same as in the later text')).toBeVisible();
  await expect(page.locator('.report[data-state="shown"]')).toHaveCount(1);

  await test.step('Alt and the arrows go from one difference to the next, and each is announced', async () => {
    const announced = page.getByRole('region', { name: 'Differences' }).getByRole('status');
    for (const what of [
      '1 of 3. Text: Added',
      '2 of 3. Text: Changed',
      '3 of 3. Text: Removed',
      '1 of 3. Text: Added',
    ]) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(announced).toHaveText(`Difference ${what}`);
    }
    await page.keyboard.press('Alt+ArrowUp');
    await expect(before.locator('[data-current]')).toHaveText('Goes away');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(after.locator('[data-current]')).toHaveText('The canteen opens at two');
    await expect(page.getByRole('list').locator('del')).toHaveText('closes');
    await expect(page.getByRole('list').locator('ins')).toHaveText('opens');
  });

  await test.step('no link in a frame leads away', async () => {
    await after.getByText('here').click();
    await expect(after.getByText('here')).toBeVisible();
    await expect(after.locator('[href]:not(link), script')).toHaveCount(0);
  });
  expect(await accessibilityViolations(page)).toEqual([]);
});

/** Whether a report is shown where its place in a frame is, which has no words then. */
async function expectLive(page: Page, frame: FrameLocator): Promise<void> {
  const report = page.locator('.report');
  await expect(report).toHaveAttribute('data-state', 'shown');
  await expect(frame.locator('[data-report-id]')).toHaveText('');
  const boxOf = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return [x, y, width, height].map(Math.round);
  };
  await expect.poll(async () => boxOf(report.locator('..'))).toEqual(await boxOf(frame.locator('[data-report-id]')));
}

/** A name that would leave the title of the frame's document. */
const NAMED = 'To be </title><b>previewed</b>';

test('11 a draft is previewed as a group, at a width and at a time; what was written is there when one comes back', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const id = await addPublished(page, stack, NAMED, textBlock('block001', '<p>For readers</p>'), cars);
  const canvas = await openBuilder(page, stack, id);
  await write(page, 'In the draft alone');
  await choose(page, 'Preview');
  const frame = page.frameLocator(`iframe[title="Preview of ${NAMED}"]`);
  await expect(frame.getByText('In the draft alone')).toBeVisible();
  await expectLive(page, frame);
  await expect(frame.locator('b')).toHaveCount(0);

  await test.step('what readers find is the published version', async () => {
    await page.getByLabel('What is shown').selectOption('What readers find');
    await expect(frame.getByText('For readers')).toBeVisible();
    await expect(frame.getByText('In the draft alone')).toHaveCount(0);
  });
  await test.step('as a member, on a phone', async () => {
    await page.getByLabel('Read by').selectOption('A member without tags');
    await page.waitForURL(/group=none/);
    await expect(frame.getByText(/^Report: /)).toBeVisible();
    await expect(page.locator('.report')).toHaveCount(0);
    await page.getByRole('button', { name: 'Phone' }).click();
    expect((await page.locator('iframe[title^="Preview of"]').boundingBox())?.width).toBe(390);
  });
  await test.step('as a group, whose rows the report shows', async () => {
    const asked = page.waitForRequest((request) => /\/reports\/view\?.*mode=group%3A/.test(request.url()));
    await page.getByLabel('Read by').selectOption('Ledelse');
    await asked;
    await expectLive(page, frame);
  });
  await test.step('at a time to come', async () => {
    await typeTime(page, `1501${nextYear}0800`);
    await page.getByRole('button', { name: 'Show this time' }).click();
    await expect(page.getByText(`As at 15 Jan ${nextYear} 08:00`)).toBeVisible();
  });
  expect(await accessibilityViolations(page)).toEqual([]);
  await test.step('the builder has the draft as it was left', async () => {
    await page.getByRole('link', { name: 'Open in the builder' }).click();
    await expect(canvas.getByText('In the draft alone')).toBeVisible();
  });
});
