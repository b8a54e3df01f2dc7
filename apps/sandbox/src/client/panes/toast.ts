import { element } from '../view/element.ts';

const TOAST_DURATION_MS = 2500;

/** Shows a short notice, which screen readers announce. */
export function showToast(root: HTMLElement, text: string): void {
  root.querySelector('.toast')?.remove();
  const toast = element('div', { class: 'toast', role: 'status' });
  root.append(toast);
  toast.textContent = text;
  setTimeout(() => toast.remove(), TOAST_DURATION_MS);
}
