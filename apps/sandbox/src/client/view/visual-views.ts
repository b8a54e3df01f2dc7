import type { ReportPage } from '../../model/report-document.ts';
import type { PageLayout } from './layout.ts';
import { titleLines } from './title-lines.ts';
import { createVisualView, type VisualView } from './visual-view.tsx';

/** The visuals of the page that is open. They come, go and change; those that stay as they are keep their drawing. */
export function createVisualViews(canvas: HTMLElement) {
  const views = new Map<string, VisualView>();
  /** What each view was made from; another text needs another view. */
  const drawnFrom = new Map<string, string>();
  let shown: ReportPage['visuals'] = [];

  function dispose(name: string): void {
    views.get(name)?.dispose();
    views.get(name)?.root.remove();
    views.delete(name);
    drawnFrom.delete(name);
  }

  function viewOf(visual: ReportPage['visuals'][number]): VisualView {
    const source = JSON.stringify({ ...visual, layout: undefined });
    const known = views.get(visual.name);
    if (known && drawnFrom.get(visual.name) === source) return known;
    dispose(visual.name);
    const view = createVisualView(visual);
    views.set(visual.name, view);
    drawnFrom.set(visual.name, source);
    return view;
  }

  return {
    /** By name of the visual. */
    all: views as ReadonlyMap<string, VisualView>,
    show: (page: ReportPage, spotlight: string | undefined): void => {
      const visible = page.visuals.filter(({ isHidden }) => !isHidden);
      shown = visible;
      const names = new Set(visible.map(({ name }) => name));
      for (const name of [...views.keys()]) if (!names.has(name)) dispose(name);
      visible.forEach((visual, index) => {
        const { root } = viewOf(visual);
        root.classList.toggle('is-spotlit', visual.name === spotlight);
        // Keyboards and screen readers follow the order in the document.
        if (canvas.children[index] !== root) canvas.insertBefore(root, canvas.children[index] ?? null);
      });
      canvas.classList.toggle('has-spotlight', spotlight !== undefined && views.has(spotlight));
    },
    place: (layout: PageLayout): void => {
      for (const [name, view] of views) view.place(layout.visuals.get(name));
      for (const [name, lines] of titleLines(shown, layout)) {
        views.get(name)?.root.style.setProperty('--title-lines', String(lines));
      }
    },
    clear: (): void => {
      for (const name of [...views.keys()]) dispose(name);
    },
  };
}
