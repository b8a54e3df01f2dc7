import type { ReportDocument, ReportPage, Visual, VisualLayout } from '../../model/report-document.ts';

/** A change of a report's document; the one before stays as it is. */
export type DocumentEdit = (document: ReportDocument) => ReportDocument;

/** Every visual keeps at least this much of itself, in pixels of the page. */
export const MIN_VISUAL_PX = 40;

/** Moves and resizes a visual; it stays on the page and large enough to be found again. */
export function placeVisual(page: string, visual: string, change: Partial<VisualLayout>): DocumentEdit {
  return onPage(page, (found) =>
    onVisual(found, visual, (known) => ({ ...known, layout: withinPage(found, { ...known.layout, ...change }) })),
  );
}

export function renameVisual(page: string, visual: string, title: string): DocumentEdit {
  return onPage(page, (found) => onVisual(found, visual, (known) => ({ ...known, title })));
}

/** Takes a visual away, with what others of the page do to it. */
export function removeVisual(page: string, visual: string): DocumentEdit {
  return onPage(page, (found) => ({
    ...found,
    visuals: found.visuals.filter(({ name }) => name !== visual),
    interactions: found.interactions.filter(({ source, target }) => source !== visual && target !== visual),
    ...(found.mobile ? { mobile: { ...found.mobile, visuals: without(found.mobile.visuals, visual) } } : {}),
  }));
}

export function addVisual(page: string, visual: Visual): DocumentEdit {
  return onPage(page, (found) => ({ ...found, visuals: [...found.visuals, visual] }));
}

export function addPage(page: ReportPage): DocumentEdit {
  return (document) => ({ ...document, pages: [...document.pages, page] });
}

export function removePage(name: string): DocumentEdit {
  return (document) => ({ ...document, pages: document.pages.filter((page) => page.name !== name) });
}

export function renamePage(name: string, displayName: string): DocumentEdit {
  return onPage(name, (page) => ({ ...page, displayName }));
}

/** Puts a page so many places further along; negative goes back. */
export function movePage(name: string, steps: number): DocumentEdit {
  return (document) => {
    const at = document.pages.findIndex((page) => page.name === name);
    const page = document.pages[at];
    if (!page) return document;
    const others = document.pages.filter((other) => other !== page);
    const to = Math.min(Math.max(at + steps, 0), others.length);
    return { ...document, pages: [...others.slice(0, to), page, ...others.slice(to)] };
  };
}

/** A name that nothing of the list has: `base`, `base-2`, `base-3`… */
export function freeName(base: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name));
  if (!names.has(base)) return base;
  let number = 2;
  while (names.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The layout moved and cut so that all of it is on the page. */
export function withinPage({ width, height }: { width: number; height: number }, layout: VisualLayout): VisualLayout {
  const size = {
    width: Math.min(Math.max(layout.width, MIN_VISUAL_PX), width),
    height: Math.min(Math.max(layout.height, MIN_VISUAL_PX), height),
  };
  return {
    ...layout,
    ...size,
    x: Math.min(Math.max(layout.x, 0), width - size.width),
    y: Math.min(Math.max(layout.y, 0), height - size.height),
  };
}

function onPage(name: string, edit: (page: ReportPage) => ReportPage): DocumentEdit {
  return (document) => ({
    ...document,
    pages: document.pages.map((page) => (page.name === name ? edit(page) : page)),
  });
}

function onVisual(page: ReportPage, name: string, edit: (visual: Visual) => Visual): ReportPage {
  return { ...page, visuals: page.visuals.map((visual) => (visual.name === name ? edit(visual) : visual)) };
}

function without<Value>(record: Record<string, Value>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
