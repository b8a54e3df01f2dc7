import '../controls.css';
import './qna.css';
import { createRef } from 'react';
import type { OpenedQna } from '../../../model/frame-wire-content-types.ts';
import { missing } from '../../errors.ts';
import type { FramePage } from '../../frame-page.ts';
import { whenReleased } from '../../view/press.ts';
import { messagesFor } from '../../messages.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { createVisualPanel } from '../visual-panel.ts';
import { AnswerView, type Answer } from './answer-view.tsx';
import { QuestionBox } from './question-box.tsx';

/** `models.QnaMode.ResultOnly`: only the host asks questions. */
const RESULT_ONLY = 1;

/** Questions in natural language with their answers as visuals. */
export function start(page: FramePage): void {
  let opened: OpenedQna | undefined;
  let question = '';
  let asking = new AbortController();
  let answer: Answer | undefined;
  let isBoxHidden = false;
  const input = createRef<HTMLInputElement>();
  const session = createContentSession(page, {
    opens: 'qna',
    raises: 'qna',
    called: 'a question-and-answer box',
    className: 'qna',
    refetch: () => void ask(question),
  });
  const { shell, displaySettings } = session;

  function show(next: Answer | undefined): void {
    if (answer !== next && answer && 'panel' in answer) answer.panel.dispose();
    answer = next;
    const messages = messagesFor(displaySettings().language);
    const onAsk = (asked: string) => void ask(asked);
    const content = (
      <>
        <QuestionBox messages={messages} isHidden={isBoxHidden} input={input} onAsk={onAsk} />
        <AnswerView answer={answer} messages={messages} onPick={onAsk} />
      </>
    );
    shell.set({ title: messages.ask, content });
  }

  async function ask(asked: string): Promise<void> {
    if (!opened) return;
    question = asked;
    if (input.current) input.current.value = asked;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (asked === '') return suggest(opened, signal);
    shell.set({ isBusy: true });
    try {
      const datasetIds = opened.datasets.map(({ id }) => id);
      const answered = await session.ask('qnaAsk', { datasetIds, question: asked }, signal);
      if (signal.aborted) return;
      if (answered.isUnderstood) {
        const { parts, visual, data, normalizedQuestion: title } = answered;
        const panel = createVisualPanel({ ...visual, title }, {});
        show({ parts, panel });
        await panel.render(data, displaySettings());
      } else show(answered);
      shell.set({ isBusy: false });
      const normalized = answered.isUnderstood ? { normalizedQuestion: answered.normalizedQuestion } : {};
      session.raise('visualRendered', { question: asked, ...normalized });
      session.raise('rendered', {});
    } catch (error) {
      if (!signal.aborted) session.fail(error);
    }
  }

  async function suggest({ suggestions }: OpenedQna, signal: AbortSignal): Promise<void> {
    await whenReleased();
    if (signal.aborted) return;
    show({ suggestions });
    shell.set({ isBusy: false });
    session.raise('rendered', {});
  }

  async function load(token: string, datasetIds: string[], first: string): Promise<void> {
    opened = await session.open(token, { datasetIds });
    shell.set({ isBusy: false });
    session.raise('loaded', { initiator: 'sdk' });
    await ask(first);
  }

  session.connect({
    loadQna({ body }) {
      const { accessToken } = checkTexts(body, ['accessToken']);
      const datasetIds = checkDatasets(body.datasetIds);
      session.begin(body, () => load(accessToken, datasetIds, body.question ?? ''));
      isBoxHidden = Number(body.viewMode) === RESULT_ONLY;
      show(answer);
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
