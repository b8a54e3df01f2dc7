import type { World } from './credentials.ts';
import { addUser, enrolTwoFactor } from './users.ts';
import { startTestPortal } from './portal.ts';

/** A portal whose streams are ended by messages alone: their heart does not beat. */
export interface TestWorld extends World {
  /** Something changes that every administrator's stream tells. */
  raiseNotification(): Promise<void>;
}

const REAL = [
  ...['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  ...['setTimeout', 'clearTimeout'],
] as const;

/** Starts such a portal for a test file. @returns how its tests get it */
export function createTestWorld(settings: Record<string, string> = {}): () => TestWorld {
  let world: (TestWorld & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    jest.useFakeTimers({ doNotFake: [...REAL] });
    world = await startWorld(settings);
  });
  afterAll(async () => {
    await world?.close();
    jest.useRealTimers();
  });
  return () => {
    if (!world) throw new Error('The world is there from the first test on');
    return world;
  };
}

async function startWorld(settings: Record<string, string>) {
  const portal = await startTestPortal({
    settings: { TRIES_PER_ACCOUNT: '100000', TRIES_PER_ADDRESS: '100000', ...settings },
  });
  const administrator = await portal.as('administrator');
  const requester = await addUser(portal);
  await enrolTwoFactor(await portal.signIn(requester));
  const pending = await portal.signIn(requester);
  return {
    portal,
    administrator,
    async raiseNotification() {
      const { notifications } = await administrator.screen('/notifications', 'Notifications');
      const [open] = notifications.filter(({ requester }) => requester.email === requester.email);
      if (open) await administrator.delete(`/notifications/${open.id}`);
      else await pending.post('/two-factor/reset/request');
    },
    close: () => portal.close(),
  };
}
