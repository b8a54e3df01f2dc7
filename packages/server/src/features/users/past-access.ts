import { decideThen } from '../../access/access-then.ts';
import { read } from '../../http/read.ts';
import { PastAccessQuery } from './schema.ts';

/** Whether a user could see something at a time in the past, and why. Users and things that are gone are asked about too. */
export const showPastAccess = read({
  route: 'users.past-access',
  query: PastAccessQuery,
  allow: 'administrator',
  run: ({ parameters: { id: userId }, query: { kind, subject, at }, services: { database } }) =>
    decideThen(database, { userId, name: '', email: '' }, { kind, id: subject, at }),
});
