import type { AnsweredQuestion, QuestionPart } from '../../../model/frame-wire-content-types.ts';
import { element } from '../../view/element.ts';
import { wordsFor } from '../../words.ts';
import { createVisualPanel, type VisualPanel } from '../visual-panel.ts';

interface Languages {
  language: string;
  locale: string;
}

/** What stands under the question: how it was understood and its visual, or why there is none. */
export interface AnswerView {
  root: HTMLElement;
  /** Resolves when the answer is on the screen. */
  show: (answer: AnsweredQuestion, languages: Languages) => Promise<void>;
  /** Questions that have an answer, before one was asked. */
  suggest: (questions: readonly string[], languages: Languages) => void;
}

/** @param onPick the reader takes one of the suggested questions */
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
    root.append(...suggestions(questions, wordsFor(language).tryThese, onPick));
  }

  return {
    root,
    suggest,
    async show(answer, languages) {
      const words = wordsFor(languages.language);
      if (!answer.isUnderstood) {
        suggest(answer.suggestions, languages);
        const unknown = words.unknownWords.replace('{words}', answer.unknownWords.join(', '));
        root.prepend(
          element('p', { class: 'answer-refusal' }, words.notUnderstood),
          ...(answer.unknownWords.length > 0 ? [element('p', { class: 'answer-unknown' }, unknown)] : []),
        );
        return;
      }
      clear();
      panel = createVisualPanel({ ...answer.visual, title: answer.normalizedQuestion }, {});
      root.append(interpretation(answer.parts, words.understoodAs), panel.root);
      await panel.render(answer.data, languages);
    },
  };
}

/** Every word of the question, and under it what it was taken for. */
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
