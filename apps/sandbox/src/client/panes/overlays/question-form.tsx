import { useState, type FocusEvent, type SubmitEvent } from 'react';
import { usePaneContext } from '../pane-context.ts';
import type { QuestionOverlay } from './overlays.ts';

const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();
const FIELD = { className: 'field', maxLength: 100, required: true, onFocus: selectAll };

/** The field of a question and its two buttons. */
export function QuestionForm({ question, onClose }: { question: QuestionOverlay; onClose: () => void }) {
  const { messages } = usePaneContext();
  const [value, setValue] = useState(question.value);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // A second submission waits for the first.
    if (isBusy || value.trim() === '') return;
    setBusy(true);
    const wrong = await question.confirm(value.trim());
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) onClose();
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <label className="field-label">
        {question.label}
        <input {...FIELD} autoFocus value={value} onChange={({ target }) => setValue(target.value)} />
      </label>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <div className="form-actions">
        <button type="button" className="button" onClick={onClose}>
          {messages.cancel}
        </button>
        <button type="submit" className="button is-primary" disabled={isBusy}>
          {question.confirmLabel}
        </button>
      </div>
    </form>
  );
}
