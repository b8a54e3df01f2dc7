/* global CustomEvent, document, performance, setTimeout, window */
// What runs in the pages. Each function is sent there as text, so that none uses anything around it.

/** A large configuration that both libraries find faultless: what a host with many slicers and visuals sends. */
export function largeConfiguration() {
  // Every kind of filter that both libraries know, and a layout: what a host with many slicers and visuals sends.
  const schema = 'http://powerbi.com/product/schema#';
  const target = { table: 'Table', column: 'Column' };
  const values = Array.from({ length: 20 }, (_, index) => `value ${index}`);
  const children = [
    { operator: 'Selected', value: 'a' },
    { operator: 'NotSelected', value: 2 },
  ];
  const kinds = [
    { $schema: `${schema}basic`, target, operator: 'In', values, filterType: 1 },
    {
      $schema: `${schema}advanced`,
      target,
      logicalOperator: 'And',
      conditions: [{ operator: 'GreaterThan', value: 1 }],
      filterType: 0,
    },
    { $schema: `${schema}includeExclude`, target, isExclude: true, values, filterType: 3 },
    {
      $schema: `${schema}relativeDate`,
      target,
      operator: 0,
      timeUnitsCount: 3,
      timeUnitType: 2,
      includeToday: true,
      filterType: 4,
    },
    { $schema: `${schema}relativeTime`, target, operator: 1, timeUnitsCount: 15, timeUnitType: 8, filterType: 7 },
    { $schema: `${schema}topN`, target, operator: 'Top', itemCount: 5, orderBy: target, filterType: 5 },
    {
      $schema: `${schema}hierarchy`,
      target: [target, target],
      hierarchyData: [{ operator: 'Selected', value: 'a', children }],
      filterType: 9,
    },
  ];
  const visualsLayout = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `v${index}`,
      { x: index, y: 1, z: 2, width: 10, height: 10, displayState: { mode: 0 } },
    ]),
  );
  const pagesLayout = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`p${index}`, { visualsLayout }]));
  return {
    accessToken: 'T',
    id: 'R',
    filters: Array.from({ length: 20 }, () => kinds).flat(),
    settings: {
      customLayout: { pageSize: { type: 4 }, displayOption: 1, pagesLayout },
      panes: { filters: { visible: true }, pageNavigation: { visible: true, position: 1 } },
      commands: [{ copy: { displayOption: 0 }, sort: { displayOption: 1 } }],
    },
  };
}

/** Milliseconds per validation of the large configuration. */
export function validating(times) {
  const { validateReportLoad } = window['powerbi-client'].models;
  const { large } = window;
  if (validateReportLoad(large)) throw new Error('the configuration is meant to be valid');
  const start = performance.now();
  for (let time = 0; time < times; time++) validateReportLoad(large);
  return (performance.now() - start) / times;
}

/** Embeds what the messages go to: a report, or without a library a bare frame. `window.bench` holds it. */
export async function embed(hasLibrary) {
  const element = document.querySelector('#host');
  const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=R';
  const origin = 'https://app.powerbi.com';
  if (!hasLibrary) {
    const iframe = Object.assign(document.createElement('iframe'), { src: embedUrl });
    element.append(iframe);
    await new Promise((resolve) => (iframe.onload = resolve));
    let answered;
    let received = 0;
    let asked = 0;
    const id = () => `0123456789abcdef${asked++}`;
    // The very messages that the interface has: what their size costs is no overhead of a library.
    const sdk = { 'x-sdk-type': 'js', 'x-sdk-version': '2.23.1', 'x-sdk-wrapper-version': undefined };
    // As the libraries do: only this frame counts, an event is raised on the container and answered, an answer settles a
    // promise.
    element.addEventListener('rendered', () => received++);
    window.addEventListener('message', ({ data, source, origin: from }) => {
      if (source !== iframe.contentWindow || from !== origin) return;
      if (!data.method) return answered(data);
      element.dispatchEvent(new CustomEvent('rendered', { detail: data.body, bubbles: true, cancelable: true }));
      source.postMessage({ statusCode: 200, headers: { id: data.headers.id }, body: null }, from);
    });
    const request = (method, url, body) =>
      new Promise((resolve) => {
        answered = resolve;
        iframe.contentWindow.postMessage({ method, url, headers: { ...sdk, uid: 'U1', id: id() }, body }, origin);
      });
    window.bench = {
      getPages: () => request('GET', '/report/pages'),
      emit: (times) => request('POST', '/raise', times),
    };
    window.bench.received = () => received;
    return;
  }
  // The service that the script tag makes, as hosts use it: another one would listen beside it to the same messages.
  const { powerbi } = window;
  const report = powerbi.embed(element, { type: 'report', id: 'R', accessToken: 'T', uniqueId: 'U1', embedUrl });
  await new Promise((resolve) => report.iframe.addEventListener('load', () => setTimeout(resolve, 300)));
  let received = 0;
  report.on('rendered', () => received++);
  window.bench = {
    getPages: () => report.getPages(),
    emit: (times) => powerbi.hpm.post('/raise', times, {}, report.iframe.contentWindow),
    received: () => received,
  };
}

/** Milliseconds per request and its answer. */
export async function roundTrips(times) {
  const start = performance.now();
  for (let time = 0; time < times; time++) await window.bench.getPages();
  return (performance.now() - start) / times;
}

/** Milliseconds per request of a hundred that are under way at once. Many hundreds, as the clock has steps of 0.1 ms. */
export async function concurrentRoundTrips(times) {
  const start = performance.now();
  for (let time = 0; time < times; time++)
    await Promise.all(Array.from({ length: 100 }, () => window.bench.getPages()));
  return (performance.now() - start) / times / 100;
}

/** Milliseconds per event that the frame raises, each when the one before has been answered. */
export async function events(times) {
  const before = window.bench.received();
  const start = performance.now();
  await window.bench.emit(times);
  const perEvent = (performance.now() - start) / times;
  if (window.bench.received() - before !== times)
    throw new Error(`${window.bench.received() - before} events of ${times}`);
  return perEvent;
}

/** Embeds and resets so many times. */
export async function cycles(times) {
  const { service, factories } = window['powerbi-client'];
  const { hpmFactory, wpmpFactory, routerFactory } = factories;
  window.cycling ??= new service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = document.querySelector('#cycle');
  const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=R';
  for (let time = 0; time < times; time++) {
    const report = window.cycling.embed(element, { type: 'report', id: 'R', accessToken: 'T', embedUrl });
    report.on('loaded', () => undefined);
    report.getPages().catch(() => undefined);
    window.cycling.reset(element);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
