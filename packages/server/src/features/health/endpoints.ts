import type { Endpoint } from '../../http/endpoint.ts';
import { fail } from '../../contract/failures.ts';
import { failureResult } from '../../http/response.ts';
import { reportError } from '../../http/error-report.ts';

/** The process is up. */
export const health: Endpoint<'health', unknown, never> = {
  route: 'health',
  allow: 'public',
  isPage: false,
  answer: () => Promise.resolve({ kind: 'data', body: { status: 'ok' } }),
};

/** The process is up and its database answers. */
export const ready: Endpoint<'ready', unknown, never> = {
  route: 'ready',
  allow: 'public',
  isPage: false,
  async answer(request, { database, log }) {
    try {
      await database.query('select 1', []);
      return { kind: 'data', body: { status: 'ok' } };
    } catch (error) {
      const { code, reference } = reportError(log, 'ready', request, error);
      return failureResult(fail(code), reference);
    }
  },
};
