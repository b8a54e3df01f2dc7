import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import postgres from 'postgres';
import { openLog } from '../../../scripts/boot.mjs';
import { signInByForm, signInByRequests } from '../../../scripts/sign-in.mjs';
import { startStack } from '../../../scripts/stack.mjs';
import { copyPreparedData, testSettings } from './prepared-data.ts';
import { steady } from './steady-page.ts';

const BLANK = 'about:blank';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A data folder of its own for one run; removed by the returned function. */
export function temporaryData(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-e2e-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Tests on a whole running Portico: real PostgreSQL, sandbox, portal and demo host, started once for a worker.
 * PostgreSQL is not restarted by itself, so that a test can take it away and give it back.
 */
export const test = base.extend<
  {
    /** The language that the browser has chosen before the first visit. */
    language: 'da' | 'de' | 'en' | 'fr';
    /**
     * Signs somebody in, by the form of the page that shows it. A page that shows nothing has the session afterwards and still shows nothing:
     * the form, and what Home loads after it, took a tenth of the time of all tests.
     */
    signIn: (page: Page, role: 'administrator' | 'member') => Promise<void>;
  },
  {
    /** Tests that change the sample data for good name a Portico of their own; the others of a worker share one. */
    portico: string;
    /** Settings of its operator. */
    settings: Record<string, string>;
    stack: Stack;
  }
>({
  portico: ['shared', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  language: ['da', { option: true }],
  context: async ({ context, stack, language }, use) => {
    await context.addCookies([{ name: 'portico.language', value: language, url: stack.urls.portal }]);
    await context.addInitScript((value) => localStorage.setItem('portico.language', value), language);
    await use(context);
  },
  page: async ({ page }, use) => {
    steady(page);
    await use(page);
  },
  stack: [
    async ({ settings: own }, use) => {
      const data = temporaryData();
      copyPreparedData(data.folder);
      const settings = await testSettings(data.folder, own);
      const stack = await startStack(settings, { log: openLog(settings.logFile), keepsDatabase: false });
      await use(stack);
      await stack.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signIn: async ({ stack }, use) => {
    await use(async (page, role) => {
      steady(page);
      const user = stack.users[role];
      if (page.url() === BLANK) return signInByRequests(page.context().request, stack.urls.portal, user);
      if (!page.url().includes('/login')) await page.goto(`${stack.urls.portal}/login`);
      await signInByForm(page, user);
    });
  },
});

export { expect } from '@playwright/test';

/** Runs statements on one of the stack's databases, the portal's if none is named: to arrange what no screen can yet. */
export async function withDatabase<Result>(
  stack: Stack,
  work: (sql: postgres.Sql) => Promise<Result>,
  role: keyof Stack['databaseUrls'] = 'portal',
): Promise<Result> {
  const sql = postgres(stack.databaseUrls[role] ?? '', { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
