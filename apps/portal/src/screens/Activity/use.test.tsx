import { LANGUAGES, type PageObject, type ScreenProps, type UnusedRow } from '@portico/server/page-object';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../app/screen-registry.ts';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { json, Network, pageObject } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { administratorShell } from '../../testing/users.ts';
import { AbsenteeSection } from './absentee-section.tsx';
import { GroupSection } from './group-section.tsx';
import { PartSections } from './part-sections.tsx';
import { UseFigures } from './use-figures.tsx';

type Use = ScreenProps['Activity/Use'];

const used: Use = {
  subject: { kind: 'page', id: 'p1', name: 'Ledighed', slug: 'ledighed' },
  ...{ days: '30', step: 'day', who: 'never', maskBelow: 0, points: [] },
  totals: { uses: 30, usesBefore: 20, seconds: 900, loadMs: 1500, loadMsBefore: 2000 },
  audience: { users: 12, opened: 7 },
  parts: [
    { kind: 'report', part: 'r1', name: 'Ledige', uses: 21, loadMs: 1500, isThere: true },
    { kind: 'file', part: 'f1', name: 'Bilag.pdf', uses: 0, loadMs: null, isThere: true },
    { kind: 'file', part: 'Gammel.pdf', name: 'Gammel.pdf', uses: 2, loadMs: null, isThere: false },
  ],
  groups: [{ group: 'Analyse', users: 12, opened: 7, never: 1 }],
  users: [
    { id: 'u1', name: 'Ida Lind', email: 'ida@portico.example', group: 'Analyse', lastAt: null, lastLoginAt: null },
  ],
  paging: { page: 1, pageSize: 50, total: 1 },
};

const pageOf = (props: Use): PageObject =>
  pageObject('Activity/Use', '/admin/pages/p1/use', { ...props, shell: administratorShell });

/** All of the screen but its charts, which need a canvas. */
const showUse = (props: Use, language: (typeof LANGUAGES)[number] = 'en') =>
  show(
    pageOf(props),
    <>
      <UseFigures {...props} />
      <PartSections {...props} />
      <GroupSection {...props} />
      <AbsenteeSection {...props} />
    </>,
    language,
  );

