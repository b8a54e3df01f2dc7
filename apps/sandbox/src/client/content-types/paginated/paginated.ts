import '../controls.css';
import './paginated.css';
import type { OpenedPaginated } from '../../../model/frame-wire-content-types.ts';
import { createFormatter } from '../../../model/format.ts';
import type { FramePage } from '../../frame-page.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { startAnswers, toRequest, type Answers } from './answers.ts';
import { createPageBar } from './page-bar.ts';
import { createParameterPanel, type PanelState } from './parameter-panel.ts';
import { createReportPage } from './report-page.ts';

/** The load configuration of a paginated report without its token and id. */
interface PaginatedBody {
  parameterValues?: { name: string; value: string | null }[];
  settings?: { commands?: { parameterPanel?: { enabled?: boolean; expanded?: boolean } } };
}

/** A paginated report: the parameters above, one page of the report below. */
export function start(page: FramePage): void {
  let opened: OpenedPaginated | undefined;
  let answers: Answers = {};
  let current = 1;
  let rendering = new AbortController();
  const session = createContentSession(page, {
    opens: 'paginated',
    raises: 'report',
    called: 'a paginated report',
    className: 'paginated',
    refetch: () => void refetch(current),
  });
  const { shell, displaySettings } = session;
  const desk = element('div', { class: 'desk', tabindex: 0 });
  const bar = createPageBar((wanted) => void refetch(wanted));
  const panel = createParameterPanel((given) => {
    answers = given;
    void refetch(1);
  });
  shell.content.replaceChildren(panel.root, bar.root, desk);

  async function refetch(wanted: number): Promise<void> {
    if (!opened) return;
    rendering.abort();
    rendering = new AbortController();
    const { signal } = rendering;
    shell.setBusy(true);
    try {
      const request = { reportId: opened.document.id, parameters: toRequest(opened, answers), page: wanted };
      const reportPage = await session.ask('paginatedRender', request, signal);
      if (signal.aborted) return;
      const messages = messagesFor(displaySettings().language);
      current = reportPage.page;
      bar.show(reportPage, messages);
      desk.replaceChildren(
        createReportPage(opened, reportPage, {
          messages,
          format: createFormatter(displaySettings().locale, messages.blank),
        }),
      );
      desk.scrollTo(0, 0);
      shell.setBusy(false);
      session.raise('rendered', {});
    } catch (error) {
      if (!signal.aborted) session.fail(error);
    }
  }

  async function load(token: string, reportId: string, body: PaginatedBody): Promise<void> {
    opened = await session.open(token, { reportId });
    answers = startAnswers(opened, body.parameterValues);
    panel.show(opened, answers, messagesFor(displaySettings().language));
    panel.set({ isEnabled: true, isExpanded: true, ...panelSettings(body.settings) });
    desk.setAttribute('aria-label', opened.document.name);
    session.raise('loaded', { initiator: 'sdk' });
    await refetch(1);
  }

  session.connect({
    loadReport({ body }) {
      const { accessToken, id } = checkTexts(body, ['accessToken', 'id']);
      session.begin(body, () => load(accessToken, id, body as PaginatedBody));
    },
    updateSettings: ({ body }) => panel.set(panelSettings(body as PaginatedBody['settings'])),
  });
}

function panelSettings(settings: PaginatedBody['settings']): Partial<PanelState> {
  const { enabled, expanded } = settings?.commands?.parameterPanel ?? {};
  return {
    ...(enabled === undefined ? {} : { isEnabled: enabled }),
    ...(expanded === undefined ? {} : { isExpanded: expanded }),
  };
}
