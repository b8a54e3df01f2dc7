import type { QuestionPart } from '../../../model/frame-wire-content-types.ts';
import type { Messages } from '../../messages.ts';
import type { VisualPanel } from '../visual-panel.ts';

/** What is below the question. */
export type Answer =
  | { suggestions: readonly string[]; unknownWords?: readonly string[] }
  | { parts: readonly QuestionPart[]; panel: VisualPanel };

interface AnswerViewProps {
  answer: Answer | undefined;
  messages: Messages;
  /** Called when the reader picks a suggested question. */
  onPick: (question: string) => void;
}

/** The interpretation of a question and its visual; why there is none; or, before the first question, those that have an answer. */
export function AnswerView({ answer, messages, onPick }: AnswerViewProps) {
  return (
    <div
      className="answer"
      aria-live="polite"
      ref={(root) => void (answer && 'panel' in answer && root?.append(answer.panel.root))}
    >
      {answer && 'panel' in answer && <Interpretation parts={answer.parts} label={messages.understoodAs} />}
      {answer && 'suggestions' in answer && (
        <>
          {answer.unknownWords && <p className="answer-refusal">{messages.notUnderstood}</p>}
          {answer.unknownWords?.[0] !== undefined && (
            <p className="answer-unknown">{messages.unknownWords.replace('{words}', answer.unknownWords.join(', '))}</p>
          )}
          {answer.suggestions.length > 0 && (
            <p className="suggestions-label" id="suggestions-label">
              {messages.tryThese}
            </p>
          )}
          <ul className="suggestions" aria-labelledby="suggestions-label">
            {answer.suggestions.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onPick(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Every token of the question with its meaning below it. */
function Interpretation({ parts, label }: { parts: readonly QuestionPart[]; label: string }) {
  return (
    <p className="interpretation" aria-label={label}>
      {parts.map(({ text, kind, meaning }, index) => (
        <span key={index} className={`part part-${kind}`} title={meaning}>
          {text}
        </span>
      ))}
    </p>
  );
}
