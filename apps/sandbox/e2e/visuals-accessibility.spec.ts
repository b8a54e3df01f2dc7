import { runAxe } from '../../portal/e2e/axe.ts';
import { expect, test } from './report-host.ts';

/** Pages that hold every type of visual between them, by report. */
const PAGES: Record<string, [reportId: string, pages: string[]]> = {
  flights: ['a15d7e90-b2d4-4f61-8083-ae1f2a3b4c55', ['Overview', 'Airports', 'Routes', 'Week']],
  cars: ['7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03', ['Overview', 'Compare']],
  nations: ['c37f90b2-d4f6-4183-a2a5-c03b4c5d6e77', ['Overview', 'Time']],
  quakes: ['d480a1c3-e507-4294-b3b6-d14c5d6e7f88', ['Overview', 'List']],
  weather: ['2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72', ['Kinds']],
};
/** The report's own theme, a dark theme, and high contrast. */
const THEMES = {
  light: {},
  dark: {
    theme: { themeJson: { name: 'Night', background: '#151a23', foreground: '#e8ecf3', dataColors: ['#7aa2ff'] } },
  },
  'high contrast': { contrastMode: 3 },
};

for (const [name, [reportId, pages]] of Object.entries(PAGES)) {
  for (const [theme, load] of Object.entries(THEMES)) {
    test(`${name} (${theme}): no accessibility fault that a machine finds`, async ({ openReport }) => {
      const { page, call, next } = await openReport({ reportId, load: { ...load, pageName: pages[0] } });
      for (const [index, pageName] of pages.entries()) {
        if (index > 0) {
          const drawn = next('rendered');
          await call('PUT', '/report/pages/active', { name: pageName });
          await drawn;
        }
        const frame = page.frames().find((known) => known.url().includes('/reportEmbed'))!;
        expect(await runAxe(frame), pageName).toEqual([]);
      }
    });
  }
}
