import { invalid } from '../errors.ts';
import type { Session } from '../state/session.ts';
import { checkSettings, mergeSettings } from '../state/settings.ts';
import { themeJson } from './loading.ts';
import { openReport } from './opened-report.ts';

/** Calls on the appearance of the report: settings, theme, zoom. */
export function appearanceCalls(session: Session) {
  return {
    updateSettings({ body }: { body: unknown }) {
      session.setSettings(mergeSettings(session.settings(), checkSettings(body)));
      void session.rerender();
    },
    getTheme: () => ({ themeJson: { ...openReport(session).document.theme, ...session.theme() } }),
    setTheme({ body }: { body: unknown }) {
      const isReset = Object.keys(body ?? {}).length === 0;
      const theme = themeJson(body);
      if (!isReset && !theme) throw invalid('themeJson');
      session.setTheme(theme);
      void session.rerender();
    },
    getZoom: () => session.settings().zoomLevel ?? 1,
  };
}
