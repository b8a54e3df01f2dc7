import { read } from '../../http/read.ts';
import { getRetentionImpact } from './queries.ts';
import { RetentionQuery } from './schema.ts';

/** How much goes if things are kept for so long; asked before it is said. */
export const showRetentionImpact = read({
  route: 'settings.retention-impact',
  query: RetentionQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => getRetentionImpact(scope, services, query),
});
