import { type SampleReport, sampleReports, type SampleTag } from './organisation.ts';

/** One language of a sample page. */
interface SamplePageText {
  slug: string;
  name: string;
  description: string;
  html: string;
}

export interface SamplePage {
  access?: 'tagged' | 'administrators';
  tags?: SampleTag[];
  reports?: SampleReport[];
  /** Danish is the fallback of German and French. */
  texts: { da: SamplePageText; en: SamplePageText };
}

/** Where a report is drawn in a page's HTML. */
export function reportPlaceholder(report: SampleReport): string {
  return `<div class="site-report" data-report-id="${sampleReports[report].reportId}"></div>`;
}

/** The style that all sample pages share; every rule hangs on a class of the pages' own. */
export const samplePageCss = `
.site-lead { max-width: 68ch; font-size: 1.25rem; line-height: 1.6; margin: 0 0 2rem; }
.site-text { max-width: 68ch; line-height: 1.6; }
.site-text h2 { font-size: 1.25rem; font-weight: 600; margin: 2rem 0 0.5rem; }
.site-text p { margin: 0 0 1rem; }
.site-text ul, .site-text ol { margin: 0 0 1rem; padding-left: 1.25rem; list-style: revert; }
.site-text li { margin: 0.25rem 0; }
.site-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; margin: 1.5rem 0; }
.site-card { display: block; padding: 1.25rem; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 8px; color: inherit; text-decoration: none; }
.site-card:hover { border-color: color-mix(in srgb, currentColor 45%, transparent); }
.site-card strong { display: block; margin-bottom: 0.25rem; }
.site-report { height: 640px; margin: 1.5rem 0; }
.site-table { width: 100%; max-width: 56rem; border-collapse: collapse; margin: 1rem 0 1.5rem; }
.site-table caption { text-align: left; padding-bottom: 0.5rem; font-weight: 600; }
.site-table th, .site-table td { padding: 0.625rem 0.75rem; text-align: left; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
.site-table .site-number { text-align: right; font-variant-numeric: tabular-nums; }
`.trim();
