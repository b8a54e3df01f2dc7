/* global document, window -- some functions run in the page */
// What is done in a page builder that is open, and how long it takes.

const KEYS = 200;
const UNDOS = 3;
const DRAGS = 4;

/** What is undone, of a block on the canvas. */
const STEPS = {
  'a text': async (page, block) => {
    await block.dblclick();
    await page.keyboard.type('More. ');
    await page.keyboard.press('Escape');
  },
  'a move': (page, block) => pressOnRow(page, block, 'Alt+ArrowDown'),
  'a removal': (page, block) => pressOnRow(page, block, 'Delete'),
};

export async function times(count, work) {
  const results = [];
  // The first of a browser fills its caches.
  for (let turn = -1; turn < count; turn++) {
    const result = await work(turn);
    if (turn >= 0) results.push(result);
  }
  return results;
}

/** From the answer to the navigation until every block is on the canvas, the panels work, and both are painted. */
export async function load(page, url, count) {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(async (expected) => {
    const at = await window.bench.whenPainted(
      () =>
        window.bench.canvas()?.querySelectorAll('.page-content .block').length >= expected &&
        !window.bench.canvas().body.hidden &&
        document.querySelector('[role=treegrid] [role=row]') &&
        document.querySelector('[data-save-state]'),
    );
    return at - performance.getEntriesByType('navigation')[0].responseEnd;
  }, count);
}

/** How long the page's thread works for each key of a text: its events, what follows from them, and the frames that show it. */
export async function type(page) {
  const block = page.frameLocator('.gjs-frame').locator('.page-content > .block-text').nth(1);
  await block.dblclick();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const workedMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  // The editor puts its cursor once more when it has the focus.
  await page.waitForTimeout(500);
  const took = [];
  for (let key = 0; key < KEYS; key++) {
    const before = await workedMs();
    await page.keyboard.press('some text '[key % 10]);
    await page.evaluate(() => window.bench.painted());
    took.push((await workedMs()) - before);
    await page.waitForTimeout(40);
  }
  await page.keyboard.press('Escape');
  await devtools.detach();
  return took;
}

/** The frames of a wheel from the top of the page to its end, and of the way back. */
export async function scroll(page) {
  const canvas = await page.locator('.gjs-frame').boundingBox();
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await page.evaluate(() => {
    window.bench.canvas().defaultView.scrollTo(0, 0);
    window.bench.endWatch = window.bench.watchFrames();
  });
  for (const by of [300, -300])
    for (let turn = 0; turn < 100; turn++) {
      await page.mouse.wheel(0, by);
      await page.evaluate(() => window.bench.painted());
    }
  return page.evaluate(() => window.bench.endWatch());
}

/** From the press of the keys until what is undone is painted, for each kind of step. */
export async function undoSteps(page) {
  const results = {};
  for (const [name, make] of Object.entries(STEPS)) {
    results[name] = await times(UNDOS, async (turn) => {
      const before = await textOfCanvas(page);
      const texts = page.frameLocator('.gjs-frame').locator('.page-content > .block-text');
      await make(page, texts.nth(turn + 2));
      await page.getByRole('button', { name: 'Undo' }).focus();
      if ((await textOfCanvas(page)) === before) throw new Error(`The step of ${name} changed nothing`);
      await page.evaluate(watchUndo);
      await page.keyboard.press('Control+z');
      const took = await page.evaluate(() => window.bench.undone);
      if ((await textOfCanvas(page)) !== before) throw new Error(`The step of ${name} is not undone`);
      return took;
    });
  }
  return results;
}

/** A drop ends the drag of a page's block as a release of the button, and that of a new one as the browser's own drag. */
function watchDrop() {
  const frame = window.bench.canvas().defaultView;
  window.bench.dropped = new Promise((resolve) => {
    const listening = new AbortController();
    const drop = ({ timeStamp, view }) => {
      listening.abort();
      const begun = timeStamp + view.performance.timeOrigin - performance.timeOrigin;
      void window.bench.painted().then((at) => resolve(at - begun));
    };
    for (const target of [window, frame])
      for (const type of ['mouseup', 'drop'])
        target.addEventListener(type, drop, { capture: true, signal: listening.signal });
  });
}

/** Chooses a block on the canvas, and presses keys on its row in the layers. */
async function pressOnRow(page, block, keys) {
  await block.click();
  await page.locator('[role=treegrid] [role=row][aria-selected=true]').focus();
  await page.keyboard.press(keys);
}

/** Where each text and report stands; what a report says while it loads is no step. */
function textOfCanvas(page) {
  return page.evaluate(() => {
    const content = window.bench.canvas().querySelector('.page-content').cloneNode(true);
    for (const report of content.querySelectorAll('.block-report')) report.textContent = '(report)';
    return content.textContent;
  });
}

function watchUndo() {
  window.bench.undone = new Promise((resolve) => {
    const listening = new AbortController();
    const press = ({ key, timeStamp }) => {
      if (key !== 'z') return;
      listening.abort();
      void window.bench.painted().then((at) => resolve(at - timeStamp));
    };
    window.addEventListener('keydown', press, { capture: true, signal: listening.signal });
  });
}

/** A block of the panel over the long list, and one of the list itself, down and up again. */
export async function dragBlocks(page) {
  const notice = page.getByRole('button', { name: 'Notice' });
  const block = page.frameLocator('.gjs-frame').locator('.page-content > .block-text').nth(1);
  return {
    'a new block': await times(DRAGS, () => drag(page, notice)),
    'a block of the page': await times(DRAGS, () => drag(page, block)),
  };
}

/** The frames of a drag by a hand: up and down over the canvas, at rest at its lower end, where it scrolls, and down. */
async function drag(page, from) {
  await page.evaluate(() => window.bench.canvas().defaultView.scrollTo(0, 0));
  await from.scrollIntoViewIfNeeded();
  const [start, canvas] = [await from.boundingBox(), await page.locator('.gjs-frame').boundingBox()];
  const [x, top, bottom] = [canvas.x + canvas.width / 2, canvas.y + 80, canvas.y + canvas.height - 15];
  await page.evaluate(() => void (window.bench.endWatch = window.bench.watchFrames()));
  await page.mouse.move(start.x + 20, start.y + 12);
  await page.mouse.down();
  for (const y of [top, bottom - 60, top, bottom - 60, bottom]) await page.mouse.move(x, y, { steps: 40 });
  for (let move = 0; move < 60; move++) await page.mouse.move(x, bottom - (move % 2));
  await page.mouse.move(x, (top + bottom) / 2, { steps: 10 });
  await page.evaluate(() => window.bench.painted());
  const watched = await page.evaluate(() => window.bench.endWatch());
  await page.evaluate(watchDrop);
  await page.mouse.up();
  const dropMs = await page.evaluate(() => window.bench.dropped);
  if (!(await page.getByRole('button', { name: 'Undo' }).isEnabled())) throw new Error('Nothing was dropped');
  await page.getByRole('button', { name: 'Undo' }).click();
  return {
    worstMs: Math.max(...watched.frames),
    longestTaskMs: watched.longestTask,
    count: watched.frames.length,
    dropMs,
  };
}
