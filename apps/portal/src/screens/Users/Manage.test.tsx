import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { json, deferred, Network } from '../../testing/network.ts';
import { userRow, usersPage } from '../../testing/users.ts';
import { show } from '../../testing/show.tsx';
import { screens } from '../../app/screen-registry.ts';

const List = () => <Outlet page={usePage()} screens={screens} />;

const ida = userRow('ida', 'Ida Lind');
const astrid = userRow('astrid', 'Astrid Holm', { role: 'administrator' });
const page = usersPage([astrid, ida], '/admin/users', {}, 60);

let network: Network;
beforeEach(async () => {
  localStorage.clear();
  network = new Network().pages(page);
  await show(page, <List />);
  await screen.findByRole('table');
});

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function choose(name: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('says which rows of how many are shown, and leads to the next ones', () => {
  expect(screen.getByText('1 to 25 of 60')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/admin/users?page=2');
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
});

it('searches for what is typed, keeps the field, and does not leave the page', async () => {
  network.pages(usersPage([ida], '/admin/users?search=ida', { search: 'ida' }));
  const field = screen.getByRole('searchbox');
  field.focus();
  // At once: between the keys of a person a busy machine may take the pause after which the search begins.
  fireEvent.change(field, { target: { value: 'ida' } });
  await waitFor(() => expect(screen.queryByText('Astrid Holm')).not.toBeInTheDocument());
  expect(location.search).toBe('?search=ida');
  expect(screen.getByRole('searchbox')).toBe(field);
  expect(field).toHaveFocus();
});

it('sorts by a heading, and by the same one the other way', async () => {
  network.pages(
    usersPage([ida, astrid], '/admin/users?sort=group', { sort: 'group' }),
    usersPage([astrid, ida], '/admin/users?sort=-group', { sort: '-group' }),
  );
  const heading = () => screen.getByRole('columnheader', { name: 'Group' });
  expect(heading()).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'));
  await userEvent.click(within(heading()).getByRole('button'));
  await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'));
});

it('shows a change of status at once, and takes it back when it fails', async () => {
  const answer = deferred<Response>();
  network.on('PUT /admin/users/ida/status', () => answer.promise);
  await choose('Ida Lind', 'Deactivate');
  await waitFor(() => expect(row('Ida Lind')).toHaveTextContent('Inactive'));
  answer.resolve(json({ error: { code: 'unexpected', reference: 'R17' } }, { status: 500 }));
  await waitFor(() => expect(row('Ida Lind')).toHaveTextContent('Active'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByText('R17')).toBeInTheDocument();
});

it('offers to undo a change of status', async () => {
  network.on('PUT /admin/users/ida/status', () => json({}));
  await choose('Ida Lind', 'Deactivate');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.count('PUT /admin/users/ida/status')).toBe(2));
  const sent = network.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ status: 'inactive' }, { status: 'active' }]);
});

it('takes the Undo of a change away as soon as the next one begins', async () => {
  network.on('PUT /admin/users/ida/status', () => json({}));
  await choose('Ida Lind', 'Deactivate');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  const answer = deferred<Response>();
  network.on('PUT /admin/users/ida/status', () => answer.promise);
  await choose('Ida Lind', 'Deactivate');
  await waitFor(() => expect(network.count('PUT /admin/users/ida/status')).toBe(2));
  expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  answer.resolve(json({}));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

it('asks before it removes a person; Escape is safe', async () => {
  network.on('DELETE /admin/users/ida', () => json({}));
  await choose('Ida Lind', 'Remove user');
  expect(await screen.findByRole('alertdialog', { name: 'Remove Ida Lind?' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(network.count('DELETE /admin/users/ida')).toBe(0);
  await choose('Ida Lind', 'Remove user');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove user' }));
  expect(await screen.findByText('User successfully removed')).toBeInTheDocument();
  expect(network.count('DELETE /admin/users/ida')).toBe(1);
});

it('keeps the question open, with the reason, when removing is refused', async () => {
  network.on('DELETE /admin/users/ida', () =>
    json({ error: { code: 'last_administrator', reference: 'R2' } }, { status: 409 }),
  );
  await choose('Ida Lind', 'Remove user');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove user' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/administrator/);
});

it('does not offer administrators to shut themselves out', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Astrid Holm' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Remove user' })).not.toBeInTheDocument();
});

it('changes the status of all who are ticked, and keeps them ticked when that fails', async () => {
  network.on('PUT /admin/users/bulk', () =>
    json({ error: { code: 'last_administrator', reference: 'R2' } }, { status: 409 }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = await screen.findByRole('region', { name: 'Actions for the selected' });
  expect(bar).toHaveTextContent('2 selected');
  await userEvent.click(within(bar).getByRole('button', { name: 'Activate' }));
  await screen.findByRole('alert');
  expect(bar).toHaveTextContent('2 selected');
  expect(network.seen.at(-1)?.body).toEqual({
    ids: ['astrid', 'ida'],
    change: { kind: 'status', status: 'active' },
  });
});

it('says how many of those who are ticked were changed, when it was not all of them', async () => {
  network.on('PUT /admin/users/bulk', () => json({ ids: ['ida'] }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = await screen.findByRole('region', { name: 'Actions for the selected' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText(/^1 of 2 changed\./)).toBeInTheDocument();
  expect(bar).not.toBeInTheDocument();
});

it('shows the columns that are wanted, and remembers it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Group' }));
  expect(screen.queryByRole('columnheader', { name: 'Group', hidden: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Company' }));
  expect(screen.getByRole('columnheader', { name: 'Company', hidden: true })).toBeInTheDocument();
  expect(localStorage.getItem('portico.columns.users')).toBe('email contactNumber firstLoginAt group');
});

it('puts what the server finds wrong on the fields', async () => {
  network.on('POST /admin/users', () =>
    json(
      { error: { code: 'invalid_input', reference: 'R3', fields: { email: 'validation.email-taken' } } },
      { status: 422 },
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add user' });
  const fill = (label: string, value: string) => userEvent.type(within(sheet).getByLabelText(label), value);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add user' }));
  expect(within(sheet).getByText('Name is required.')).toBeInTheDocument();
  expect(network.count('POST /admin/users')).toBe(0);
  await fill('Email', 'ida@portico.example');
  await fill('Name', 'Ida');
  await fill('Company', 'Nordhavn');
  await fill('Contact number', '1');
  await userEvent.selectOptions(within(sheet).getByLabelText('Group'), 'Analyse');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add user' }));
  expect(await within(sheet).findByText('There is a user with this email already.')).toBeInTheDocument();
  expect(within(sheet).getByLabelText('Email')).toHaveFocus();
});
