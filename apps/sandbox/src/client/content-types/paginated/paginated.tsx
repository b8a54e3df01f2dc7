import '../controls.css';
import './paginated.css';
import { createRef } from 'react';
import type { OpenedPaginated, PaginatedPage } from '../../../model/frame-wire-content-types.ts';
import { createFormatter } from '../../../model/format.ts';
import type { FramePage } from '../../frame-page.ts';
import { messagesFor } from '../../messages.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { startAnswers, toRequest, type Answers } from './answers.ts';
import { PageBar } from './page-bar.tsx';
import { ParameterPanel, type PanelState } from './parameter-panel.tsx';
import { ReportPage } from './report-page.tsx';

/** The load configuration of a paginated report without its token and id. */
interface PaginatedBody {
  parameterValues?: { name: string; value: string | null }[];
  settings?: { commands?: { parameterPanel?: { enabled?: boolean; expanded?: boolean } } };
}

interface Shown {
  opened: OpenedPaginated;
  answers: Answers;
  page?: PaginatedPage;
}

/** A paginated report: the parameters above, one page of the report below. */
export function start(page: FramePage): void {
  let shown: Shown | undefined;
  let panel = { isEnabled: true, isExpanded: true };
  let loads = 0;
  let rendering = new AbortController();
  const desk = createRef<HTMLDivElement>();
  const session = createContentSession(page, {
    opens: 'paginated',
    raises: 'report',
    called: 'a paginated report',
    className: 'paginated',
    refetch: () => void refetch(shown?.page?.page ?? 1),
  });
  const { shell, displaySettings } = session;

  function render(): void {
    if (!shown) return;
    const { opened, answers, page: reportPage } = shown;
    const messages = messagesFor(displaySettings().language);
    const format = createFormatter(displaySettings().locale, messages.blank);
    const content = (
      <>
        <ParameterPanel key={loads} {...{ opened, answers, messages, set, view }} {...panel} />
        {reportPage && <PageBar page={reportPage} messages={messages} onTurn={(wanted) => void refetch(wanted)} />}
        <div ref={desk} className="desk" tabIndex={0} aria-label={opened.document.name}>
          {reportPage && <ReportPage page={reportPage} {...{ opened, messages, format }} />}
        </div>
      </>
    );
    shell.set({ content });
  }
  function set(settings: Partial<PanelState>): void {
    panel = { ...panel, ...settings };
    render();
  }
  function view(answers: Answers): void {
    if (shown) shown = { ...shown, answers };
    void refetch(1);
  }

  async function refetch(wanted: number): Promise<void> {
    if (!shown) return;
    const { opened, answers } = shown;
    rendering.abort();
    rendering = new AbortController();
    const { signal } = rendering;
    shell.set({ isBusy: true });
    try {
      const request = { reportId: opened.document.id, parameters: toRequest(opened, answers), page: wanted };
      const reportPage = await session.ask('paginatedRender', request, signal);
      if (signal.aborted) return;
      shown = { opened, answers, page: reportPage };
      render();
      desk.current?.scrollTo(0, 0);
      shell.set({ isBusy: false });
      session.raise('rendered', {});
    } catch (error) {
      if (!signal.aborted) session.fail(error);
    }
  }

  async function load(token: string, reportId: string, body: PaginatedBody): Promise<void> {
    const opened = await session.open(token, { reportId });
    shown = { opened, answers: startAnswers(opened, body.parameterValues) };
    loads++;
    set({ isEnabled: true, isExpanded: true, ...panelSettings(body.settings) });
    session.raise('loaded', { initiator: 'sdk' });
    await refetch(1);
  }

  session.connect({
    loadReport({ body }) {
      const { accessToken, id } = checkTexts(body, ['accessToken', 'id']);
      session.begin(body, () => load(accessToken, id, body as PaginatedBody));
    },
    updateSettings: ({ body }) => set(panelSettings(body as PaginatedBody['settings'])),
  });
}

function panelSettings(settings: PaginatedBody['settings']): Partial<PanelState> {
  const { enabled, expanded } = settings?.commands?.parameterPanel ?? {};
  return {
    ...(enabled === undefined ? {} : { isEnabled: enabled }),
    ...(expanded === undefined ? {} : { isExpanded: expanded }),
  };
}
