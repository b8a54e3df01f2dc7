import type { BulkImpact, PageObject, PageRow } from '@portico/server/page-object';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { deferred, json, Network } from '../../testing/network.ts';
import { usersPage } from '../../testing/users.ts';
import { show } from '../../testing/show.tsx';
import { screens } from '../../app/screen-registry.ts';

const List = () => <Outlet page={usePage()} screens={screens} />;

const row = (id: string, name: string, more: Partial<PageRow> = {}): PageRow => ({
  ...{
    id,
    parentId: null,
    children: 0,
    path: [],
    icon: null,
    accessLevel: 'everyone',
    tagIds: [],
    status: 'published',
    isChanged: false,
    changes: 0,
    review: null,
    publishedSlug: id,
  },
  ...{ revision: 3, scheduledFor: null, changedAt: '2026-11-22T10:00:00Z', changedBy: null, removedAt: null },
  ...{ findings: 0, readers: 0, scheduledNumber: null },
  ...{ locales: [{ language: 'en', name, slug: id, description: '', state: 'current' }], ...more },
});

/** The list of pages, within the same shell as that of users. */
const page = {
  ...usersPage([], '/admin/pages'),
  component: 'PageBuilder/Manage',
  props: {
    shell: usersPage([], '/').props.shell,
    pages: { rows: [row('news', 'News'), row('finance', 'Finance')], total: 2, matches: 2, isWhole: true },
    filter: { search: '', status: '', tag: '', access: '', view: 'all' },
    tags: [],
    templates: [{ id: 'sheet', name: 'Project sheet', description: '', isBuiltIn: false }],
    pagesWithFindings: 0,
    needsReview: false,
  },
} as PageObject;

const nobody = { users: 0, pages: [], reports: [] };
const impact: BulkImpact = {
  ...{ pages: 2, below: [{ id: 'bridge', name: 'Bridge' }], links: [], gained: nobody },
  lost: { users: 14, pages: [{ name: 'News', users: 14 }], reports: [] },
};

let network: Network;
beforeEach(async () => {
  localStorage.clear();
  network = new Network().pages(page).on('POST /admin/pages/bulk/impact', () => json(impact));
  await show(page, <List />);
  await screen.findByRole('treegrid');
});

const bar = () => screen.getByRole('region', { name: 'Actions for the selected' });

it('11 chooses all that match, and says before they are deleted what that means', async () => {
  const all = screen.getByRole('checkbox', { name: 'Select all 2 that match' });
  await userEvent.click(all);
  expect(bar()).toHaveTextContent('2 selected');
  await userEvent.click(within(bar()).getByRole('button', { name: 'Delete' }));
  const sheet = await screen.findByRole('dialog');
  await waitFor(() => expect(sheet).toHaveTextContent('14 people lose access to:'));
  expect(sheet).toHaveTextContent('1 page below goes with them:');
  expect(sheet).toHaveTextContent('Bridge');

  network.on('POST /admin/pages/bulk', () => json({ ids: ['bridge', 'finance', 'news'] }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete 2 pages' }));
  expect(await screen.findByText('3 pages are in the bin')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

it('11 says by page why nothing was changed', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select News' }));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Publish' }));
  const sheet = await screen.findByRole('dialog');
  const error = { code: 'invalid_input', reference: 'R1', fields: { news: 'validation.draft-outdated' } };
  network.on('POST /admin/pages/bulk', () => json({ error }, { status: 422 }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Publish 1 page' }));
  await waitFor(() => expect(sheet).toHaveTextContent('Nothing was changed, because:'));
  expect(sheet).toHaveTextContent('News: Someone else has saved the draft meanwhile.');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

it('11 shows a picture of the template that a new page begins with, in which nothing is reached', async () => {
  network.on('GET /admin/templates/sheet', () =>
    json({ htmlContent: '<h2>Purpose</h2><a href="/x">More</a>', cssContent: '' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'From a template' }));
  const gallery = await screen.findByRole('dialog');
  const picture = await within(gallery).findByTitle('How the page begins with Project sheet');
  expect(picture).toHaveAttribute('srcdoc', expect.stringContaining('Purpose'));
  expect(picture.closest('[inert]')).not.toBeNull();
  network.on('POST /admin/pages', () =>
    json({ error: { code: 'busy', reference: 'R1', fields: {} } }, { status: 503 }),
  );
  await userEvent.click(within(gallery).getByRole('button', { name: 'Project sheet' }));
  const sent = () => network.seen.find(({ url }) => url === '/admin/pages')?.body;
  const locales = [{ language: 'en', name: 'Untitled page', slug: 'untitled-page', description: '' }];
  await waitFor(() => expect(sent()).toEqual({ kind: 'page', locales, numbersTaken: true, templateId: 'sheet' }));
  // It can be tried again.
  await screen.findByText(/busy|try again/i);
  expect(screen.getByRole('button', { name: 'Add page' })).not.toHaveAttribute('data-pending');
});

describe('11.6 of more pages than are loaded', () => {
  const rowsUrl = (more: string) => `GET /admin/pages/rows?kind=page&search=&status=&tag=&access=&view=all&${more}`;
  const windowOf = (...rows: PageRow[]) => ({ rows, total: rows.length, matches: rows.length, isWhole: false });

  beforeEach(async () => {
    cleanup();
    const top = [row('news', 'News', { children: 2 }), row('finance', 'Finance')];
    const pages = { ...windowOf(...top), matches: 4 };
    const large = { ...page, props: { ...page.props, pages } } as PageObject;
    network = new Network().pages(large);
    await show(large, <List />);
  });

  const names = () => screen.getAllByRole('rowheader').map((header) => header.getAttribute('aria-label'));

  it('loads the children of a page when it is opened, and leaves their room until then', async () => {
    const answer = deferred<Response>();
    network.on(rowsUrl('offset=0&parent=news'), () => answer.promise);
    expect(names()).toEqual(['News', 'Finance']);
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '3');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is below News' }));
    expect(screen.getAllByText('Loading…')).toHaveLength(2);
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '5');
    act(() => screen.getAllByRole('row')[2]?.focus());
    answer.resolve(json(windowOf(row('bridge', 'Bridge'), row('tunnel', 'Tunnel'))));
    await waitFor(() => expect(names()).toEqual(['News', 'Bridge', 'Tunnel', 'Finance']));
    // Who was on the row before it was loaded is still there.
    expect(document.activeElement).toBe(screen.getAllByRole('row')[2]);
    expect(network.count(rowsUrl('offset=0&parent=news'))).toBe(1);
  });

  it('asks the server for all that match, with their drafts', async () => {
    const all = ['news', 'finance', 'bridge', 'tunnel'].map((id) => ({ id, name: id, revision: 7 }));
    network.on('GET /admin/pages/matching?search=&status=&tag=&access=&view=all', () => json({ pages: all }));
    network
      .on('POST /admin/pages/bulk/impact', () => json(impact))
      .on('POST /admin/pages/bulk', () => json({ ids: [] }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 4 that match' }));
    await waitFor(() => expect(bar()).toHaveTextContent('4 selected'));
    await userEvent.click(within(bar()).getByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish 4 pages' }));
    const sent = () => network.seen.find(({ url }) => url === '/admin/pages/bulk')?.body;
    // A row that is loaded is published as it is listed, the others as the server named them.
    await waitFor(() =>
      expect(sent()).toMatchObject({
        pages: [
          { id: 'news', revision: 3 },
          { id: 'finance', revision: 3 },
          { id: 'bridge', revision: 7 },
          { id: 'tunnel', revision: 7 },
        ],
      }),
    );
  });
});
