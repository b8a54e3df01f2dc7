import type { APIRequestContext, APIResponse } from '@playwright/test';
import { PAGE_PROOF } from '../src/embed-access.ts';

/** Asks the demo host for a token as its own page does: with the proof that stands in the runner's document. */
export async function askAccess(
  request: APIRequestContext,
  demoHost: string,
  data: object,
  change: Record<string, string> = {},
): Promise<APIResponse> {
  const html = await (await request.get(`${demoHost}/runner`)).text();
  const proof = new RegExp(`name="${PAGE_PROOF.meta}" content="([^"]+)"`).exec(html)?.[1] ?? '';
  const headers = { origin: demoHost, [PAGE_PROOF.header]: proof, ...change };
  return request.post(`${demoHost}/api/embed-token`, { headers, data });
}
