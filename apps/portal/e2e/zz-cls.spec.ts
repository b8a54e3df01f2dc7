import { samplePages } from '../../../packages/database/dist/index.js';
import { test } from './stack.ts';
test.use({ language: 'en' });
test('cls', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  for (const width of [1440, 768, 390])
    for (const name of ['unemployment', 'news', 'climate', 'keyFigures', 'people'] as const) {
      const one = (samplePages as Record<string, { en: string }>)[name];
      if (!one) {
        console.log('no', name, Object.keys(samplePages));
        continue;
      }
      const fresh = await page.context().newPage();
      await fresh.setViewportSize({ width, height: 900 });
      await fresh.addInitScript(() => {
        const w = window as unknown as { cls: { v: number; s: string }[] };
        w.cls = [];
        new PerformanceObserver((list) => {
          for (const e of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Element; previousRect: DOMRect; currentRect: DOMRect }[];
          })[])
            w.cls.push({
              v: e.value,
              s: e.sources
                .map(
                  (x) =>
                    `${x.node?.nodeName}.${(x.node as Element)?.className} ${x.previousRect.y}->${x.currentRect.y} h${x.previousRect.height}->${x.currentRect.height}`,
                )
                .join(' | '),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await fresh.goto(`${stack.urls.portal}/${one.en}`);
      await fresh.waitForTimeout(4000);
      console.log(width, name, JSON.stringify(await fresh.evaluate(() => (window as unknown as { cls: unknown }).cls)));
      await fresh.close();
    }
});
