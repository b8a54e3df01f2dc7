import type { ExampleGroup } from './example.ts';

/** Examples of page and content working together, and of how an embed begins, lasts and is kept. */
export const integration: ExampleGroup = {
  title: 'Fit it in',
  examples: [
    {
      slug: 'events',
      title: 'Events',
      summary: 'What readers do in the report, as events on your page.',
      notes: [
        'Click a bar, a point or a row: the event says what it stands for, column by column.',
        'A name that the kind does not raise does not compile, and every detail has its type.',
      ],
      access: 'report',
      sample: 'Earthquakes of a week',
      component: 'Report',
      config: 'settings: { visualRenderedEvents: true },',
      events: {
        dataSelected: '({ detail }) => console.log(detail.dataPoints)',
        visualRendered: '({ detail }) => console.log(detail.name)',
        error: '({ detail }) => console.error(detail.message)',
      },
      actions: {
        'Clear the selection': 'report.clearSelectedVisuals()',
        'Stop listening': "report.off('visualRendered')",
      },
    },
    {
      slug: 'token-renewal',
      title: 'Token renewal',
      summary: 'Tokens end; the report goes on. Give the SDK a function and it never shows an expired one.',
      notes: [
        'The life time is your server’s word: the browser’s clock plays no part. Here the SDK is told 20 seconds, so that you see it work.',
        'A renewal changes nothing on the screen: filters, pages and selections stay.',
      ],
      access: 'report',
      component: 'Report',
      cancels: true,
      config: `tokenRefresh: {
  // Leave both out of your own page: the server knows how long a token lasts.
  expiresInSeconds: 20,
  renewBeforeSeconds: 10,
  getToken: async (signal) => {
    const { accessToken, expiresInSeconds } = await getAccess(signal);
    console.log('A new token for', expiresInSeconds, 'seconds');
    return { token: accessToken, expiresInSeconds: 20 };
  },
},`,
      events: { tokenRefreshFailed: '({ detail }) => console.warn(detail.error)' },
      actions: {
        'Set one by hand': `{
  const { accessToken } = await getAccess();
  await report.setAccessToken(accessToken);
}`,
      },
    },
    {
      slug: 'phased-load',
      title: 'Phased load',
      summary: 'Load first, change what you need to, then draw once.',
      notes: [
        'The frame prepares the report without drawing it. Your page reads its pages and sets filters meanwhile.',
        'Nothing is on the screen until “Draw it”; then it is right at once.',
      ],
      access: 'report',
      component: 'Report',
      method: 'load',
      events: {
        loaded: "() => console.log('Prepared. Nothing is drawn yet.')",
        rendered: "() => console.log('Drawn.')",
      },
      actions: {
        'Choose the page': "report.setPage('ByIndustry')",
        'Draw it': 'report.render()',
      },
    },
    {
      slug: 'bootstrap',
      title: 'Bootstrap',
      summary: 'The frame loads while your server still works on the token.',
      notes: [
        'Loading the frame’s files and asking for a token go side by side instead of one after the other.',
        'The embed on the same element completes what bootstrap began.',
      ],
      access: 'report',
      component: 'Report',
      method: 'bootstrap',
      events: { rendered: "() => console.log('Drawn at', performance.now(), 'ms')" },
    },
    {
      slug: 'edit-and-save',
      title: 'Edit and save',
      summary: 'The same report in editing mode: move, resize, rename, and save under a name.',
      notes: [
        'The token carries the right to edit, and the workspace that copies go to.',
        'Save a copy: the event carries its id. `report.save()` would change the sample itself, for everybody.',
      ],
      access: 'edit',
      sample: 'Fuel economy of cars',
      component: 'Report',
      config: `permissions: models.Permissions.All,
viewMode: models.ViewMode.Edit,
settings: { panes: { filters: { visible: false } } },`,
      events: { saved: '({ detail }) => console.log(detail)' },
      actions: {
        'Read only': "report.switchMode('view')",
        Edit: "report.switchMode('edit')",
        'Add a page': "report.addPage('From the demo')",
        'Is it saved?': 'console.log(await report.isSaved())',
        'Save a copy': "report.saveAs({ name: 'Copy from the demo' })",
      },
    },
    {
      slug: 'personal-view',
      title: 'Personal view',
      summary: 'Readers come back to the filters they left: kept by the service, for each reader.',
      notes: [
        'Set a filter, keep the view, and start the example over: the filter is still there.',
        'Going back to the author’s view is one call, too.',
      ],
      access: 'report',
      component: 'Report',
      before: `const target = { table: 'Unemployment', column: 'Industry' };
const mine = new models.BasicFilter(target, 'In', ['Construction', 'Finance']).toJSON();`,
      config: 'settings: { persistentFiltersEnabled: true },',
      actions: {
        'Filter it': 'report.setFilters([mine])',
        'Keep my view': 'report.savePersistentFilters()',
        'Is one kept?': 'console.log(await report.arePersistentFiltersApplied())',
        'The author’s view': 'report.resetPersistentFilters()',
      },
    },
    {
      slug: 'insights',
      title: 'Insights in words',
      summary: 'What a page or a chart says, as sentences that your page can print, read out or send.',
      notes: [
        'The sentences follow the filters: set one in the report, and ask again.',
        'Good company for charts: for people who do not see them, and for mail.',
      ],
      access: 'report',
      sample: 'Health of nations',
      component: 'Report',
      actions: {
        'The page in words': `{
  const page = await report.getActivePage();
  const { summaryText } = await page.getSmartNarrativeInsights();
  console.log(summaryText);
}`,
        'One chart in words': `{
  const page = await report.getPageByName('Overview');
  const visual = await page.getVisualByName('by-region');
  const { summaryText } = await visual.getSmartNarrativeInsights();
  console.log(summaryText);
}`,
      },
    },
    {
      slug: 'full-screen',
      title: 'Full screen',
      summary: 'The report on the whole screen and back, with the report’s title for screen readers.',
      notes: [
        'Browsers open the whole screen only when somebody has just pressed something; Escape goes back.',
        'The title is what assistive technology announces for the frame.',
      ],
      access: 'report',
      component: 'Report',
      actions: {
        'Name the frame': "report.setComponentTitle('Unemployment by industry')",
        'Whole screen': 'report.fullscreen()',
      },
    },
  ],
};
