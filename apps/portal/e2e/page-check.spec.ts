import type { Page } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ portico: 'page-check', language: 'en', viewport: { width: 1440, height: 900 } });

const check = (page: Page, count = 0) =>
  page.getByRole('button', { name: count > 0 ? `Check (${count})` : 'Check', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Check before publishing' });
const blocked = (page: Page) => page.getByRole('dialog', { name: '1 error stands in the way of publishing' });

/** A button without words, as an author may have left it. */
const withNamelessButton = (stack: Stack, name: keyof typeof samplePageIds) =>
  withDatabase(
    stack,
    (sql) => sql`update page_drafts set revision = revision + 1, document = jsonb_set(document, '{blocks}',
        (document -> 'blocks') || ${sql.json([
          {
            ...{ id: 'namelessbutton', type: 'button', texts: {} },
            settings: { target: { kind: 'url', url: 'https://portico.example/' } },
          },
        ])}) where page_id = ${samplePageIds[name]}`,
  );

test('11 what is to be mended is counted, leads to its block, and stands in the way until there is a reason', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  await openBuilder(page, stack, 'news');
  await check(page).click();
  await expect(sheet(page).getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check(page)).toBeFocused();

  await page.getByRole('button', { name: 'Button', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await check(page, 1).click({ timeout: 20_000 });
  await expect(sheet(page).getByRole('region', { name: '1 error' })).toContainText('Write where it leads.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'A link or button has no text' }).click();
  await expect(page.getByRole('row', { selected: true })).toHaveText(/^Button/);
  const label = page.getByRole('region', { name: 'Settings' }).getByLabel('Label');
  await expect(label).toBeFocused();
  await expect(page.getByText('Label', { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Language that is written: Dansk' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(blocked(page)).toContainText('Button · Dansk');
  expect(await accessibilityViolations(page)).toEqual([]);
  await blocked(page).getByRole('button', { name: 'Publish anyway' }).click();
  await expect(blocked(page)).toContainText('Enter a reason.');
  await blocked(page).getByLabel('Why the page is published anyway').fill('The words come tomorrow');
  await blocked(page).getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText(/Published as version \d+/)).toBeVisible();
  await expect(blocked(page)).toHaveCount(0);
  const [activity] = await withDatabase(
    stack,
    (sql) => sql`
      select details from activities where action = 'page.published' and subject_id = ${samplePageIds.news}
       order by at desc limit 1`,
  );
  expect(activity?.['details']).toMatchObject({ overridden: 'link-without-text', reason: 'The words come tomorrow' });
});

test('11 an error leads into the field that mends it, and an accordion’s item needs a title as an image a description', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const [file] = await withDatabase(
    stack,
    (sql) => sql`select id from files where removed_at is null and type like 'image/%'`,
  );
  const image = {
    id: 'image0001',
    type: 'image',
    settings: { fileId: file?.['id'] as string },
    texts: { en: { alt: '' } },
  };
  const inside = textBlock('block0001', '<p>Because.</p>');
  const item = { id: 'item00001', type: 'accordion-item', settings: {}, texts: {}, children: [inside] };
  const accordion = { id: 'accordion', type: 'accordion', settings: {}, texts: {}, children: [item] };
  const id = await addPage(page, stack, 'Two to mend', { blocks: [image, accordion] });
  await openBuilder(page, stack, id);
  const settings = page.getByRole('region', { name: 'Settings' });
  const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
  const errors = page.getByRole('dialog', { name: /errors? stands? in the way of publishing$/ });
  for (const [error, label, content] of [
    ['The image has no description', 'Description for those who do not see the image', 'The room at noon'],
    ['The accordion item has no title', 'Title', 'Why?'],
  ] as const) {
    await publish();
    await errors.getByRole('button', { name: error }).click();
    await expect(settings.getByLabel(label)).toBeFocused();
    await expect(settings.getByText(label, { exact: true })).toBeInViewport();
    await page.keyboard.type(content);
  }
  await publish();
  await expect(page.getByText('Published as version 1')).toBeVisible();
  const said = page.getByRole('region', { name: 'Messages' });
  await said.getByRole('link', { name: 'View page' }).press('Enter');
  await expect(page).toHaveURL(`${stack.urls.portal}/two-to-mend`);
});

test('11 the list of pages says what is to be mended, and publishing from it is the same', async ({
  stack,
  page,
  signIn,
}) => {
  await withNamelessButton(stack, 'personnel');
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const publish = async () => {
    await page.getByRole('button', { name: 'Actions for People', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  };
  await publish();
  await expect(blocked(page)).toContainText('A link or button has no text');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(blocked(page).getByRole('link', { name: 'Open the page to correct the errors' })).toHaveAttribute(
    'href',
    `/admin/pages/${samplePageIds.personnel}/builder`,
  );
  await blocked(page).getByRole('button', { name: 'Cancel' }).click();
  const toMend = page.getByRole('link', { name: /^To fix \(\d\)$/ });
  await expect(toMend).toBeVisible();
  await publish();
  await blocked(page).getByLabel('Why the page is published anyway').fill('Agreed with Nadia');
  await page.keyboard.press('Enter');
  await expect(page.getByText('People is published')).toBeVisible();
  await toMend.click();
  await expect(page).toHaveURL(/view=findings/);
  await expect(page.getByRole('rowheader', { name: 'People', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /People/ })).toContainText('2 things to fix');
});

test('11 errors stand in the way of a schedule and of many pages at once, until there is a reason', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await withNamelessButton(stack, 'finance');
  await signIn(page, 'administrator');
  const overridden = () =>
    withDatabase(
      stack,
      (sql) => sql<{ action: string; overridden: string; reason: string }[]>`
        select action, details ->> 'overridden' as overridden, details ->> 'reason' as reason from activities
        where subject_id = ${samplePageIds.finance} and details ? 'reason' order by at, id`,
    );

  await test.step('a schedule', async () => {
    await openBuilder(page, stack, 'finance');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule publication' }).click();
    const schedule = page.getByRole('dialog', { name: 'Schedule publication' });
    await schedule.getByRole('spinbutton', { name: /^day/ }).focus();
    await page.keyboard.type(`0103${new Date().getFullYear() + 1}0800`);
    await schedule.getByRole('button', { name: 'Schedule publication' }).click();
    await expect(blocked(page)).toContainText('A link or button has no text');
    expect(await accessibilityViolations(page)).toEqual([]);
    await blocked(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(schedule.getByRole('spinbutton', { name: /^year/ })).toHaveText(String(new Date().getFullYear() + 1));
    await schedule.getByRole('button', { name: 'Schedule publication' }).click();
    await blocked(page).getByLabel('Why the page is published anyway').fill('The words come in spring');
    await page.keyboard.press('Enter');
    await expect(blocked(page)).toHaveCount(0);
    await expect(page.getByText(/Scheduled for/).first()).toBeVisible();
    expect(await overridden()).toEqual([
      { action: 'page.scheduled', overridden: 'link-without-text', reason: 'The words come in spring' },
    ]);
  });

  await test.step('many pages at once', async () => {
    await page.goto(`${stack.urls.portal}/admin/pages`);
    await page.getByRole('checkbox', { name: 'Select Finance', exact: true }).check();
    await page
      .getByRole('region', { name: 'Actions for the selected' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    const bulk = page.getByRole('dialog');
    const reason = bulk.getByLabel('Why the page is published anyway');
    await expect(bulk.getByRole('button', { name: 'Publish 1 page' })).toBeVisible();
    await expect(reason).toHaveCount(0);
    await bulk.getByRole('button', { name: 'Publish 1 page' }).click();
    await expect(bulk).toContainText('Finance: The check finds errors on the page.');
    expect(await accessibilityViolations(page)).toEqual([]);
    await reason.fill('Agreed with Nadia');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 page changed')).toBeVisible();
    expect(await overridden()).toContainEqual({
      ...{ action: 'page.published', overridden: 'link-without-text', reason: 'Agreed with Nadia' },
    });
  });
});

test('11 what the night has found is told to administrators, until one has taken note of it', async ({
  stack,
  page,
  signIn,
}) => {
  await withDatabase(
    stack,
    (sql) => sql`insert into page_findings (page_id, key, rule, severity, is_new) values
      (${samplePageIds.keyFigures}, 'a', 'file-missing', 'error', true),
      (${samplePageIds.keyFigures}, 'b', 'report-hidden', 'error', true)`,
  );
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/notifications`);
  const news = page.getByRole('region', { name: 'New findings on published pages' });
  await expect(news).toContainText('Key figures · 2 things to fix');
  expect(await accessibilityViolations(page)).toEqual([]);
  await news.getByRole('button', { name: 'Mark as noted' }).click();
  await expect(page.getByText('Noted. The pages stay under')).toBeVisible();
  await expect(news).toHaveCount(0);
  await page.goto(`${stack.urls.portal}/admin/pages?view=findings`);
  await expect(page.getByRole('row', { name: /Key figures/ })).toContainText('2 things to fix');
});
