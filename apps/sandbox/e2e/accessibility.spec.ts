import { accessibilityViolations, runAxe } from '../../portal/e2e/axe.ts';
import { expect, test, type OpenedReport } from './report-host.ts';

const panes = {
  panes: { filters: { visible: true, expanded: true }, bookmarks: { visible: true } },
  personalBookmarksEnabled: true,
};
const night = { themeJson: { name: 'Night', background: '#151a23', foreground: '#e8ecf3', dataColors: ['#7aa2ff'] } };

/** What a reader or an editor has open, and how they get there. */
const SCENES: Record<string, (host: OpenedReport) => Promise<unknown>> = {
  'panes and a filter card': async ({ frame }) => {
    await frame.getByRole('button', { name: 'Add filter' }).last().click();
    await frame.getByRole('menuitem', { name: 'Industry' }).click();
    await expect(frame.getByRole('checkbox').first()).toBeVisible();
  },
  'the menu of a visual': ({ frame }) => frame.locator('[data-visual="by-industry"] .visual-options').click(),
  'the data of a visual': async ({ frame }) => {
    await frame.locator('[data-visual="by-industry"] .visual-options').click();
    await frame.getByRole('menuitem', { name: 'Show as a table' }).click();
  },
  'the editor with a chosen visual': async ({ frame, call }) => {
    await call('POST', '/report/switchMode/edit', null);
    await frame.locator('[data-visual="by-industry"]').focus();
    await expect(frame.locator('.edit-frame')).toBeVisible();
  },
};

for (const [theme, load] of Object.entries({ light: {}, dark: { theme: night } })) {
  for (const [scene, open] of Object.entries(SCENES)) {
    test(`${scene} (${theme}): no accessibility fault that a machine finds`, async ({ openReport }) => {
      const host = await openReport({ kind: 'edit', settings: panes, load });
      await host.page.emulateMedia({ reducedMotion: 'reduce' });
      await open(host);
      const frame = host.page.frames().find((known) => known.url().includes('/reportEmbed'))!;
      expect(await runAxe(frame)).toEqual([]);
    });
  }
}

test('the page at the address of the sandbox fits a phone and leads to the playground', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stack.urls.sandbox);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityViolations(page)).toEqual([]);
  const playground = page.locator('a.primary');
  expect(await playground.getAttribute('href')).toBe(`${stack.urls.demoHost}/playground`);
});
