import { element } from '../view/element.ts';
import { messagesFor, type Messages } from '../messages.ts';

/** What every content type shows around its content: a progress bar, and a notice instead of the content. */
export interface Shell {
  content: HTMLElement;
  /** A title for screen readers; content with a visible title needs none. */
  setTitle: (text: string) => void;
  setBusy: (isBusy: boolean) => void;
  /** A notice instead of the content; undefined removes it. */
  setNotice: (notice: keyof Messages | undefined, detail?: string) => void;
  setTransparent: (isTransparent: boolean) => void;
}

/** @param language returns the current language, which settings may change */
export function createShell(root: HTMLElement, className: string, language: () => string): Shell {
  const title = element('h1', { class: 'visually-hidden', hidden: true });
  const content = element('div', { class: `shell ${className}` });
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
    setNotice(messageId, detail) {
      notice.hidden = messageId === undefined;
      content.inert = messageId !== undefined;
      if (messageId === undefined) return;
      const detailElements = detail ? [element('p', { class: 'notice-detail' }, detail)] : [];
      notice.replaceChildren(element('p', {}, messagesFor(language())[messageId]), ...detailElements);
    },
    setTransparent: (isTransparent) => root.classList.toggle('is-transparent', isTransparent),
  };
}