const texts = (role: 'row' | 'listitem') => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('says how a page is used beside the days before, by block and by group, and who never opened it', async () => {
  await showUse(used);
  expect(texts('listitem').slice(0, 4)).toEqual([
    'Visits30+50% on the 30 days before',
    'Readers7of 12 people who may open it',
    'Load time of its reports1.5 sec2 sec in the 30 days before',
    'Time per visit0:30While the page is on screen',
  ]);
  const rows = (name: string) =>
    within(screen.getByRole('table', { name: `Table: ${name}` }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows('Blocks')).toEqual([
    'LedigeReport211.5 secOn the page',
    'Bilag.pdfFile0–On the page',
    'Gammel.pdfFile2–No longer on the page',
  ]);
  expect(rows('Groups')).toEqual(['Analyse1271']);
  expect(rows('Could, but do not')).toEqual(['Ida Lindida@portico.exampleAnalyseNeverNever']);
  expect(screen.getByRole('link', { name: 'Not for 30 days' })).toHaveAttribute(
    'href',
    '/admin/pages/p1/use?who=lapsed',
  );
});

it('names nobody of a masked group, and does not say how many few readers are', async () => {
  const groups = [{ group: 'Ledelse', users: 2, opened: null, never: null }];
  await showUse({
    ...used,
    maskBelow: 3,
    groups,
    audience: { users: 2, opened: null },
    users: [],
    paging: { ...used.paging, total: 0 },
  });
  expect(texts('listitem')[1]).toBe('Readersunder 3of 2 people who may open it');
  expect(screen.getByRole('table', { name: 'Table: Groups' })).toHaveTextContent(
    'Ledelse2Under 3 peopleUnder 3 people',
  );
  expect(screen.getByText('Groups of under 3 people who may open it are not shown by name.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

const empty: Use = {
  ...used,
  totals: { uses: 0, usesBefore: 0, seconds: 0, loadMs: null, loadMsBefore: null },
  ...{ audience: { users: 0, opened: 0 }, parts: [], groups: [], users: [] },
  paging: { ...used.paging, total: 0 },
};

it.each(LANGUAGES)('has its texts, also where there is nothing, of a page and of a report: %s', async (language) => {
  const report: Use = { ...used, subject: { kind: 'report', id: 'r1', name: 'Ledige', slug: null } };
  const reportParts: Use['parts'] = [
    { kind: 'report-page', part: 'Overview', name: 'Oversigt', uses: 2, loadMs: 900, isThere: true },
    { kind: 'page', part: 'p1', name: 'Ledighed', uses: 2, loadMs: 900, isThere: true },
  ];
  const shownOf = [
    used,
    empty,
    { ...report, parts: reportParts },
    { ...empty, subject: report.subject, who: 'lapsed' as const },
  ];
  for (const props of shownOf) {
    const { container, unmount } = await showUse(props, language);
    await waitFor(() => expect(container.textContent).not.toBe(''));
    expect(container.textContent).not.toMatch(/\b(?:use|unused|activity-chart|report)\.[a-z]/);
    unmount();
  }
});

const row = (id: string, more: Partial<UnusedRow> = {}): UnusedRow => ({
  ...{ kind: 'tag', id, name: `Tag ${id}`, reason: 'no-group', lastUsedOn: null, since: null },
  ...more,
});

const unusedPage = (kind: UnusedRow['kind'], rows: UnusedRow[]): PageObject =>
  pageObject('Activity/Unused', `/admin/unused?kind=${kind}`, {
    ...{ kind, rows, counts: { page: 0, report: 0, file: 0, tag: 0, [kind]: rows.length } },
    ...{ paging: { page: 1, pageSize: 50, total: rows.length }, shell: administratorShell },
  });

const List = () => <Outlet page={usePage()} screens={screens} />;

it('keeps many at once, and has them proposed again by Undo', async () => {
  const network = new Network().pages(unusedPage('tag', [row('1'), row('2'), row('3')]));
  network.on('PUT /admin/unused', () => json({}));
  await show(unusedPage('tag', [row('1'), row('2'), row('3')]), <List />);
  await screen.findByRole('table');
  for (const name of ['Tag 1', 'Tag 3'])
    await userEvent.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  const bar = screen.getByRole('region', { name: 'Actions for the selected' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Keep' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.count('PUT /admin/unused')).toBe(2));
  const sent = network.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    { kind: 'tag', ids: ['1', '3'], isRetained: true },
    { kind: 'tag', ids: ['1', '3'], isRetained: false },
  ]);
});

it.each([
  ['page', 'unread', ['Keep', 'See how it is used', 'Edit the page', 'Unpublish', 'Delete page']],
  ['report', 'unviewed', ['Keep', 'See how it is used', 'Hide from readers', 'Remove report']],
  ['report', 'on-no-page', ['Keep', 'See how it is used', 'Remove report']],
  ['file', 'on-no-page', ['Keep', 'Find it among the files', 'Remove file']],
  ['tag', 'on-nothing', ['Keep', 'Find it among the tags', 'Remove access tag']],
] as const)('offers for a %s that is %s what can be done with it', async (kind, reason, actions) => {
  const rows = [row('1', { kind, reason, name: 'Glemt', lastUsedOn: '2026-01-02', since: '2025-01-02T10:00:00Z' })];
  new Network().pages(unusedPage(kind, rows));
  await show(unusedPage(kind, rows), <List />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Glemt' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(actions);
});

it.each(LANGUAGES)('has the texts of every kind and reason, and of none: %s', async (language) => {
  const reasons = ['unread', 'unchanged', 'unviewed', 'on-no-page', 'unopened', 'no-group', 'on-nothing'] as const;
  for (const kind of ['page', 'report', 'file', 'tag'] as const) {
    for (const rows of [[], reasons.map((reason) => row(reason, { kind, reason }))]) {
      new Network().pages(unusedPage(kind, rows));
      const { container, unmount } = await show(unusedPage(kind, rows), <List />, language);
      await screen.findByRole('heading', { level: 1 });
      expect(container.textContent).not.toMatch(/\b(?:use|unused|activity-chart|report)\.[a-z]/);
      unmount();
    }
  }
});
