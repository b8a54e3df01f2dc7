// A host that resets an embed need not wait for its calls: what reset rejects is no unhandled rejection then.
import type { Embed } from '../src/components/embed.ts';
import type { Report } from '../src/components/report.ts';
import type { Visual } from '../src/components/visual.ts';
import { VisualDescriptor } from '../src/library.ts';
import { attach, base, embedReport, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

/** Node reports unhandled rejections after the microtasks, and Jest fails the test that is under way. */
const nextTurn = () => new Promise((resolve) => void setTimeout(resolve));

const createConfig = { accessToken: 'T', datasetId: 'S1', embedUrl: base.embedUrl };
const visualConfig = { ...reportConfig, type: 'visual' as const, pageName: 'P', visualName: 'V' };
const descriptor = (report: Report) => new VisualDescriptor(report.page('P'), 'V', 'V', 'slicer');

const calls: [string, (report: Report) => Promise<unknown>][] = [
  ['save', (report) => report.save()],
  ['setAccessToken', (report) => report.setAccessToken('NEXT')],
  ['render', (report) => report.render()],
  ['getPages', (report) => report.getPages()],
  ['getPageByName', (report) => report.getPageByName('P')],
  ['getActivePage', (report) => report.getActivePage()],
  ['addPage', (report) => report.addPage('P')],
  ['switchMode', (report) => report.switchMode('edit')],
  ['isSaved', (report) => report.isSaved()],
  ['updateSettings', (report) => report.updateSettings({})],
  ['switchLayout', (report) => report.switchLayout(1)],
  ['setZoom', (report) => report.setZoom(1)],
  ['addContextMenuCommand', (report) => report.addContextMenuCommand('c', 'C')],
  ['removeContextMenuCommand', (report) => report.removeContextMenuCommand('c', 'C')],
  ['removeOptionsMenuCommand', (report) => report.removeOptionsMenuCommand('c', 'C')],
  ['moveVisual', (report) => report.moveVisual('P', 'V', 1, 1)],
  ['resizeVisual', (report) => report.resizeVisual('P', 'V', 1, 1)],
  ['setVisualDisplayState', (report) => report.setVisualDisplayState('P', 'V', 0)],
  ['bookmarks.capture', (report) => report.bookmarksManager.capture()],
  ['page.getVisuals', (report) => report.page('P').getVisuals()],
  ['page.getVisualByName', (report) => report.page('P').getVisualByName('V')],
  ['page.getSlicers', (report) => report.page('P').getSlicers()],
  ['page.hasLayout', (report) => report.page('P').hasLayout(0)],
  ['page.resizePage', (report) => report.page('P', 'P', true).resizePage(0)],
  ['visual.exportData', (report) => descriptor(report).exportData()],
  ['visual.moveVisual', (report) => descriptor(report).moveVisual(1, 1)],
];

const menus = ['visualContextMenu', 'visualOptionsMenu'];
const settings = {
  extensions: { commands: menus.map((menu) => ({ name: 'c', title: 'C', extend: { [menu]: { title: 'C' } } })) },
};

test.each(calls)('%s can be left to reset', async (_, call) => {
  const { service, element, report } = await embedReport({ settings });
  void call(report);
  service.reset(element);
  await nextTurn();
});

test.each(calls)('%s is rejected for a host that waits', async (_, call) => {
  const { service, element, report } = await embedReport({ settings });
  const result = call(report);
  service.reset(element);
  await expect(result).rejects.toMatchObject({ code: 'reset' });
});

test.each<[string, (element: HTMLElement) => Embed, (embed: Embed) => Promise<unknown>]>([
  [
    'isSaved of a creation',
    (element) => makeService().createReport(element, createConfig),
    (it) => (it as Report).isSaved(),
  ],
  [
    'getVisualDescriptor',
    (element) => makeService().embed(element, visualConfig),
    (it) => (it as Visual).getVisualDescriptor(),
  ],
])('%s can be left to reset', async (_, embed, call) => {
  const component = embed(makeElement());
  attach(component);
  await settle();
  void call(component);
  component.service.reset(component.element);
  await nextTurn();
});

test('a load that the library has postponed', async () => {
  const { service, element, report } = await embedReport();
  report.config.accessToken = 'T2';
  void report.load();
  void report.reload();
  service.reset(element);
  await nextTurn();
});
