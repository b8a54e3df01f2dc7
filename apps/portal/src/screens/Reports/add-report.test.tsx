import type { CandidateReport, PageObject, ReportKind } from '@portico/server/page-object';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../app/screen-registry.ts';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { json, Network } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { usersPage } from '../../testing/users.ts';

const List = () => <Outlet page={usePage()} screens={screens} />;

const filter = { search: '', visibility: '', kind: '', connection: '', workspace: '', tag: '', finding: '', use: '' };
const page = {
  ...usersPage([], '/admin/reports'),
  component: 'Reports/Manage',
  props: {
    ...{ shell: usersPage([], '/').props.shell, reports: [], paging: { page: 1, pageSize: 50, total: 0 } },
    ...{ filter: { ...filter, state: 'present', sort: 'name' }, groups: [], tags: [], workspaces: [] },
    ...{ connections: [{ id: 'default', name: 'api.powerbi.com' }], findings: 0, synchronizedAt: null },
  },
} as PageObject;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const candidate = (number: number, kind: ReportKind, more: Partial<CandidateReport> = {}): CandidateReport => ({
  ...{ reportId: id(number), name: `${kind} ${number}`, kind, requiresIdentity: false, isAdded: false },
  ...more,
});
const [dashboard, box, secured] = [candidate(1, 'dashboard'), candidate(2, 'qna'), candidate(3, 'report')];
const [harbour, city] = [id(90), id(91)];
const workspaces = [
  { id: harbour, name: 'Harbour', problem: null, reports: [dashboard, box, { ...secured, requiresIdentity: true }] },
  { id: city, name: 'City', problem: null, reports: [candidate(4, 'dashboard', { isAdded: true })] },
];
const tiles = [candidate(5, 'tile'), candidate(6, 'tile', { isAdded: true })];

let network: Network;
let sheet: HTMLElement;
const user = userEvent.setup();

beforeEach(async () => {
  localStorage.clear();
  network = new Network()
    .pages(page)
    .on('GET /admin/reports/candidates?connection=default', () => json({ workspaces, problem: null }))
    .on('POST /admin/reports', () => json({ id: id(99) }));
  for (const { id: workspace, reports } of workspaces) {
    for (const { reportId } of reports) {
      const query = `connection=default&workspace=${workspace}&dashboard=${reportId}`;
      network.on(`GET /admin/reports/candidates/tiles?${query}`, () => json({ tiles, problem: null }));
    }
  }
  await openSheet(page);
});
afterEach(cleanup);

async function openSheet(of: PageObject) {
  await show(of, <List />);
  await user.click((await screen.findAllByRole('button', { name: 'Add report' }))[0] as HTMLElement);
  sheet = await screen.findByRole('dialog');
  await within(sheet).findByLabelText('Where is it from?');
}

const choose = (label: string, value: string) => user.selectOptions(within(sheet).getByLabelText(label), value);
const type = async (label: RegExp | string, value: string) => {
  const field = within(sheet).getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(value);
};
const add = () => user.click(within(sheet).getByRole('button', { name: 'Add report' }));
const preview = () => within(sheet).getByRole('button', { name: 'Preview the chosen report' });
const sent = async () => {
  await waitFor(() => expect(network.count('POST /admin/reports')).toBe(1));
  const { body } = network.seen.find(({ method, url }) => method === 'POST' && url === '/admin/reports') ?? {};
  return body as Record<string, unknown>;
};

it('adds a dashboard, and says what else there is', async () => {
  expect(within(sheet).getByLabelText('Report')).toHaveTextContent('qna 2 (Question box)');
  await choose('Report', dashboard.reportId);
  expect(preview()).toBeEnabled();
  await add();
  const body = await sent();
  expect(body).toMatchObject({ kind: 'dashboard', reportId: id(1), workspaceId: harbour, name: 'dashboard 1' });
  expect(Object.keys(body)).not.toContain('dashboardId');
});

it('adds a tile of a dashboard, also of one that is added, and none that is', async () => {
  await choose('Workspace', city);
  expect(within(sheet).getByLabelText('Report')).toHaveTextContent('dashboard 4 (Dashboard) – added already');
  await choose('Report', id(4));
  expect(preview()).toBeDisabled();
  const choice = await within(sheet).findByLabelText('Tile');
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
  await choose('Tile', id(5));
  await add();
  expect(await sent()).toMatchObject({
    kind: 'tile',
    reportId: id(5),
    dashboardId: id(4),
    workspaceId: city,
    name: 'tile 5',
  });
});

