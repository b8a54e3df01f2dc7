import { element } from '../../view/element.ts';
import type { Messages } from '../../messages.ts';

/** The input field for questions. */
export interface QuestionBox {
  root: HTMLFormElement;
  setMessages: (messages: Messages) => void;
  setQuestion: (question: string) => void;
}

const MAX_LENGTH = 500;

export function createQuestionBox(onAsk: (question: string) => void): QuestionBox {
  const input = element('input', {
    class: 'control',
    type: 'search',
    name: 'question',
    maxlength: MAX_LENGTH,
    autocomplete: 'off',
    enterkeyhint: 'search',
  });
  const button = element('button', { type: 'submit', class: 'primary' });
  const root = element('form', { class: 'question', role: 'search' }, input, button);
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    if (input.value.trim() !== '') onAsk(input.value.trim());
  });
  return {
    root,
    setMessages({ ask, askButton }) {
      input.setAttribute('aria-label', ask);
      input.placeholder = ask;
      button.textContent = askButton;
    },
    setQuestion: (question) => (input.value = question),
  };
}
