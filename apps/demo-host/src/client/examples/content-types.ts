import type { ExampleGroup } from './example.ts';

/** One example for every kind of content. */
export const contentTypes: ExampleGroup = {
  title: 'Kinds of content',
  examples: [
    {
      slug: 'report',
      title: 'Report',
      summary: 'A live report in your page, and its pages as your own buttons.',
      notes: [
        'Your server mints a token for this one report; the page never sees the secret that it was minted with.',
        'Every call answers with a promise. Turn the pages and watch the wire: a call goes out, an event comes back.',
      ],
      access: 'report',
      sample: 'US flights: how late?',
      component: 'Report',
      events: {
        loaded: "() => console.log('Loaded.')",
        pageChanged: '({ detail }) => console.log(detail.newPage.displayName)',
      },
      actions: {
        'First page': `{
  const [first] = await report.getPages();
  await first?.setActive();
}`,
        'Next page': `{
  const pages = await report.getPages();
  const next = pages.findIndex(({ isActive }) => isActive) + 1;
  await pages[next % pages.length]?.setActive();
}`,
        'Read the data again': 'report.refresh()',
        Print: 'report.print()',
      },
    },
    {
      slug: 'paginated-report',
      title: 'Paginated report',
      summary: 'A report for paper: pages of rows, with parameters that your page may set.',
      notes: [
        'Paginated reports take parameters instead of filters; calls about pages and visuals are refused with a sentence.',
        'The panel of parameters opens and closes by the settings of the embed.',
      ],
      access: 'paginated',
      component: 'Report',
      config: 'settings: { commands: { parameterPanel: { enabled: true, expanded: true } } },',
      events: { rendered: "() => console.log('The first page stands.')" },
      actions: {
        'Ask for its pages': `{
  await report.getPages().catch((refusal) => console.log('Refused:', refusal));
}`,
      },
    },
    {
      slug: 'dashboard',
      title: 'Dashboard',
      summary: 'A dashboard with its tiles; a click on one tells your page where it leads.',
      notes: [
        'Click a tile: the event carries its id and the report behind it, and your page decides what to open.',
        'A dashboard fits the width, stands in one column, or keeps its own size.',
      ],
      access: 'dashboard',
      component: 'Dashboard',
      config: "pageView: 'fitToWidth',",
      events: { tileClicked: '({ detail }) => console.log(detail)' },
    },
    {
      slug: 'tile',
      title: 'Tile',
      summary: 'One tile of a dashboard, as small as a card on your own page.',
      notes: [
        'A tile is the lightest way to show one number or one chart.',
        'Click it: the event says which report it was pinned from.',
      ],
      access: 'tile',
      sample: 'Average delay by hour',
      component: 'Tile',
      events: {
        tileLoaded: "() => console.log('The tile is here.')",
        tileClicked: '({ detail }) => console.log(detail)',
      },
    },
    {
      slug: 'visual',
      title: 'Single visual',
      summary: 'One chart out of a report, sized to the place that your page has for it.',
      notes: [
        'A visual is embedded as a report whose page shows nothing else, so all its filters and events are at hand.',
        'Filters can be set on three levels: the visual’s own, the page’s, and the report’s.',
      ],
      access: 'report',
      component: 'Visual',
      before: `const target = { table: 'Unemployment', column: 'Industry' };
const chosen = new models.BasicFilter(target, 'In', ['Construction', 'Finance']).toJSON();`,
      config: "pageName: 'Overview',\nvisualName: 'by-industry',",
      events: { visualClicked: '({ detail }) => console.log(detail)' },
      actions: {
        'Describe it':
          '{\n  const { title, type } = await visual.getVisualDescriptor();\n  console.log(title, type);\n}',
        'Filter it': 'visual.setFilters([chosen])',
        'Remove the filter': 'visual.removeFilters()',
      },
    },
    {
      slug: 'questions',
      title: 'Questions and answers',
      summary: 'A box that answers plain questions about a data set with a chart or a number.',
      notes: [
        'The token opens the data set, so people ask what no report was made for.',
        'Your page may ask for them, too: a question of yours is answered as if it was typed.',
      ],
      access: 'qna',
      component: 'Qna',
      config: `viewMode: models.QnaMode.Interactive,
question: 'average rate by industry in 2009',`,
      events: { visualRendered: '({ detail }) => console.log(detail)' },
      actions: {
        'Average rate by industry': "qna.setQuestion('average rate by industry')",
        'Total unemployed by year': "qna.setQuestion('total unemployed by year')",
      },
    },
    {
      slug: 'create',
      title: 'New report',
      summary: 'An empty report on your data set, made and saved inside your page.',
      notes: [
        'The token is for creating: it opens the data set, and a workspace to save into.',
        'When it is saved, the event carries the new report’s id, which you embed like any other.',
      ],
      access: 'create',
      component: 'Create',
      method: 'createReport',
      events: { saved: '({ detail }) => console.log(detail)' },
      actions: {
        'Save as': "create.saveAs({ name: 'Made in the demo' })",
        'Is it saved?': 'console.log(await create.isSaved())',
      },
    },
    {
      slug: 'quick-create',
      title: 'Quick create',
      summary: 'Rows that your page already has become a drafted report in one call.',
      notes: [
        'You describe the columns and send the rows; the service drafts a page of charts from them.',
        'No data set has to exist before.',
      ],
      access: 'quickCreate',
      component: 'QuickCreate',
      method: 'quickCreate',
      config: `datasetCreateConfig: {
  locale: 'en-US',
  tableSchemaList: [
    {
      name: 'Sales',
      columns: [
        { name: 'Country', dataType: models.DataType.Text },
        { name: 'Amount', dataType: models.DataType.Number },
      ],
    },
  ],
  data: [
    {
      name: 'Sales',
      rows: [
        ['Denmark', '120'],
        ['Norway', '95'],
        ['Sweden', '143'],
        ['Finland', '78'],
      ],
    },
  ],
},`,
      events: { loaded: "() => console.log('The draft is here.')" },
    },
  ],
};
