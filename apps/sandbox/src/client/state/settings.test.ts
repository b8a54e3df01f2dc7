import type { CallFailure } from '@portico/embed-frame';
import { appearanceOf, checkSettings, mergeSettings } from './settings.ts';

const appearance = (settings: unknown) => appearanceOf(checkSettings(settings), 'en');

test.each<[string, unknown, object]>([
  ['nothing said', undefined, { tabs: 'bottom', hasFilterPane: true, isTransparent: false, display: 'page', zoom: 1 }],
  ['blank keys, as hosts send them', { filterPaneEnabled: undefined, navContentPaneEnabled: null }, { tabs: 'bottom' }],
  ['no navigation, the old way', { navContentPaneEnabled: false }, { tabs: undefined }],
  ['no navigation', { panes: { pageNavigation: { visible: false } } }, { tabs: undefined }],
  [
    'the new way over the old',
    { navContentPaneEnabled: false, panes: { pageNavigation: { visible: true } } },
    { tabs: 'bottom' },
  ],
  ['navigation at the left', { panes: { pageNavigation: { position: 1 } } }, { tabs: 'left' }],
  ['transparent', { background: 1 }, { isTransparent: true }],
  ['fit to width counts in custom layouts only', { customLayout: { displayOption: 1 } }, { display: 'page' }],
  ['fit to width', { layoutType: 1, customLayout: { displayOption: 1 } }, { display: 'width' }],
  ['a phone', { layoutType: 2 }, { isStacked: true }],
  [
    'language and numbers',
    { localeSettings: { language: 'da', formatLocale: 'de' } },
    { language: 'da', locale: 'de' },
  ],
  ['language alone', { localeSettings: { language: 'da' } }, { language: 'da', locale: 'da' }],
])('%s', (_, settings, expected) => {
  expect(appearance(settings)).toMatchObject(expected);
});

test('a change keeps what it does not name', () => {
  const before = checkSettings({
    background: 1,
    panes: { pageNavigation: { visible: false }, filters: { visible: false } },
  });
  const after = mergeSettings(before, checkSettings({ panes: { pageNavigation: { position: 1 } }, zoomLevel: 2 }));
  expect(appearanceOf(after, 'en')).toMatchObject({
    isTransparent: true,
    tabs: undefined,
    hasFilterPane: false,
    zoom: 2,
  });
});

test('settings that are none are refused with one error each', () => {
  expect.assertions(1);
  try {
    checkSettings({ zoomLevel: 40, background: 'clear' });
  } catch (error) {
    expect((error as CallFailure).body).toEqual([
      expect.objectContaining({ message: 'settings.background property is invalid' }),
      expect.objectContaining({ message: 'settings.zoomLevel property is invalid' }),
    ]);
  }
});
