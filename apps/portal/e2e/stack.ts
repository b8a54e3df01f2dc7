import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import postgres from 'postgres';
import { sampleFigures } from '../../../packages/database/src/sample/home.ts';
import { openLog } from '../../../scripts/boot.mjs';
import { signInByForm, signInByRequests } from '../../../scripts/sign-in.mjs';
import { startStack } from '../../../scripts/stack.mjs';
import { unexpectedWarnings } from './log-lines.ts';
import { copyPreparedData, testSettings } from './prepared-data.ts';
import { steady } from './steady-page.ts';

const BLANK = 'about:blank';
const SHARED = 'shared';
const SHARED_KEY = `${SHARED} {}`;

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A data folder of its own for one run; removed by the returned function. */
export function temporaryData(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-e2e-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The Porticos of a worker: the shared one for as long as the worker runs, and the last of those that tests have for themselves. */
class Stacks {
  readonly #running = new Map<string, { stack: Stack; stop: () => Promise<void> }>();
  readonly #stopping: Promise<void>[] = [];
  readonly #warnings: string[] = [];

  /** A running one of this name and these settings; one of another name makes room for it. */
  async get(portico: string, own: Record<string, string>): Promise<Stack> {
    const key = `${portico} ${JSON.stringify(own)}`;
    const known = this.#running.get(key);
    if (known) return known.stack;
    for (const other of this.#running.keys()) if (other !== SHARED_KEY) this.#stop(other);
    const data = temporaryData();
    copyPreparedData(data.folder);
    const settings = await testSettings(data.folder, own);
    const stack = await startStack(settings, { log: openLog(settings.logFile), keepsDatabase: false });
    const stop = async () => {
      await stack.stop();
      this.#warnings.push(...unexpectedWarnings(settings.logFile).map((line) => `${portico}: ${line}`));
      data.remove();
    };
    this.#running.set(key, { stack, stop });
    return stack;
  }

  /** Nothing waits for it but the end of the worker. */
  #stop(key: string): void {
    const stopping = this.#running.get(key)?.stop();
    this.#running.delete(key);
    if (stopping) this.#stopping.push(stopping);
  }

  /** @throws Error where one has logged a warning without a fault */
  async stopAll(): Promise<void> {
    for (const key of this.#running.keys()) this.#stop(key);
    await Promise.all(this.#stopping);
    if (this.#warnings.length > 0) throw new Error(`33.11 warnings in a log:\n${this.#warnings.join('\n')}`);
  }
}

/**
 * Tests on a whole running Portico: real PostgreSQL, sandbox, portal and demo host. A worker goes on with the same browser where the next
 * file has a Portico of its own: a new worker and its browser took as long as the Portico itself.
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
    /** Tests that change the sample data for good name a Portico of their own; the others of a worker share one. */
    portico: string;
    /** Settings of its operator. */
    settings: Record<string, string>;
    stack: Stack;
  },
  { stacks: Stacks }
>({
  portico: [SHARED, { option: true }],
  settings: [{}, { option: true }],
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
  stacks: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stacks = new Stacks();
      await use(stacks);
      await stacks.stopAll();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [
    async ({ stacks, portico, settings }, use) => {
      await use(await stacks.get(portico, settings));
    },
    { timeout: 120_000 },
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

/** Home shows the figures of the sample data, as a new Portico's does. */
export const showSampleFigures = (stack: Stack) =>
  withDatabase(
    stack,
    (sql) => sql`insert into settings (key, value) values ('home-figures', ${sql.json(sampleFigures)})
      on conflict (key) do update set value = excluded.value`,
  );
