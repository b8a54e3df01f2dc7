import type { PageEditor } from './page-editor.ts';
import { blockOf } from './block-components.ts';
import { REDRAW } from './block-view.ts';

/** The headings of the page on the canvas, which its tables of contents are made of: each block is drawn by itself. */
export class PageHeadings {
  #html = '';

  /** One after another, as HTML. */
  get html(): string {
    return this.#html;
  }

  /** Draws the tables of contents again whenever the page has other headings. */
  follow(page: PageEditor): void {
    const read = () => this.#read(page);
    page.subscribe(read);
    page.editor.onReady(read);
  }

  #read({ editor, root }: PageEditor): void {
    const canvas = editor.Canvas.getDocument();
    if (!canvas?.querySelector('.block-table-of-contents')) return;
    const headings = [...canvas.querySelectorAll<HTMLElement>('.page-content :is(h1, h2, h3, h4)')];
    const html = headings.map(toPlainHeading).join('');
    if (html === this.#html) return;
    this.#html = html;
    root.onAll((component) => blockOf(component)?.type === 'table-of-contents' && component.trigger(REDRAW));
  }
}

function toPlainHeading({ localName, textContent }: HTMLElement): string {
  const heading = document.createElement(localName);
  heading.textContent = textContent;
  return heading.outerHTML;
}
