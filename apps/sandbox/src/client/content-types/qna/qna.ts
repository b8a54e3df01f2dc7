import '../controls.css';
import './qna.css';
import type { OpenedQna } from '../../../model/frame-wire-content-types.ts';
import { missing } from '../../errors.ts';
import type { FramePage } from '../../frame-page.ts';
import { whenReleased } from '../../view/press.ts';
import { messagesFor } from '../../messages.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { createAnswerView } from './answer-view.ts';
import { createQuestionBox } from './question-box.ts';

/** `models.QnaMode.ResultOnly`: only the host asks questions. */
const RESULT_ONLY = 1;

/** Questions in natural language with their answers as visuals. */
export function start(page: FramePage): void {
  let opened: OpenedQna | undefined;
  let question = '';
  let asking = new AbortController();
  const session = createContentSession(page, {
    opens: 'qna',
    raises: 'qna',
    called: 'a question-and-answer box',
    className: 'qna',
    refetch: () => void ask(question),
  });
  const { shell, displaySettings } = session;
  const box = createQuestionBox((asked) => void ask(asked));
  const answers = createAnswerView((picked) => void ask(picked));
  shell.content.replaceChildren(box.root, answers.root);

  async function ask(asked: string): Promise<void> {
    if (!opened) return;
    question = asked;
    box.setQuestion(asked);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (asked === '') return suggest(opened, signal);
    shell.setBusy(true);
    try {
      const datasetIds = opened.datasets.map(({ id }) => id);
      const answer = await session.ask('qnaAsk', { datasetIds, question: asked }, signal);
      if (signal.aborted) return;
      await answers.show(answer, displaySettings());
      shell.setBusy(false);
      const normalized = answer.isUnderstood ? { normalizedQuestion: answer.normalizedQuestion } : {};
      session.raise('visualRendered', { question: asked, ...normalized });
      session.raise('rendered', {});
    } catch (error) {
      if (!signal.aborted) session.fail(error);
    }
  }

  async function suggest({ suggestions }: OpenedQna, signal: AbortSignal): Promise<void> {
    await whenReleased();
    if (signal.aborted) return;
    answers.suggest(suggestions, displaySettings());
    shell.setBusy(false);
    session.raise('rendered', {});
  }

  async function load(token: string, datasetIds: string[], first: string): Promise<void> {
    opened = await session.open(token, { datasetIds });
    shell.setBusy(false);
    session.raise('loaded', { initiator: 'sdk' });
    await ask(first);
  }

  session.connect({
    loadQna({ body }) {
      const { accessToken } = checkTexts(body, ['accessToken']);
      const datasetIds = checkDatasets(body.datasetIds);
      session.begin(body, () => load(accessToken, datasetIds, body.question ?? ''));
      box.setMessages(messagesFor(displaySettings().language));
      shell.setTitle(messagesFor(displaySettings().language).ask);
      box.root.hidden = Number(body.viewMode) === RESULT_ONLY;
    },
    askQuestion({ body }) {
      const { question: asked } = checkTexts(body, ['question']);
      void ask(asked);
    },
  });
}

/** @throws CallFailure 400 when there is none */
function checkDatasets(given: unknown): string[] {
  if (Array.isArray(given) && given.length > 0 && given.every((id) => typeof id === 'string')) return given;
  throw missing(['datasetIds']);
}
