/* global document, performance, setTimeout, window */
/** Runs in the page: milliseconds per operation of one library, or of bare `postMessage`. */
export async function measure(what, name) {
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
  const large = {
    accessToken: 'T',
    id: 'R',
    filters: Array.from({ length: 20 }, () => kinds).flat(),
    settings: {
      customLayout: { pageSize: { type: 4 }, displayOption: 1, pagesLayout },
      panes: { filters: { visible: true }, pageNavigation: { visible: true, position: 1 } },
      commands: [{ copy: { displayOption: 0 }, sort: { displayOption: 1 } }],
    },
  };
  const timed = async (times, run) => {
    const start = performance.now();
    await run(times);
    return (performance.now() - start) / times;
  };

  if (what === 'validate') {
    const { validateReportLoad } = window.libraries[name].models;
    if (validateReportLoad(large)) throw new Error('the configuration is meant to be valid');
    const run = (times) => {
      for (let time = 0; time < times; time++) validateReportLoad(large);
    };
    run(100);
    return timed(100, run);
  }

  const element = document.querySelector('#host');
  const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=R';
  if (name === 'bare') {
    const iframe = Object.assign(document.createElement('iframe'), { src: embedUrl });
    element.append(iframe);
    await new Promise((resolve) => (iframe.onload = resolve));
    let resolveOne;
    const listener = () => resolveOne();
    window.addEventListener('message', listener);
    const perTrip = await timed(400, async (times) => {
      for (let time = 0; time < times; time++) {
        await new Promise((resolve) => {
          resolveOne = resolve;
          iframe.contentWindow.postMessage(
            { bare: time, method: 'GET', url: '/report/pages', headers: { uid: 'U1' } },
            'https://app.powerbi.com',
          );
        });
      }
    });
    window.removeEventListener('message', listener);
    iframe.remove();
    return perTrip;
  }

  const { service, factories } = window.libraries[name];
  const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  const report = made.embed(element, { type: 'report', id: 'R', accessToken: 'T', uniqueId: 'U1', embedUrl });
  await new Promise((resolve) => report.iframe.addEventListener('load', () => setTimeout(resolve, 50)));
  let heard = 0;
  report.on('rendered', () => heard++);
  const perOperation = await timed(400, async (times) => {
    if (what === 'event') return made.hpm.post('/report/refresh', times, {}, report.iframe.contentWindow);
    for (let time = 0; time < times; time++) await report.getPages();
  });
  if (what === 'event' && heard !== 400) throw new Error(`${heard} events`);
  made.reset(element);
  made.wpmp.stop();
  return perOperation;
}