it('goes back from a tile to the whole dashboard', async () => {
  await choose('Report', dashboard.reportId);
  await waitFor(() => expect(within(within(sheet).getByLabelText('Tile')).getAllByRole('option')).toHaveLength(2));
  await choose('Tile', id(5));
  await choose('Tile', '');
  await add();
  const body = await sent();
  expect([body['kind'], body['reportId'], body['dashboardId']]).toEqual(['dashboard', id(1), undefined]);
});

it('adds nothing of a dashboard that is added until a part is chosen', async () => {
  await choose('Workspace', city);
  await choose('Report', id(4));
  await type('Name', 'A part');
  await add();
  expect(await within(sheet).findByText('Choose a report.')).toBeVisible();
  expect(network.count('POST /admin/reports')).toBe(0);
});

it('lets the visuals of a report that demands an identity be given by their ids alone', async () => {
  await choose('Report', secured.reportId);
  expect(await within(sheet).findByLabelText('Visual')).toBeDisabled();
  expect(sheet).toHaveTextContent('The report demands an identity: add it first, or give the visual’s ID.');
});

it.each([
  [
    'visual',
    { pageName: 'Overview', visualName: 'ships' },
    ['Name of the page at the service', 'Name of the visual at the service'],
  ],
  ['tile', { dashboardId: id(8) }, ['ID of the dashboard']],
] as const)('adds a %s by its ids', async (kind, parts, labels) => {
  await choose('Where is it from?', 'id');
  await choose('Kind', kind);
  await type(kind === 'tile' ? 'ID of the tile' : 'ID or link of the report', id(7));
  await type('ID of the workspace', harbour);
  expect(preview()).toBeDisabled();
  for (const [index, value] of Object.values(parts).entries()) await type(labels[index] ?? '', value);
  expect(preview()).toBeEnabled();
  await type('Name', 'Ships');
  await add();
  expect(await sent()).toMatchObject({ kind, reportId: id(7), workspaceId: harbour, name: 'Ships', ...parts });
});

it.each([
  ['dashboards', 'dashboard'],
  ['datasets', 'qna'],
  ['rdlreports', 'report'],
] as const)('reads the kind from a link to %s', async (items, kind) => {
  await choose('Where is it from?', 'id');
  const link = `https://app.powerbi.com/groups/${city}/${items}/${id(7)}?experience=power-bi`;
  await user.click(within(sheet).getByLabelText('ID or link of the report'));
  await user.paste(link);
  expect(within(sheet).getByLabelText('Kind')).toHaveValue(kind);
  await type('Name', 'Linked');
  await add();
  expect(await sent()).toMatchObject({ kind, reportId: id(7), workspaceId: city });
});

it('asks for no connection where there is one, and sends that one', async () => {
  expect(within(sheet).queryByLabelText('Connection')).toBeNull();
  await choose('Report', dashboard.reportId);
  await add();
  expect(await sent()).toMatchObject({ connection: 'default' });
});

it('of several connections, lists what the chosen one has, and forgets what was chosen of another', async () => {
  cleanup();
  const own = [{ id: id(92), name: 'Fjord', problem: null, reports: [candidate(8, 'qna')] }];
  network.on('GET /admin/reports/candidates?connection=north', () => json({ workspaces: own, problem: null }));
  const connections = [
    { id: 'default', name: 'api.powerbi.com' },
    { id: 'north', name: 'Northern office' },
  ];
  await openSheet({ ...page, props: { ...page.props, connections } } as PageObject);
  await choose('Report', dashboard.reportId);
  await choose('Connection', 'north');
  expect(await within(sheet).findByLabelText('Workspace')).toHaveTextContent('Fjord');
  expect(within(sheet).getByLabelText('Name')).toHaveValue('');
  await choose('Report', id(8));
  await add();
  expect(await sent()).toMatchObject({ connection: 'north', reportId: id(8), workspaceId: id(92), kind: 'qna' });
});
