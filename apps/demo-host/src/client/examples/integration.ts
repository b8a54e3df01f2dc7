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
        'Save a copy: the event carries its id. “Save” changes the sample itself.',
      ],
      access: 'edit',
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
        Save: 'report.save()',
      },
    },
  ],
};
