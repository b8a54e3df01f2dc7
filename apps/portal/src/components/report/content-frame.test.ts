import { showContent, type ContentFrame } from './content-frame.ts';

const ORIGIN = 'https://reports.example';
const token = { embedToken: 'token', expiresInSeconds: 1200 };
const cases: [ContentFrame['token']['type'], ContentFrame['token']][] = [
  ['dashboard', { ...token, type: 'dashboard', id: 'd1', embedUrl: `${ORIGIN}/dashboardEmbed?dashboardId=d1` }],
  ['tile', { ...token, type: 'tile', id: 't1', dashboardId: 'd1', embedUrl: `${ORIGIN}/tileEmbed?tileId=t1` }],
  ['qna', { ...token, type: 'qna', datasetIds: ['q1'], embedUrl: `${ORIGIN}/qnaEmbed?datasetId=q1` }],
];

function show(shown: ContentFrame['token'], frameOrigins = [ORIGIN]) {
  const element = document.createElement('div');
  document.body.append(element);
  const controller = new AbortController();
  const settings = { localeSettings: { language: 'da', formatLocale: 'da' } };
  const tokenRefresh = { expiresInSeconds: 1200, getToken: () => Promise.resolve({ token: 'next' }) };
  const parts = { layout: 'whole' as const, settings, tokenRefresh, frameOrigins, signal: controller.signal };
  return { element, controller, component: showContent(element, { token: shown, ...parts }) };
}

test.each(cases)('a %s gets a frame of its own, on paper, until the reader goes', (_, shown) => {
  const { element, controller, component } = show(shown);
  const frame = element.querySelector('iframe');
  expect(frame).toBe(component.iframe);
  const address = new URL(frame?.src ?? '');
  expect(address.href).toContain(shown.embedUrl);
  expect(element.hasAttribute('data-paper')).toBe(true);
  controller.abort();
  expect([element.querySelector('iframe'), element.hasAttribute('data-paper')]).toEqual([null, false]);
});

test.each(cases)('a %s of another origin gets neither a frame nor a token', (_, shown) => {
  expect(() => show(shown, ['https://other.example'])).toThrow();
  expect(document.querySelector('iframe')).toBeNull();
});
