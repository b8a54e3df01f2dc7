import { createFormatter } from '../../../model/format.ts';
import type { VisualPlace } from './visual-place.ts';

/** Puts a text on the clipboard. Frames of other origins may not use the newer way unless the host says so. */
export function copyText({ context: { view, overlays }, messages }: VisualPlace, text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  view.root.append(field);
  const focused = document.activeElement as HTMLElement | null;
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  if (isCopied) overlays.notify(messages.copied);
}

/** The data of a visual as spreadsheets take it from the clipboard: tabs between cells. */
export function tableText({ context: { session }, visual, messages }: VisualPlace): string {
  const data = session.state.shown?.data.visuals[visual.name];
  if (!data) return '';
  const format = createFormatter(session.appearance().locale, messages.blank);
  const head = data.columns.map(({ name }) => name);
  const rows = data.rows.map((row) => data.columns.map((column, index) => format(row[index] ?? null, column)));
  return [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
