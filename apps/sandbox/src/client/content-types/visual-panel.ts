import type { VisualData } from '../../model/frame-wire.ts';
import type { DataVisual, ReportTheme } from '../../model/report-document.ts';
import { createFormatter, supportedLocale } from '../../model/format.ts';
import { applyPalette, paletteOf } from '../view/theme.ts';
import { createVisualView } from '../view/visual-view.ts';
import type { DrawContext } from '../visuals/visual.ts';
import { messagesFor } from '../messages.ts';

/** A single visual: in a tile, or as the answer to a question. */
export interface VisualPanel {
  root: HTMLElement;
  /** Resolves when every mark is on the screen. */
  render: (data: VisualData, languages: { language: string; locale: string }) => Promise<void>;
  dispose: () => void;
}

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

export function createVisualPanel(visual: DataVisual, theme: ReportTheme): VisualPanel {
  const view = createVisualView(visual);
  const palette = paletteOf([theme]);
  applyPalette(view.root, palette);
  view.root.classList.add('visual-panel');
  return {
    root: view.root,
    async render(data, { language, locale }) {
      const messages = messagesFor(language);
      const format = createFormatter(locale, messages.blank);
      const context: DrawContext = {
        palette,
        textScale: 1,
        format,
        messages,
        locale: supportedLocale(locale),
        selection: [],
        sort: undefined,
        drill: { level: 0, mode: 'drill', path: [] },
        actions: READ_ONLY,
      };
      await view.render({ data }, context);
    },
    dispose: view.dispose,
  };
}
