import { element } from '../view/element.ts';

const TOAST_DURATION_MS = 2500;

/** Says for a moment what was done; screen readers hear it. */
export function showToast(root: HTMLElement, text: string): void {
  root.querySelector('.toast')?.remove();
  const toast = element('div', { class: 'toast', role: 'status' });
  root.append(toast);
  toast.textContent = text;
  setTimeout(() => toast.remove(), TOAST_DURATION_MS);
}
