import type { FormEvent, RefObject } from 'react';
import type { Messages } from '../../messages.ts';

const MAX_LENGTH = 500;

interface QuestionBoxProps {
  messages: Messages;
  isHidden: boolean;
  /** Gives the host's questions, too. */
  input: RefObject<HTMLInputElement | null>;
  onAsk: (question: string) => void;
}

/** The input field for questions. */
export function QuestionBox({ messages, isHidden, input, onAsk }: QuestionBoxProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    const question = input.current?.value.trim();
    if (question) onAsk(question);
  }
  return (
    <form className="question" role="search" hidden={isHidden} onSubmit={submit}>
      <input
        ref={input}
        className="control"
        type="search"
        name="question"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={messages.ask}
        placeholder={messages.ask}
      />
      <button type="submit" className="primary">
        {messages.askButton}
      </button>
    </form>
  );
}
