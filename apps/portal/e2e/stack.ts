import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import postgres from 'postgres';
import { openLog } from '../../../scripts/boot.mjs';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { readSettings } from '../../../scripts/settings.mjs';
import { signInByForm } from '../../../scripts/sign-in.mjs';
import { steady } from './steady-page.ts';
import { startStack } from '../../../scripts/stack.mjs';

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
      const settings = readSettings({
        ...(await freePorts()),
        PORTICO_DATA: data.folder,
        DATABASE_URL: '',
        SANDBOX_DATABASE_URL: '',
        // A site that links may open in a dialog; tests answer for it.
        FRAME_ORIGINS: 'https://framed.example',
        // The directory then has people who come back with wrong tokens.
        SANDBOX_FAULTS: 'on',
        ...own,
      });
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
      if (!page.url().includes('/login')) await page.goto(`${stack.urls.portal}/login`);
      await signInByForm(page, stack.users[role]);
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
