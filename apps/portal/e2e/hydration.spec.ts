import { expect, showSampleFigures, test } from './stack.ts';

test.use({ portico: 'reading', language: 'en' });

/** Elements whose id in the document is not the one that React reckons with in the browser, and how many it has taken over. */
function idsOfReact(): { taken: number; wrong: string[] } {
  const wrong: string[] = [];
  let taken = 0;
  for (const element of document.querySelectorAll('#__next *')) {
    const key = Object.keys(element).find((each) => each.startsWith('__reactProps'));
    if (key === undefined) continue;
    taken++;
    const { id } = (element as unknown as Record<string, { id?: string }>)[key] ?? {};
    if (id !== undefined && id !== element.id) wrong.push(`${id} is ${element.id}`);
  }
  return { taken, wrong };
}

for (const [address, there] of [
  ['/login', 'input[name=email]'],
  ['/', 'main'],
  ['/news', '.page-content'],
  ['/admin/users', 'table'],
] as const)
  test(
    `the browser takes over ${address} as the server has rendered it, without Next's client`,
    { tag: address === '/news' ? '@core' : [] },
    async ({ stack, page, signIn }) => {
      await showSampleFigures(stack);
      if (address !== '/login') await signIn(page, 'administrator');
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(`${stack.urls.portal}${address}`);
      await page.locator(there).first().waitFor();
      await expect.poll(async () => (await page.evaluate(idsOfReact)).taken).toBeGreaterThan(10);
      expect((await page.evaluate(idsOfReact)).wrong).toEqual([]);
      expect(await page.evaluate(() => 'next' in window)).toBe(false);
      expect(faults).toEqual([]);
    },
  );
