import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentPage, deferred, json, Network } from '../testing/network.ts';
import { show } from '../testing/show.tsx';
import { Outlet, usePage, type Screens } from './outlet.tsx';
import { useUrlQuery, withQuery } from './url-query.ts';

it.each([
  ['adds a value', '/admin/users', { search: 'ida' }, '/admin/users?search=ida'],
  ['replaces a value', '/admin/users?search=bo', { search: 'ida' }, '/admin/users?search=ida'],
  ['takes an empty value away', '/admin/users?search=bo&sort=name', { search: '' }, '/admin/users?sort=name'],
  ['leaves no question mark behind', '/admin/users?search=bo', { search: undefined }, '/admin/users'],
  ['begins at the first page again', '/admin/users?page=7', { sort: '-email' }, '/admin/users?sort=-email'],
  ['moves to a page', '/admin/users?sort=name&page=7', { page: '8' }, '/admin/users?sort=name&page=8'],
])('%s', (_, url, changes, expected) => {
  expect(withQuery(url, changes)).toBe(expected);
});

const screens = { 'Renderer/View': () => <main tabIndex={-1}>list</main> } as Partial<Screens> as Screens;

function List() {
  const { setQuery } = useUrlQuery();
  return (
    <>
      <button onClick={() => setQuery({ search: '' })}>Clear</button>
      <button onClick={() => setQuery({ access: 'tagged' })}>Tagged</button>
      <Outlet page={usePage()} screens={screens} />
    </>
  );
}

it('a change that comes while another one is on its way builds on it', async () => {
  const network = new Network();
  const cleared = deferred<Response>();
  network.on('GET /list', () => cleared.promise);
  network.on('GET /list?access=tagged', () => json(contentPage('/list?access=tagged', '')));
  await show(contentPage('/list?search=ida', ''), <List />);
  await userEvent.click(screen.getByText('Clear'));
  await userEvent.click(screen.getByText('Tagged'));
  cleared.resolve(json(contentPage('/list', '')));
  await waitFor(() => expect(location.search).toBe('?access=tagged'));
  expect(network.seen.map(({ url }) => url)).toEqual(['/list', '/list?access=tagged']);
});
