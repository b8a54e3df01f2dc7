import type { FrameLocator, Page } from '@playwright/test';
import type { ContentType } from './content-types.ts';

/** The page of a reader with embedded content, and its host. */
export interface Reader {
  page: Page;
  frame: FrameLocator;
  send: (method: string, url: string, body?: unknown) => Promise<unknown>;
}

const options = (visual: string) => `[data-visual="${visual}"] .visual-options`;

async function chooseBar({ frame }: Reader, visual: string): Promise<void> {
  await frame.locator(`[data-visual="${visual}"] [data-mark]`).first().click();
}

async function chooseCommand({ frame }: Reader, visual: string): Promise<void> {
  await frame.locator(options(visual)).click();
  await frame.getByRole('menuitem', { name: 'Send by mail' }).click();
}

async function swipeAndExit({ frame }: Reader): Promise<void> {
  await frame.locator('.stage').evaluate((stage) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 200 });
    stage.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(300)] }));
    stage.dispatchEvent(new TouchEvent('touchmove', { touches: [touch(200)] }));
    stage.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(100)] }));
    window.dispatchEvent(new Event('blur'));
  });
}

async function edit(reader: Reader, work: () => Promise<void>): Promise<void> {
  await reader.send('POST', '/report/switchMode/edit', null);
  await work();
  await reader.send('POST', '/report/switchMode/view', null);
}

const chooseVisual = ({ frame }: Reader) => frame.locator('[data-visual="bars"]').first().focus();
const pressSaveAs = ({ frame }: Reader) => frame.locator('[data-tool="saveAs"]').click();
const clickTile = ({ frame }: Reader) => frame.locator('[data-tile]').first().click();

/** User actions for each content type, which together raise all its events. */
export const USER_ACTIONS: Record<ContentType, (reader: Reader) => Promise<void>> = {
  async report(reader) {
    await chooseCommand(reader, 'bars');
    await reader.frame.getByRole('button', { name: 'Press me' }).click();
    await reader.frame.locator('[data-visual="links"] a').first().click();
    await chooseBar(reader, 'bars');
    await swipeAndExit(reader);
    await edit(reader, async () => {
      await chooseVisual(reader);
      await pressSaveAs(reader);
    });
  },
  async visual(reader) {
    await chooseCommand(reader, 'bars');
    await chooseBar(reader, 'bars');
    await swipeAndExit(reader);
    await edit(reader, () => chooseVisual(reader));
  },
  paginated: async ({ frame }) => frame.getByRole('button', { name: 'Next page' }).click(),
  dashboard: clickTile,
  tile: clickTile,
  qna: async ({ frame }) => frame.locator('.suggestions button').first().click(),
  create: pressSaveAs,
  async quickCreate(reader) {
    await pressSaveAs(reader);
    await reader.send('POST', '/report/switchMode/view', null);
    await chooseBar(reader, 'by-name');
  },
};
