import type { APIRequestContext, Page } from '@playwright/test';
import { askAccess } from '../../../apps/demo-host/e2e/ask-access.ts';
import type { HostConfig } from './window.ts';

export const reports = {
  unemployment: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  weather: '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72',
};

/** A report with a fresh token. */
export async function configOf(request: APIRequestContext, demoHost: string, id: string): Promise<HostConfig> {
  const answer = await askAccess(request, demoHost, { kind: 'report', id });
  const { accessToken, embedUrl } = (await answer.json()) as { accessToken: string; embedUrl: string };
  return { id, embedUrl, accessToken, tokenType: 1 };
}

/** Opens a page of the demo host that shows what the script makes of a report of the sandbox. */
export async function openHost(page: Page, request: APIRequestContext, demoHost: string, script: string, html = '') {
  const given = await configOf(request, demoHost, reports.unemployment);
  // A page that the demo host serves: one that only the test answers would count as public, and may not frame loopback.
  await page.goto(`${demoHost}/health`);
  await page.evaluate(
    ([config, inside]) => {
      window.hostConfig = config;
      document.body.innerHTML = `<style>.box { height: 700px; width: 1200px }</style><div id="one">${inside}</div>`;
    },
    [given, html] as const,
  );
  await page.addScriptTag({ content: script });
  return page.locator('.box iframe').contentFrame();
}
