import { useMemo } from 'react';
import { usePortal } from '../navigation/portal-context.ts';

export interface DocumentFrameProps {
  /** What the frame shows, for those who do not see it. */
  title: string;
  htmlContent: string;
  cssContent: string;
  /** What stands in the place of a report, by its id: reports are not opened here. */
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
  reportLabel,
  onReady,
  className = '',
}: DocumentFrameProps) {
  const { language } = usePortal().view;
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
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={source}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        for (const report of contentDocument.querySelectorAll('[data-report-id]'))
          report.textContent = reportLabel(report.getAttribute('data-report-id') ?? '');
        onReady?.(contentDocument);
      }}
      className={`w-full rounded-normal border border-line bg-surface ${className}`}
    />
  );
}

const STYLE = `
  body { padding: 2rem clamp(1rem, 5vw, 4rem); background: var(--surface); color: var(--ink); font-family: var(--font-sans, 'Inter Variable', system-ui, sans-serif); }
  [data-report-id] { display: grid; place-items: center; min-height: 8rem; padding: 1rem; border: 1px dashed var(--line-strong); border-radius: 8px; background: var(--surface-sunken); color: var(--ink-muted); text-align: center; }
  [data-link] { color: var(--accent); text-decoration: underline; }
`;
