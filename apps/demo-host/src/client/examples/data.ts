import type { ExampleGroup } from './example.ts';

/** Examples of what a host does with the data shown. */
export const data: ExampleGroup = {
  title: 'Work with data',
  examples: [
    {
      slug: 'filters',
      title: 'Filters',
      summary: 'Set, add to, read and remove the filters of a report from your own controls.',
      notes: [
        'Filters may come with the embed, so that nobody sees the numbers of others first. They are no access control: that is the token’s.',
        'Each change repaints what it concerns and raises an event when it is drawn.',
      ],
      access: 'report',
      component: 'Report',
      before: `const target = { table: 'Unemployment', column: 'Industry' };
const three = new models.BasicFilter(target, 'In', ['Construction', 'Finance', 'Government']);
const two = new models.BasicFilter(target, 'In', ['Construction', 'Finance']);
const crisis = new models.AdvancedFilter({ table: 'Unemployment', column: 'Date' }, 'And', [
  { operator: 'GreaterThanOrEqual', value: '2008-01-01' },
]);`,
      config: 'filters: [three.toJSON()],',
      events: { filtersApplied: '({ detail }) => console.log(detail)' },
      actions: {
        'Two industries': 'report.setFilters([two.toJSON()])',
        'Add years': `{
  await report.updateFilters(models.FiltersOperations.Add, [crisis.toJSON()]);
}`,
        'Read them': 'console.log(await report.getFilters())',
        'Remove all': 'report.removeFilters()',
      },
    },
    {
      slug: 'slicers',
      title: 'Slicers',
      summary: 'Read what somebody has chosen in a slicer, and choose for them.',
      notes: [
        'A slicer is a visual with a state: filters, as your page sets them elsewhere.',
        'Other visuals refuse these calls with a sentence, which the promise rejects with.',
      ],
      access: 'report',
      component: 'Report',
      before: `const target = { table: 'Unemployment', column: 'Industry' };
const chosen = new models.BasicFilter(target, 'In', ['Construction', 'Finance']).toJSON();`,
      config: "pageName: 'Explore',",
      actions: {
        'Find the slicers': `{
  for (const page of await report.getPages()) {
    for (const { title } of await page.getSlicers()) console.log(title, 'on', page.displayName);
  }
}`,
        'Read the first': `{
  const page = await report.getActivePage();
  const [slicer] = await page.getSlicers();
  console.log(await slicer?.getSlicerState());
}`,
        'Choose two': `{
  const page = await report.getActivePage();
  const [slicer] = await page.getSlicers();
  await slicer?.setSlicerState({ filters: [chosen], targets: [target] });
}`,
        'Choose nothing': `{
  const page = await report.getActivePage();
  const [slicer] = await page.getSlicers();
  await slicer?.setSlicerState({ filters: [] });
}`,
      },
    },
    {
      slug: 'bookmarks',
      title: 'Bookmarks',
      summary: 'Keep how a report looks right now, and bring it back with one call.',
      notes: [
        'Captured state is a text: keep it for each of your users, send it in a link, apply it in another browser.',
        'Bookmarks that authors have made are listed by name and can be played as a slide show.',
      ],
      access: 'report',
      component: 'Report',
      before: "let captured = '';",
      config: 'settings: { panes: { bookmarks: { visible: true } } },',
      events: { bookmarkApplied: '({ detail }) => console.log(detail)' },
      actions: {
        'List them': 'console.log(await report.bookmarksManager.getBookmarks())',
        'Apply the first': `{
  const [first] = await report.bookmarksManager.getBookmarks();
  if (first) await report.bookmarksManager.apply(first.name);
}`,
        Capture: `{
  const { state = '' } = await report.bookmarksManager.capture({ allPages: true });
  captured = state;
  console.log('Captured', state.length, 'characters');
}`,
        'Back to the captured': `{
  if (captured) await report.bookmarksManager.applyState(captured);
}`,
      },
    },
    {
      slug: 'export',
      title: 'Export data',
      summary: 'The numbers behind a visual as comma-separated text, summarised or row by row.',
      notes: [
        'What is exported has passed the filters on screen and the rules of the token.',
        'Ask for as many rows as you need; the service has a limit of its own.',
      ],
      access: 'report',
      component: 'Report',
      before: "const at = { page: 'Overview', visual: 'by-industry' };",
      actions: {
        Summarised: `{
  const page = await report.getPageByName(at.page);
  const visual = await page.getVisualByName(at.visual);
  const { data } = await visual.exportData(models.ExportDataType.Summarized);
  console.log(data);
}`,
        Underlying: `{
  const page = await report.getPageByName(at.page);
  const visual = await page.getVisualByName(at.visual);
  const { data } = await visual.exportData(models.ExportDataType.Underlying, 20);
  console.log(data);
}`,
        'Smallest first': `{
  const page = await report.getPageByName(at.page);
  const visual = await page.getVisualByName(at.visual);
  await visual.sortBy({
    orderBy: { table: 'Unemployment', measure: 'People out of work' },
    direction: models.SortDirection.Ascending,
  });
}`,
      },
    },
  ],
};
