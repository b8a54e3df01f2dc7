import { read } from '../../http/read.ts';
import { getSessionLengthImpact } from './queries.ts';
import { SessionLengthQuery } from './schema.ts';

/** How many sessions end if sessions become so long; asked before it is done. */
export const showSessionLengthImpact = read({
  route: 'settings.session-impact',
  query: SessionLengthQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => getSessionLengthImpact(scope, services, query),
});
