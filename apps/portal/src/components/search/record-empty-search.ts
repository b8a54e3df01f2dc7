import { call } from '../../api/call.ts';

/** Notes for those who write the pages that something was looked for in vain. Nobody waits for it. */
export function recordEmptySearch(search: string): void {
  call('search.empty', { body: { q: search } }).catch(() => undefined);
}
