import { element } from '../view/element.ts';
import type { Overlays } from '../view/overlays.ts';

export interface DialogOptions {
  root: HTMLElement;
  overlays: Overlays;
  title: string;
  closeLabel: string;
  isWide?: boolean;
}

export interface Dialog {
  body: HTMLElement;
  close: () => void;
}

let count = 0;

/** Opens a modal dialog. The browser traps the focus, closes the dialog on Escape, and restores the focus. */
export function openDialog({ root, overlays, title, closeLabel, isWide }: DialogOptions): Dialog {
  overlays.closeAll();
  const titleId = `dialog-${count++}`;
  const body = element('div', { class: 'dialog-body' });
  const closeButton = element('button', { type: 'button', class: 'icon-button', 'aria-label': closeLabel }, '✕');
  const dialog = element(
    'dialog',
    { class: isWide ? 'dialog is-wide' : 'dialog', 'aria-labelledby': titleId },
    element('header', { class: 'dialog-head' }, element('h2', { id: titleId }, title), closeButton),
    body,
  );
  const close = () => dialog.close();
  const forget = overlays.opened(close);
  closeButton.addEventListener('click', close);
  // Keys in a dialog must not reach the report below it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    forget();
    dialog.remove();
  });
  root.append(dialog);
  dialog.showModal();
  return { body, close };
}

interface Question extends DialogOptions {
  label: string;
  value: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Resolves to an error message, or to undefined. */
  confirm: (value: string) => Promise<string | undefined> | undefined;
}

/** Asks for one line of text; empty text is not accepted. */
export function askForText({ label, value, confirmLabel, cancelLabel, confirm, ...options }: Question): void {
  const { body, close } = openDialog(options);
  const input = element('input', { type: 'text', class: 'field', value, maxlength: 100, required: true });
  const problem = element('p', { class: 'field-problem', role: 'alert' });
  const submit = element('button', { type: 'submit', class: 'button is-primary' }, confirmLabel);
  const cancel = element('button', { type: 'button', class: 'button' }, cancelLabel);
  const form = element(
    'form',
    { class: 'form', method: 'dialog' },
    element('label', { class: 'field-label' }, label, input),
    problem,
    element('div', { class: 'form-actions' }, cancel, submit),
  );
  cancel.addEventListener('click', close);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = input.value.trim();
    if (given === '' || submit.disabled) return;
    // Prevents a second submission during the first.
    submit.disabled = true;
    void Promise.resolve(confirm(given)).then((wrong) => {
      submit.disabled = false;
      problem.textContent = wrong ?? '';
      if (wrong === undefined) close();
    });
  });
  body.append(form);
  input.select();
}
