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

/** The process is up, is not about to end, and has what it cannot work without. */
export const ready: Endpoint<'ready', unknown, never> = {
  route: 'ready',
  allow: 'public',
  isPage: false,
  async answer(request, { readiness, isDraining, log }) {
    if (isDraining) return { kind: 'data', status: 503, body: { status: 'draining' } };
    const { parts: checked, failure } = await readiness.check();
    const parts = { ...checked, draining: 'ok' };
    if (!failure) return { kind: 'data', body: { status: 'ok', parts } };
    const { code, reference } = reportError(log, 'ready', request, failure);
    const body = { ...failureResult(fail(code), reference).body, parts };
    return { kind: 'failure', body };
  },
};
