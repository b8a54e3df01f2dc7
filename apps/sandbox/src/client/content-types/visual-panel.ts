import type { VisualData } from '../../model/frame-wire.ts';
import type { DataVisual, ReportTheme } from '../../model/report-document.ts';
import { applyPalette, paletteOf } from '../view/theme.ts';
import { contextMaker } from '../view/visual-context.ts';
import { createVisualView } from '../view/visual-view.tsx';
import type { DrawContext } from '../visuals/visual.ts';

export type VisualPanel = ReturnType<typeof createVisualPanel>;

/** A single visual: in a tile, or as the answer to a question. */
/** Selecting, sorting and drilling are available in reports only. */
const READ_ONLY: DrawContext['actions'] = {
  select: () => {},
  clear: () => {},
  sort: () => {},
  drill: () => {},
  choose: () => {},
  search: () => Promise.resolve({ values: [], truncated: false }),
  press: () => {},
  click: () => {},
  follow: () => {},
};

export function createVisualPanel(visual: DataVisual, theme: ReportTheme) {
  const view = createVisualView(visual);
  const palette = paletteOf([theme]);
  applyPalette(view.root, palette);
  view.root.classList.add('visual-panel');
  return {
    root: view.root,
    /** Resolves when every mark is on the screen. */
    render: async (data: VisualData, { language, locale }: { language: string; locale: string }): Promise<void> => {
      const contextOf = contextMaker({ appearance: { language, locale }, palette, textScale: 1 });
      await view.render({ data }, contextOf({}, READ_ONLY));
    },
    dispose: (): void => {
      view.dispose();
      view.root.remove();
    },
  };
}
