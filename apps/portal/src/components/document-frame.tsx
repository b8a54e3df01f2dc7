import { useEffect, useMemo, useState } from 'react';
import { usePortal } from '../navigation/portal-context.ts';
import { FrameReports, type LiveReports } from './frame-reports.tsx';
import { READERS_MARGINS } from './readers-margins.ts';

export interface DocumentFrameProps extends LiveReports {
  /** What the frame shows, for those who do not see it. */
  title: string;
  htmlContent: string;
  cssContent: string;
  /** What stands in the place of a report that is not shown, by its id. */
  reportLabel: (id: string) => string;
  /** More rules, of the screen around it. */
  style?: string;
  onReady?: (content: Document) => void;
  className?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Links that lead nowhere: they would leave the page, also those inside it, whose address is the screen's around the frame. */
const withoutLinks = (html: string) => html.replace(/<a href="[^"]*"/g, '<a data-link');

/**
 * The HTML and CSS of a page as readers see them, in a frame in which no script runs, no form is sent and no link leads away:
 * the frame is sandboxed. It has the portal's own origin, so that its style sheets and the files of the page load.
 */
export function DocumentFrame({
  title,
  htmlContent,
  cssContent,
  style = '',
  reports,
  modeOf,
  reportLabel,
  onReady,
  className = '',
}: DocumentFrameProps) {
  const { language } = usePortal().view;
  const [content, setContent] = useState<Document | null>(null);
  const source = useMemo(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
    const theme = document.documentElement.dataset.theme;
    return (
      `<!doctype html><html lang="${language}"${theme ? ` data-theme="${escaped(theme)}"` : ''}><head><title>${escaped(title)}</title>` +
      `${links}<style>${STYLE}${style}</style><style>${cssContent}</style></head>` +
      `<body><main class="page-content">${withoutLinks(htmlContent)}</main></body></html>`
    );
  }, [language, title, htmlContent, cssContent, style]);
  useLabels(content, modeOf, reportLabel);
  return (
    <div className="relative">
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={source}
        onLoad={({ currentTarget: { contentDocument } }) => {
          setContent(contentDocument);
          if (contentDocument) onReady?.(contentDocument);
        }}
        className={`block w-full rounded-normal border border-line bg-surface ${className}`}
      />
      {content && <FrameReports {...{ content, reports, modeOf }} />}
    </div>
  );
}

/** What is said in the places of reports that are not shown; it follows whoever reads the document. */
function useLabels(
  content: Document | null,
  modeOf: DocumentFrameProps['modeOf'],
  reportLabel: DocumentFrameProps['reportLabel'],
): void {
  useEffect(() => {
    for (const report of content?.querySelectorAll<HTMLElement>('[data-report-id]') ?? []) {
      const label = modeOf(report) ? '' : reportLabel(report.dataset.reportId ?? '');
      report.toggleAttribute('data-label', label !== '');
      if (report.textContent !== label) report.textContent = label;
    }
  });
}

const STYLE = `
  ${READERS_MARGINS}
  body { padding-block: 2rem; background: var(--surface); color: var(--ink); font-family: var(--font-sans, 'Inter Variable', system-ui, sans-serif); }
  [data-label] { display: grid; place-items: center; min-height: 8rem; padding: 1rem; border: 1px dashed var(--line-strong); border-radius: 8px; background: var(--surface-sunken); color: var(--ink-muted); text-align: center; }
`;
