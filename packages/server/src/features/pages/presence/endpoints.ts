import { isFailure } from '../../../contract/failures.ts';
import { administratorEvents } from '../../../http/event-sources.ts';
import { eventStream } from '../../../http/event-stream.ts';
import { read } from '../../../http/read.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { presenceTopic } from './leases.ts';
import { getPresence, isStillAdministrator } from './queries.ts';

export const showPresence = read({
  route: 'pages.editors',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, services }) => getPresence(scope, services.database, id),
});

/**
 * Server-sent events: who edits the page, at once and whenever somebody comes, goes, edits another block or saves; and what other screens of an
 * administrator are told.
 */
export const streamPresence = read({
  route: 'pages.editors.stream',
  query: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, language, services }) {
    const load = async () => {
      if (!(await isStillAdministrator(scope, services))) return null;
      const presence = await getPresence(scope, services.database, id);
      return isFailure(presence) ? null : presence;
    };
    const first = await getPresence(scope, services.database, id);
    if (isFailure(first)) return first;
    const own = presenceTopic(id);
    const editors = { event: 'editors', concerns: (topic: string) => topic === '' || topic === own, load };
    return eventStream([editors, ...administratorEvents({ scope, language, services })], services);
  },
});
