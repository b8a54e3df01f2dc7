import type { ExampleGroup } from './example.ts';

/** Examples of how content takes on the host's looks. */
export const appearance: ExampleGroup = {
  title: 'Make it yours',
  examples: [
    {
      slug: 'theming',
      title: 'Theming',
      summary: 'Your colours in the report, at the embed and whenever your page changes.',
      notes: [
        'A theme is the JSON that report authors know; a report takes another one without loading again.',
        'Follow your page into the dark by applying a theme when the reader switches.',
      ],
      access: 'report',
      component: 'Report',
      before: `const ocean = {
  name: 'Ocean',
  dataColors: ['#0e7490', '#0891b2', '#22d3ee', '#155e75', '#67e8f9'],
  foreground: '#083344',
  background: '#f0fdff',
  tableAccent: '#0891b2',
};
const night = {
  name: 'Night',
  dataColors: ['#7b9cff', '#3cc4cf', '#f0a169', '#b797f2', '#f07f9f'],
  foreground: '#e8ecf4',
  background: '#171c26',
  tableAccent: '#7b9cff',
};`,
      config: `theme: { themeJson: ocean },
settings: { background: models.BackgroundType.Transparent },`,
      actions: {
        Night: 'report.applyTheme({ themeJson: night })',
        Ocean: 'report.applyTheme({ themeJson: ocean })',
        'The author’s own': 'report.resetTheme()',
        'Which one is it?': 'console.log(await report.getTheme())',
      },
    },
    {
      slug: 'custom-layout',
      title: 'Custom layout',
      summary: 'Show only the visuals you name, where you want them, at the size of your page.',
      notes: [
        'The author’s layout stays as it is: yours is laid over it and can be taken off.',
        'Hide, move and resize single visuals while the report is on the screen.',
      ],
      access: 'report',
      component: 'Report',
      before: `const pageSize = { type: models.PageSizeType.Custom, width: 1280, height: 640 };
const visible = { mode: models.VisualContainerDisplayMode.Visible };
const hidden = { mode: models.VisualContainerDisplayMode.Hidden };`,
      config: `pageName: 'Overview',
settings: {
  layoutType: models.LayoutType.Custom,
  panes: { filters: { visible: false }, pageNavigation: { visible: false } },
  customLayout: {
    pageSize,
    displayOption: models.DisplayOption.FitToWidth,
    pagesLayout: {
      Overview: {
        defaultLayout: { displayState: hidden },
        visualsLayout: {
          'over-time': { x: 24, y: 24, width: 760, height: 592, displayState: visible },
          'by-industry': { x: 800, y: 24, width: 456, height: 592, displayState: visible },
        },
      },
    },
  },
},`,
      actions: {
        'One wide chart': `{
  await report.setVisualDisplayState('Overview', 'by-industry', hidden.mode);
  await report.resizeVisual('Overview', 'over-time', 1232, 592);
}`,
        'Both again': `{
  await report.setVisualDisplayState('Overview', 'by-industry', visible.mode);
  await report.resizeVisual('Overview', 'over-time', 760, 592);
}`,
        'The author’s layout': `{
  await report.updateSettings({ layoutType: models.LayoutType.Master });
}`,
      },
    },
    {
      slug: 'menu-commands',
      title: 'Menu commands',
      summary: 'Your own commands in the menus of visuals, and the standard ones hidden where they only distract.',
      notes: [
        'Open the menu of a visual by its “…” button or a right click, and choose “Open a case”.',
        'The event says which command it was, on which visual, and which data point was under the pointer.',
      ],
      access: 'report',
      component: 'Report',
      config: `settings: {
  extensions: {
    commands: [
      {
        name: 'open-case',
        title: 'Open a case',
        extend: {
          visualOptionsMenu: { title: 'Open a case', menuLocation: models.MenuLocation.Top },
          visualContextMenu: { title: 'Open a case' },
        },
      },
    ],
  },
  commands: [{ spotlight: { displayOption: models.CommandDisplayOption.Hidden } }],
},`,
      events: { commandTriggered: '({ detail }) => console.log(detail)' },
      actions: {
        'Hide “Export data”': `{
  const displayOption = models.CommandDisplayOption.Hidden;
  await report.updateSettings({ commands: [{ exportData: { displayOption } }] });
}`,
        'Show it again': `{
  const displayOption = models.CommandDisplayOption.Enabled;
  await report.updateSettings({ commands: [{ exportData: { displayOption } }] });
}`,
      },
    },
    {
      slug: 'panes',
      title: 'Panes and zoom',
      summary: 'Which panes readers see, where the pages are listed, and how large everything is.',
      notes: [
        'Settings come with the embed and change while the report stands.',
        'Hide what your page does better itself.',
      ],
      access: 'report',
      component: 'Report',
      config: `settings: {
  panes: {
    filters: { expanded: false, visible: true },
    pageNavigation: { position: models.PageNavigationPosition.Left, visible: true },
  },
},`,
      actions: {
        'Open the filters': `{
  await report.updateSettings({ panes: { filters: { expanded: true, visible: true } } });
}`,
        'Hide the panes': `{
  const panes = { filters: { visible: false }, pageNavigation: { visible: false } };
  await report.updateSettings({ panes });
}`,
        'Zoom in': 'report.setZoom(1.25)',
        'Zoom out': 'report.setZoom(0.75)',
        'As it was': 'report.setZoom(1)',
      },
    },
  ],
};
