// The published wrappers and the published extension, with this package in the place of powerbi-client, show a report of the
// sandbox, whichever bundler put them together.
import { expect, test } from '../../../apps/portal/e2e/stack.ts';
import { bundlePublished, type PublishedHost } from './published-host.ts';
import type { Page } from '../dist/index.js';
import { openHost } from './sandbox-report.ts';
import './window.ts';

type Authored = Page & { createVisual: (type: string) => Promise<unknown> };

const twoIndustries = {
  $schema: 'http://powerbi.com/product/schema#basic',
  filterType: 1,
  target: { table: 'Unemployment', column: 'Industry' },
  operator: 'In',
  values: ['Construction', 'Finance'],
};

const HOSTS: Record<string, PublishedHost> = {
  'powerbi-client-vue-js 1.1.2 with powerbi-report-authoring 1.1.3': {
    page: 'vue.ts',
    packages: {
      'powerbi-client-vue-js': 'powerbi-client-vue-js',
      'powerbi-report-authoring': 'powerbi-report-authoring-1',
    },
    others: ['vue'],
  },
  'powerbi-client-react 2.0.2 with powerbi-report-authoring 3.0.0': {
    page: 'react.ts',
    packages: {
      'powerbi-client-react': 'powerbi-client-react',
      'powerbi-report-authoring': 'powerbi-report-authoring',
    },
    others: ['react', 'react-dom', 'lodash.isequal'],
  },
  'powerbi-client-angular 5.0.0 with powerbi-report-authoring 3.0.0': {
    page: 'angular.ts',
    packages: {
      'powerbi-client-angular': 'powerbi-client-angular',
      'powerbi-report-authoring': 'powerbi-report-authoring',
    },
    others: ['@angular/compiler', '@angular/core', '@angular/platform-browser'],
  },
};

for (const [name, host] of Object.entries(HOSTS)) {
  for (const bundler of ['webpack', 'esbuild', 'Vite'] as const) {
    test(`${name}, bundled with ${bundler}`, async ({ page, request, stack }) => {
      const script = await bundlePublished(host, bundler);
      const frame = await openHost(page, request, stack.urls.demoHost, script);
      const bars = frame.locator('[data-visual="by-industry"] [data-mark]');
      await expect(bars).toHaveCount(14);
      await expect
        .poll(() => page.evaluate(() => window.marks))
        .toEqual(expect.arrayContaining(['loaded', 'rendered']));

      // The frame knows no authoring: that it is asked, and its answer comes back, is what the extension needs of us.
      const seen = await page.evaluate(async () => {
        const { Report, Page } = window.classes;
        const one = (await window.embedded!.getPages()).find(({ name: named }) => named === 'ByIndustry') as Authored;
        const created = await one.createVisual('barChart').catch((rejection: unknown) => rejection);
        return { isOurReport: window.embedded instanceof Report, isOurPage: one instanceof Page, created };
      });
      expect(seen).toEqual({
        isOurReport: true,
        isOurPage: true,
        created: 'Not Found. Url: /report/pages/ByIndustry/createVisual was not found.',
      });

      await page.evaluate((filter) => window.embedded!.setFilters([filter as never]), twoIndustries);
      await expect(bars).toHaveCount(2);
    });
  }
}
