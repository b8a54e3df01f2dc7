import { READERS_MARGINS } from '../components/readers-margins.ts';

/**
 * What the canvas adds to the portal's own style sheets: room for dropping and for the bar above the first block, and labels where a reader would see nothing
 * yet. The blocks themselves look as readers see them.
 */
export const CANVAS_STYLE = `
  ${READERS_MARGINS}
  body { min-height: 100vh; padding-block: 6rem 4rem; background: var(--surface); color: var(--ink); font-family: var(--font-sans, 'Inter Variable', system-ui, sans-serif); }
  [data-report-id] > .builder-placeholder { position: absolute; opacity: 0; }
  .page-content:empty, .builder-container:empty { display: block; min-height: 3.5rem; border: 1px dashed var(--line-strong); border-radius: 8px; }
  [data-hint]:empty::before { content: attr(data-hint); color: var(--ink-muted); font-weight: 400; }
  .page-content:empty, .builder-container:empty { padding: 1rem; cursor: text; }
  .builder-contents { display: contents; }
  .builder-contents:empty { display: block; }
  :where(.page-content .block-section > .builder-contents) > :where(.block + .block) { margin-top: 1rem; }
  .builder-placeholder { display: flex; align-items: center; flex-wrap: wrap; gap: 0.25rem 0.75rem; justify-content: center; min-height: 3.5rem; height: 100%; padding: 0.75rem; border: 1px dashed var(--line-strong); border-radius: 8px; background: var(--surface-sunken); color: var(--ink-muted); font-size: 0.875rem; }
  .builder-retry { padding: 0.25rem 0.75rem; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--surface); color: var(--ink); cursor: pointer; }
  .block-image img, .block-video video, .block-card img { pointer-events: none; }
  [data-drop-target] { outline: 2px solid var(--accent); outline-offset: 2px; }
  [data-side-drop='left'] { box-shadow: -3px 0 0 var(--accent); }
  [data-side-drop='right'] { box-shadow: 3px 0 0 var(--accent); }
  [data-file-drop='before'] { box-shadow: 0 -3px 0 var(--accent); }
  [data-file-drop='after'] { box-shadow: 0 3px 0 var(--accent); }
  [data-file-drop='inside'] { outline: 3px solid var(--accent); }
  [data-holder] { position: relative; outline: 2px solid var(--holder); outline-offset: 4px; }
  [data-holder]::after { content: attr(data-holder); position: absolute; inset: auto -4px calc(100% + 4px) auto; z-index: 1; padding: 0 8px; border-radius: 6px 6px 0 0; max-width: calc(100% + 8px); overflow: hidden; text-overflow: ellipsis; background: var(--holder); color: var(--surface); font: 500 calc(0.75rem / var(--canvas-scale, 1))/1.5 var(--font-sans, system-ui, sans-serif); white-space: nowrap; }
  .block-linked { outline: 1px dashed var(--line-strong); outline-offset: 4px; }
  a, summary { cursor: default; }
  [contenteditable='true'] { cursor: text; }
  [contenteditable='true'] { position: relative; white-space: pre-wrap; }
  .ProseMirror-hideselection *::selection { background: transparent; }
  .ProseMirror-selectednode { outline: 2px solid var(--focus); outline-offset: 2px; }
  img.ProseMirror-separator { display: inline !important; border: none !important; margin: 0 !important; width: 0 !important; height: 0 !important; }
  .selectedCell { background: var(--accent-soft); }
  .builder-caption { margin: 0 !important; }
  [contenteditable='true']:focus { outline: 2px solid var(--focus); outline-offset: 4px; }
  .page-content .gjs-selected { outline: 2px solid var(--accent) !important; outline-offset: 2px; }
  .page-content .gjs-hovered { outline: 1px solid var(--line-strong); outline-offset: 2px; }
  .gjs-plh-image, .gjs-dashed { outline: none; }
`;

/** What GrapesJS sets of the page's element by its own rules, before these. */
export const CANVAS_PAGE_STYLE = `
  [data-gjs-type='wrapper'] { min-height: 80vh; padding-top: 0.5rem; contain: none; }
`;

/** Gives the canvas what its document takes from the portal's: theme, language, and the page's own CSS, which is pure. */
export function dressCanvas(canvas: Document, { language, css }: { language: string; css: string }): void {
  const { theme } = document.documentElement.dataset;
  if (theme) canvas.documentElement.dataset.theme = theme;
  canvas.documentElement.lang = language;
  // After GrapesJS's own rules, which stand in the body.
  const root = canvas.documentElement;
  const style = canvas.querySelector('style[data-page]') ?? root.appendChild(canvas.createElement('style'));
  style.setAttribute('data-page', '');
  if (style.textContent !== css) style.textContent = css;
}

/** Shows the content of a canvas when its style sheets have come: a long page is laid out once, and never seen without them. */
export async function hideUntilStyled({ body, head }: Document): Promise<void> {
  const sheets = [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet);
  if (sheets.length === 0) return;
  body.hidden = true;
  await Promise.all(sheets.map(hasEnded));
  body.hidden = false;
}

/** A sheet that cannot be loaded keeps nobody from the page. */
function hasEnded(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve(), { once: true });
  });
}
