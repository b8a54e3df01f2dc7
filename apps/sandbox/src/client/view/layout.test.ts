import { reportDocumentSchema, type ReportPage } from '../../model/report-document.ts';
import { appearanceOf, checkSettings } from '../state/settings.ts';
import { layOut } from './layout.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const query = { table: 'T', measures: ['M'] };
const [page] = reportDocumentSchema.parse({
  id: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  name: 'R',
  datasetId: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  measures: [],
  pages: [
    {
      name: 'A',
      displayName: 'A',
      visuals: [
        { name: 'chart', type: 'lineChart', title: '', layout: box(0, 200, 1280, 520), query },
        { name: 'second', type: 'card', title: '', layout: box(640, 0, 640, 200), query },
        { name: 'first', type: 'card', title: '', layout: box(0, 0, 640, 200), query },
      ],
    },
  ],
}).pages as [ReportPage];

const lay = (width: number, height: number, settings: object = {}) =>
  layOut(page, { width, height }, appearanceOf(checkSettings(settings), 'en'));

test('a page is as large as fits into the frame', () => {
  expect(lay(1280, 720)).toMatchObject({ width: 1280, height: 720, textScale: 1 });
  expect(lay(2560, 1080)).toMatchObject({ width: 1920, height: 1080 });
  expect(lay(960, 2000).visuals.get('first')).toEqual(box(0, 0, 480, 150));
});

test('a low frame scrolls instead of shrinking the page below what can be read', () => {
  expect(lay(1280, 200)).toMatchObject({ width: 768, height: 432 });
});

test('a page that is edited keeps its layout, and scrolls in a frame that is too narrow to read it', () => {
  const editing = { ...appearanceOf(checkSettings({}), 'en'), isEditing: true };
  const layout = layOut(page, { width: 390, height: 800 }, editing);
  expect(layout).toMatchObject({ width: 768, height: 432 });
  expect(layout.visuals.get('first')).toEqual(box(0, 0, 384, 120));
});

test('fit to width, actual size and zoom are followed', () => {
  const custom = (displayOption: number) => ({ layoutType: 1, customLayout: { displayOption } });
  expect(lay(2560, 720, custom(1))).toMatchObject({ width: 2560, height: 1440 });
  expect(lay(2560, 720, custom(2))).toMatchObject({ width: 1280, height: 720 });
  expect(lay(1280, 720, { zoomLevel: 2 })).toMatchObject({ width: 2560, height: 1440, textScale: 2 });
  expect(lay(390, 800, { zoomLevel: 2 })).toMatchObject({ width: 780, textScale: 2 });
});

test('a narrow frame, or a phone layout, has one row after the other in reading order with cards in pairs', () => {
  for (const layout of [lay(390, 800), lay(390, 800, { layoutType: 2 })]) {
    const [first, second, chart] = ['first', 'second', 'chart'].map((name) => layout.visuals.get(name));
    expect([...layout.visuals.keys()]).toEqual(['first', 'second', 'chart']);
    expect(first?.y).toBe(second?.y);
    expect(first && second && first.x + first.width < second.x).toBe(true);
    expect(chart?.width).toBe(390 - 24);
    expect(chart && first && chart.y >= first.y + first.height).toBe(true);
    expect(layout.height).toBeGreaterThan((chart?.y ?? 0) + (chart?.height ?? 0));
  }
});

test('rows of a narrow frame are filled to both edges', () => {
  for (const width of [390, 720]) {
    const boxes = [...lay(width, 800).visuals.values()];
    for (const y of new Set(boxes.map((one) => one.y))) {
      const row = boxes.filter((one) => one.y === y);
      expect(Math.min(...row.map(({ x }) => x))).toBe(12);
      expect(Math.max(...row.map((one) => one.x + one.width))).toBeCloseTo(width - 12);
    }
  }
});

test('a phone page of the author is followed, over the whole width, with what is on it', () => {
  const mobile = { width: 320, height: 400, visuals: { first: { ...box(10, 20, 300, 100), z: 0 } } };
  const layout = layOut({ ...page, mobile }, { width: 400, height: 800 }, appearanceOf({ layoutType: 2 }, 'en'));
  expect(layout).toMatchObject({ width: 400, height: 500 });
  expect([...layout.visuals]).toEqual([['first', { x: 12.5, y: 25, width: 375, height: 125 }]]);
});

test('what the host lays over another visual lies over it', () => {
  const pagesLayout = { A: { visualsLayout: { first: { z: 5 } } } };
  const { visuals } = lay(1280, 720, { layoutType: 1, customLayout: { pagesLayout } });
  expect([visuals.get('first')?.z, visuals.get('second')?.z]).toEqual([5, undefined]);
});

test('a hidden visual takes no room', () => {
  const visuals = page.visuals.map((visual, index) => ({
    ...visual,
    isHidden: index === 2,
  }));
  const hidden = layOut({ ...page, visuals }, { width: 390, height: 800 }, appearanceOf({}, 'en'));
  expect([...hidden.visuals.keys()]).toEqual(['second', 'chart']);
});

test('a custom layout hides and moves visuals, as the embedding of a single one does', () => {
  const customLayout = {
    displayOption: 0,
    pageSize: { type: 4, width: 500, height: 350 },
    pagesLayout: {
      A: {
        defaultLayout: { displayState: { mode: 1 } },
        visualsLayout: { chart: { displayState: { mode: 0 }, ...box(1, 1, 500, 350) } },
      },
    },
  };
  const layout = lay(500, 350, { layoutType: 1, customLayout });
  expect([...layout.visuals]).toEqual([['chart', box(1, 1, 500, 350)]]);
});

test('a transparent page begins where the text of the host does: at the edge of the frame, in its own shape', () => {
  const inset = page.visuals.map((visual) => {
    const { x, y, width, height, z } = visual.layout;
    return {
      ...visual,
      layout: { z, x: 24 + x * 0.9625, y: 20 + y * 0.95, width: width * 0.9625, height: height * 0.94 },
    };
  });
  const transparent = appearanceOf(checkSettings({ background: 1 }), 'en');
  for (const width of [900, 1280, 1900]) {
    const layout = layOut({ ...page, visuals: inset }, { width, height: (width * 9) / 16 }, transparent);
    expect([layout.width, layout.height]).toEqual([expect.closeTo(width), expect.closeTo((width * 9) / 16)]);
    const boxes = [...layout.visuals.values()];
    expect(Math.min(...boxes.map(({ x }) => x))).toBeCloseTo(0);
    expect(Math.max(...boxes.map((one) => one.x + one.width))).toBeCloseTo(width);
    expect(Math.min(...boxes.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
  }
  const narrow = [...layOut({ ...page, visuals: inset }, { width: 390, height: 800 }, transparent).visuals.values()];
  expect([Math.min(...narrow.map(({ x }) => x)), Math.min(...narrow.map(({ y }) => y))]).toEqual([0, 0]);
});

test('a phone page is not blown up on a wider frame: its visuals stand in rows', () => {
  const mobile = { width: 320, height: 400, visuals: { first: { ...box(10, 20, 300, 100), z: 0 } } };
  const layout = layOut({ ...page, mobile }, { width: 720, height: 800 }, appearanceOf({ layoutType: 2 }, 'en'));
  expect([...layout.visuals.keys()]).toEqual(['first', 'second', 'chart']);
});
