import type { RendererProps, ScreenProps } from '@portico/server/page-object';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useContentClicks } from './use-content-clicks.tsx';
import { CONTENT_ID, STYLE_ID } from '../../navigation/document-content.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ReportStart } from '../../components/report/embed-report.ts';
import type { ReportMode } from '../../components/report/report-token.ts';
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx';
import { PageActions } from '../../layout/page-actions.tsx';
import { usePage } from '../../navigation/outlet.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-frame.tsx';
import { PageFooter } from './page-footer.tsx';
import { useVisit } from './use-visit.ts';
import { reportStartOf } from '../../components/report/report-start.ts';
import { readChoice, type ReportChoice, withChoice } from '../../components/report/report-address.ts';
import { ReportPlaceholder, type ReportLabels } from '../../components/report/report-placeholder.tsx';

export type PageContentProps = Pick<ScreenProps['Renderer/View'], 'htmlContent' | 'cssContent' | 'powerBiData'> &
  Partial<ReportLabels> & {
    /** As whom its reports are viewed, where that is not the reader. */
    reportMode?: ReportMode;
  };

interface Placeholder {
  reportId: string;
  start: ReportStart;
  element: Element;
}

/** The report placeholders in the page's HTML. Their content is removed, because reports are rendered into them. */
function findPlaceholders(content: Element): Placeholder[] {
  return [...content.querySelectorAll<HTMLElement>('[data-report-id]')].map((element) => {
    element.replaceChildren();
    return { element, reportId: element.dataset.reportId ?? '', start: reportStartOf(element.dataset) };
  });
}

/** The element of the page's HTML, and what is rendered into it. */
function useContent(htmlContent: string) {
  const content = useRef<HTMLDivElement>(null);
  const [placeholders, setPlaceholders] = useState<Placeholder[]>([]);
  const html = useMemo(() => ({ __html: htmlContent }), [htmlContent]);
  useLayoutEffect(() => {
    if (content.current) setPlaceholders(findPlaceholders(content.current));
  }, [html]);
  return { content, html, placeholders };
}

/** What the address says of the page's reports: read anew when the reader comes by another one, not when they choose something. */
function useChoices(count: number) {
  const { view, router } = usePortal();
  const [read, setRead] = useState(view);
  const [source, setSource] = useState(view.url);
  if (view !== read) {
    setRead(view);
    if (view.navigationId !== read.navigationId && view.url !== read.url) setSource(view.url);
  }
  return useMemo(
    () =>
      Array.from({ length: count }, (_, index) => ({
        chosen: readChoice(source, index),
        onChoose: (choice: ReportChoice) => router.keepInAddress((url) => withChoice(url, index, choice)),
      })),
    [count, source, router],
  );
}

/** The HTML and CSS of a page, with live reports in their placeholders. */
export function PageContent({
  htmlContent,
  cssContent,
  powerBiData,
  reportMode,
  loadingLabel = 'Loading',
  errorLabel = 'Something went wrong',
  unavailableLabel = 'This report is unavailable',
}: PageContentProps) {
  const { content, html, placeholders } = useContent(htmlContent);
  const choices = useChoices(placeholders.length);
  const { dialogs, clicks } = useContentClicks();
  return (
    <>
      <style id={STYLE_ID}>{cssContent}</style>
      <div
        id={CONTENT_ID}
        ref={content}
        className="page-content"
        dangerouslySetInnerHTML={html}
        {...clicks}
        suppressHydrationWarning
      />
      {dialogs}
      {placeholders.map(({ element, reportId, start }, index) =>
        createPortal(
          <ReportPlaceholder
            report={powerBiData.find((report) => report.report_id === reportId)}
            start={start}
            mode={reportMode}
            {...choices[index]}
            {...{ loadingLabel, errorLabel, unavailableLabel }}
          />,
          element,
          `${index} ${reportId}`,
        ),
      )}
    </>
  );
}

/** Says politely that the page is there in another language only. */
function LanguageFallback({ language }: { language: RendererProps['language'] }) {
  const text = useText();
  return (
    <Notice kind="info" className="mb-6 print:hidden">
      {text('reader.fallback', { language: text(`reader.language.${language}`) })}
    </Notice>
  );
}

/** What the page is called, the pages above it, and what readers do with it. */
function Heading({ page }: { page: RendererProps }) {
  const { navigation = [], user } = usePage().props.shell ?? {};
  const screen = page.isSecured ? 'Renderer/SecuredView' : 'Renderer/View';
  return (
    <PageHeading
      trail={<Breadcrumbs navigation={navigation} slug={page.slug} />}
      heading={page.name}
      actions={<PageActions screen={screen} page={page} canEdit={user?.role === 'administrator'} />}
    />
  );
}

/** The screen of a page: its content, with labels in the user's language. */
export function PageView(page: ScreenProps['Renderer/View']) {
  const { pageId, htmlContent, cssContent, powerBiData, language } = page;
  const { view } = usePortal();
  const text = useText();
  useVisit(pageId);
  return (
    <>
      <article className="mx-auto max-w-[1880px] px-[9vw] py-6 sm:py-8 print:max-w-none print:p-0">
        <Heading page={page} />
        {language !== view.language && <LanguageFallback language={language} />}
        {htmlContent.trim() === '' ? (
          <p className="text-lead text-muted">{text('renderer.empty')}</p>
        ) : (
          <div lang={language}>
            <PageContent
              key={view.language}
              {...{ htmlContent, cssContent, powerBiData }}
              loadingLabel={text('renderer.loading')}
              errorLabel={text('renderer.error')}
              unavailableLabel={text('renderer.unavailable')}
            />
          </div>
        )}
      </article>
      <PageFooter page={page} />
    </>
  );
}
