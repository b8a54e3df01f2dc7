import { ownEvents } from '../../../testing/credential-events.ts';
import { createTestWorld } from '../../../testing/credential-world.ts';
import { addSubject } from '../../../testing/credentials.ts';
import { listen } from '../../../testing/events.ts';
import { Client, VERSION } from '../../../testing/portal.ts';
import { createPortal, type Portal } from '../../index.ts';

// The stream's heart does not beat here: what ends it is the message of whoever ended the session.
const world = createTestWorld();
let elsewhere: Portal;

beforeAll(() => {
  elsewhere = createPortal({ environment: world().portal.environment, version: VERSION, hasBackground: false });
});
afterAll(() => elsewhere.close());

describe.each([
  ['the same process', () => world().portal.portal],
  ['another process', () => elsewhere],
])('9.7 the stream at %s ends at once', (_, place) => {
  test.each(['signed out', 'password changed', 'two-factor set up', 'account deleted'] as const)(
    'with its own session: %s',
    async (event) => {
      const subject = await addSubject(world(), { hasSecondFactor: false });
      const stream = await listen(new Client(place(), subject.client.session));
      expect(await stream.next()).toContain('pending');
      await ownEvents[event](world(), subject);
      expect(await stream.next()).toBeNull();
    },
  );
});

test('9.7 a browser that goes before its stream has begun leaves nothing behind', async () => {
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => world().administrator.fetch('GET', '/notifications/stream')),
  );
  await Promise.all(streams.map(async ({ body }) => body?.cancel()));
  // A listener that is left would tell a stream that is closed, and fail.
  await world().raiseNotification();
  const stream = await listen(world().administrator);
  expect(await stream.next()).toContain('pending');
  await stream.cancel();
});
