import { element } from '../view/element.ts';
import { wordsFor, type Words } from '../words.ts';

/** What every kind shows around its content: that it is busy, and a sentence in place of the content. */
export interface Surface {
  content: HTMLElement;
  /** What the content is, for those who cannot see it; content with a title of its own needs none. */
  setTitle: (text: string) => void;
  setBusy: (isBusy: boolean) => void;
  /** A sentence in place of the content; undefined takes it away. */
  setNotice: (notice: keyof Words | undefined, detail?: string) => void;
  setTransparent: (isTransparent: boolean) => void;
}

/** @param language gives the language of the moment, as settings may change it */
export function createSurface(root: HTMLElement, className: string, language: () => string): Surface {
  const title = element('h1', { class: 'visually-hidden', hidden: true });
  const content = element('div', { class: `surface ${className}` });
  const notice = element('div', { class: 'notice', role: 'status', hidden: true });
  const progress = element('div', { class: 'progress', role: 'progressbar', hidden: true });
  root.replaceChildren(title, progress, content, notice);
  return {
    content,
    setTitle(text) {
      title.hidden = false;
      title.textContent = text;
    },
    setBusy(isBusy) {
      progress.hidden = !isBusy;
      content.setAttribute('aria-busy', String(isBusy));
    },
    setNotice(word, detail) {
      notice.hidden = word === undefined;
      content.inert = word !== undefined;
      if (word === undefined) return;
      const told = detail ? [element('p', { class: 'notice-detail' }, detail)] : [];
      notice.replaceChildren(element('p', {}, wordsFor(language())[word]), ...told);
    },
    setTransparent: (isTransparent) => root.classList.toggle('is-transparent', isTransparent),
  };
}
