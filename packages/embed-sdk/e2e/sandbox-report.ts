import type { APIRequestContext, Page } from '@playwright/test';
import { askAccess } from '../../../apps/demo-host/e2e/ask-access.ts';
import './window.ts';

const id = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';

/** Opens a page of the demo host that shows what the script makes of a report of the sandbox. */
export async function openHost(page: Page, request: APIRequestContext, demoHost: string, script: string, html = '') {
  const answer = await askAccess(request, demoHost, { reportId: id });
  const { accessToken, embedUrl } = (await answer.json()) as { accessToken: string; embedUrl: string };
  // A page that the demo host serves: one that only the test answers would count as public, and may not frame loopback.
  await page.goto(`${demoHost}/health`);
  await page.evaluate(
    ([config, inside]) => {
      window.hostConfig = config;
      document.body.innerHTML = `<style>.box { height: 700px; width: 1200px }</style><div id="one">${inside}</div>`;
    },
    [{ id, embedUrl, accessToken, tokenType: 1 }, html] as const,
  );
  await page.addScriptTag({ content: script });
  return page.locator('.box iframe').contentFrame();
}
