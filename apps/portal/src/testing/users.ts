import type { PageObject, ScreenProps, UserRow } from '@portico/server/page-object';
import { pageObject, shell } from './network.ts';

const groups = [
  { id: '0190c3a8-0000-7000-8000-0000000000a1', name: 'Ledelse' },
  { id: '0190c3a8-0000-7000-8000-0000000000a2', name: 'Analyse' },
];

/** A user in the list. */
export const userRow = (id: string, name: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  name,
  email: `${id}@portico.example`,
  company: 'Nordhavn',
  contactNumber: '+45 1',
  role: 'member',
  group: groups[1]!,
  status: 'active',
  firstLoginAt: null,
  lastLoginAt: '2026-03-09T10:00:00Z',
  hasTwoFactor: false,
  hasPassword: true,
  hasDirectory: false,
  signInMethod: 'password',
  unconfirmed: [],
  ...more,
});

export const administratorShell = {
  ...shell,
  user: { id: 'astrid', name: 'Astrid Holm', email: 'admin@portico.example', role: 'administrator' as const },
};

/** The list of users, as the server answers it. */
export function usersPage(
  users: UserRow[],
  url = '/admin/users',
  filter: Partial<ScreenProps['Users/Manage']['filter']> = {},
  total = users.length,
): PageObject {
  return pageObject('Users/Manage', url, {
    users,
    paging: { page: 1, pageSize: 25, total },
    filter: { search: '', sort: 'name', status: '', role: '', group: '', signIn: '', state: 'present', ...filter },
    groups,
    hasDirectory: false,
    ownId: 'astrid',
    shell: administratorShell,
  });
}
