import type { Locator } from '@playwright/test';
import { answered, basic, moveTo, OTHER_DAYS, painted, pressAcross, type Place } from './pressing.ts';
import { expect, test } from './report-host.ts';
import { FLIGHTS, QUAKES } from './shown-numbers.ts';

const CARS = '7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03';

interface Pressed {
  reportId: string;
  pageName: string;
  visual: string;
  /** What the host filters by while the pointer is down. */
  filters: object[];
  target: (visual: Locator) => Locator | Promise<Locator>;
  place?: Place;
}

const chartOf = (visual: Locator) => visual.locator('.chart');
/** A circle in the chart that is large enough to be hit. */
async function circleIn(visual: Locator): Promise<Locator> {
  const circles = visual.locator('.chart circle[data-mark]');
  const at = await circles.evaluateAll((all) =>
    all.findIndex((circle) => {
      const { width, height } = circle.getBoundingClientRect();
      return width > 8 && width < 40 && Math.abs(width - height) < 1;
    }),
  );
  return circles.nth(at);
}

const CHOSEN: Record<string, Pressed> = {
  'a bar': {
    reportId: FLIGHTS,
    pageName: 'Week',
    visual: 'delayed-by-weekday',
    filters: OTHER_DAYS,
    target: (visual) => visual.locator('[data-mark="Monday"]').first(),
  },
  'a part of a column': {
    reportId: FLIGHTS,
    pageName: 'Week',
    visual: 'months',
    filters: basic('Flights', 'Origin region', 'West'),
    target: (visual) => visual.locator('[data-mark="Apr 2001"][data-series="South"]'),
  },
  'a shape of a map': {
    reportId: FLIGHTS,
    pageName: 'Overview',
    visual: 'delay-by-state',
    filters: OTHER_DAYS,
    target: chartOf,
  },
  'a point of a line': {
    reportId: FLIGHTS,
    pageName: 'Overview',
    visual: 'flights-by-day',
    filters: OTHER_DAYS,
    target: chartOf,
  },
  'a place on a map': {
    reportId: FLIGHTS,
    pageName: 'Airports',
    visual: 'airports',
    filters: basic('Flights', 'Origin region', 'West'),
    target: circleIn,
  },
  'a circle of two measures': {
    reportId: FLIGHTS,
    pageName: 'Routes',
    visual: 'distance-and-delay',
    filters: OTHER_DAYS,
    target: circleIn,
  },
  'a part of a pie': {
    reportId: QUAKES,
    pageName: 'Overview',
    visual: 'classes',
    filters: basic('Earthquakes', 'Class', 'Light', 'Minor'),
    target: chartOf,
  },
  'a rectangle of a treemap': {
    reportId: CARS,
    pageName: 'Compare',
    visual: 'makers',
    filters: basic('Cars', 'Origin', 'Japan'),
    target: chartOf,
    place: { x: 20, y: 20 },
  },
  'a row of a table': {
    reportId: FLIGHTS,
    pageName: 'Routes',
    visual: 'routes',
    filters: OTHER_DAYS,
    target: (visual) => visual.locator('tbody tr').nth(4),
  },
  'a row of a matrix': {
    reportId: FLIGHTS,
    pageName: 'Week',
    visual: 'weekday-by-region',
    filters: OTHER_DAYS,
    target: (visual) => visual.locator('tbody tr').nth(3),
  },
};

for (const [name, { reportId, pageName, visual, filters, target, place }] of Object.entries(CHOSEN)) {
  test(`${name} is chosen that was pressed, also when the report is drawn anew before the pointer lets go`, async ({
    openReport,
  }) => {
    const host = await openReport({ reportId, load: { pageName } });
    const { frame, page, next, call } = host;
    const pressed = async () => target(frame.locator(`[data-visual="${visual}"]`));
    // What a press without anything in between chooses.
    const [meant, chosen] = [next('dataSelected'), next('rendered')];
    await moveTo(host, await pressed(), place);
    await page.mouse.down();
    await page.mouse.up();
    const { dataPoints } = (await meant) as { dataPoints: { identity: object[] }[] };
    await chosen;
    const cleared = next('rendered');
    await call('POST', '/report/clearSelectedVisuals/false');
    await cleared;

    const picked = next('dataSelected');
    await pressAcross(host, await pressed(), () => call('PUT', '/report/filters', filters), place);
    expect(dataPoints[0]?.identity.length).toBeGreaterThan(0);
    expect(await picked).toMatchObject({
      visual: { name: visual },
      dataPoints: [{ identity: dataPoints[0]?.identity }],
    });
  });
}

test('a bar is chosen that is pressed as soon as the pointer is on it, and so is lifted while it is down', async ({
  openReport,
}) => {
  const host = await openReport({ reportId: FLIGHTS, load: { pageName: 'Week' } });
  const device = await host.page.context().newCDPSession(host.page);
  // The engine lifts a mark in the frame after the pointer came; where that falls is up to the browser, so several times.
  for (const day of ['Friday', 'Sunday', 'Monday', 'Saturday', 'Tuesday', 'Thursday']) {
    const bar = host.frame.locator(`[data-visual="delayed-by-weekday"] [data-mark="${day}"]`).first();
    const box = await bar.boundingBox();
    if (!box) throw new Error(`${day} has no bar.`);
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
    const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      device.send('Input.dispatchMouseEvent', { ...place, type, button: type === 'mouseMoved' ? 'none' : 'left' });
    const picked = host.next('dataSelected');
    await Promise.all([mouse('mouseMoved'), mouse('mousePressed')]);
    await painted(host.frame);
    await answered(host, () => mouse('mouseReleased'));
    expect(await picked).toMatchObject({ dataPoints: [{ identity: [{ equals: day }] }] });
  }
});

test('a row is chosen whose press ends the typing of a number, by which the table is drawn anew', async ({
  openReport,
}) => {
  const host = await openReport({ reportId: FLIGHTS, load: { pageName: 'Routes' } });
  const { frame, page, next } = host;
  const field = frame.locator('[data-visual="distance"] .range-field').first();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('900');
  const row = frame.locator('[data-visual="routes"] tbody tr').nth(4);
  const [origin, destination] = await row.locator('td').allTextContents();
  const picked = next('dataSelected');
  // The field takes the number when it loses the focus, which is when the row is pressed.
  await pressAcross(host, row, () => Promise.resolve());
  expect(await picked).toMatchObject({ dataPoints: [{ identity: [{ equals: origin }, { equals: destination }] }] });
  await expect(field).toHaveValue('900');
});

test('the menu of a mark is that of the one under the pointer, also when it has come under a pointer that rests', async ({
  openReport,
}) => {
  const command = { name: 'mail', title: 'Mail', extend: { visualContextMenu: { title: 'Mail this' } } };
  const settings = { extensions: { commands: [command], groups: [] } };
  const host = await openReport({ reportId: FLIGHTS, load: { pageName: 'Week' }, settings });
  const { frame, page, next, call } = host;
  await moveTo(host, frame.locator('[data-visual="delayed-by-weekday"] [data-mark="Monday"]').first());
  await painted(frame);
  await answered(host, () => call('PUT', '/report/filters', basic('Flights', 'Weekday', 'Sunday')));
  const raised = next('commandTriggered');
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Mail this' }).click();
  // The bar of Sunday is now in the middle, and the pointer is above it.
  expect(await raised).toMatchObject({ dataPoints: [] });
});
