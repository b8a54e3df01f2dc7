import type { AnsweredQuestion, QuestionPart } from '../../../model/frame-wire-content-types.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';
import { createVisualPanel, type VisualPanel } from '../visual-panel.ts';

interface Languages {
  language: string;
  locale: string;
}

/** The result below the question: its interpretation and visual, or why there is none. */
export interface AnswerView {
  root: HTMLElement;
  /** Resolves when the answer is on the screen. */
  show: (answer: AnsweredQuestion, languages: Languages) => Promise<void>;
  /** Shows questions that have an answer, before the first question. */
  suggest: (questions: readonly string[], languages: Languages) => void;
}

/** @param onPick called when the reader picks a suggested question */
export function createAnswerView(onPick: (question: string) => void): AnswerView {
  const root = element('div', { class: 'answer', 'aria-live': 'polite' });
  let panel: VisualPanel | undefined;

  function clear(): void {
    panel?.dispose();
    panel = undefined;
    root.replaceChildren();
  }

  function suggest(questions: readonly string[], { language }: Languages): void {
    clear();
    root.append(...suggestions(questions, messagesFor(language).tryThese, onPick));
  }

  return {
    root,
    suggest,
    async show(answer, languages) {
      const messages = messagesFor(languages.language);
      if (!answer.isUnderstood) {
        suggest(answer.suggestions, languages);
        const unknown = messages.unknownWords.replace('{words}', answer.unknownWords.join(', '));
        root.prepend(
          element('p', { class: 'answer-refusal' }, messages.notUnderstood),
          ...(answer.unknownWords.length > 0 ? [element('p', { class: 'answer-unknown' }, unknown)] : []),
        );
        return;
      }
      clear();
      panel = createVisualPanel({ ...answer.visual, title: answer.normalizedQuestion }, {});
      root.append(interpretation(answer.parts, messages.understoodAs), panel.root);
      await panel.render(answer.data, languages);
    },
  };
}

/** Every token of the question with its meaning below it. */
function interpretation(parts: readonly QuestionPart[], label: string): HTMLElement {
  const marks = parts.map(({ text, kind, meaning }) =>
    element('span', { class: `part part-${kind}`, title: meaning ?? false }, text),
  );
  return element('p', { class: 'interpretation', 'aria-label': label }, ...marks);
}

function suggestions(questions: readonly string[], label: string, onPick: (question: string) => void): HTMLElement[] {
  if (questions.length === 0) return [];
  const items = questions.map((question) => {
    const button = element('button', { type: 'button' }, question);
    button.addEventListener('click', () => onPick(question));
    return element('li', {}, button);
  });
  const id = 'suggestions-label';
  return [
    element('p', { class: 'suggestions-label', id }, label),
    element('ul', { class: 'suggestions', 'aria-labelledby': id }, ...items),
  ];
}
