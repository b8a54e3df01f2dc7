import { withQuery } from './url-query.ts';

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
