import type { Event } from '../../../testing/credential-events.ts';
import { createTestWorld } from '../../../testing/credential-world.ts';
import { addSubject, signInFully, type Subject } from '../../../testing/credentials.ts';
import { addUser, isSignedIn } from '../../../testing/users.ts';
import { Client, startTestPortal } from '../../../testing/portal.ts';

const world = createTestWorld();

/** A browser with a ticket that it has not redeemed yet. */
async function withTicket({ email, password }: Subject, client = new Client(world().portal.portal)) {
  const { body } = await client.post('/login', { email, password });
  const { ticket, location } = body as { ticket: string; location: string };
  const redeem = async () => {
    client.session = await world().portal.portal.redeemTicket(ticket);
    return isSignedIn(client);
  };
  return { client, location, redeem };
}

describe('9.4 whether a session is pending is decided when the ticket is redeemed:', () => {
  test('on a remembered device nothing more is asked', async () => {
    const subject = await addSubject(world(), {});
    const browser = await signInFully(world(), subject, true);
    await browser.post('/logout');
    const { location, redeem } = await withTicket(subject, browser);
    expect([location, await redeem()]).toEqual(['/', true]);
  });

  const forgets: [string, Event][] = [
    [
      'forgotten',
      async (_, { client }) => {
        const { devices } = await client.screen('/profile', 'Profile/Edit');
        for (const { id } of devices) await client.delete(`/profile/devices/${id}`);
      },
    ],
    [
      'too old',
      async ({ portal }, { id }) =>
        void (await portal.sql`update remembered_devices set expires_at = now() where user_id = ${id}`),
    ],
  ];

  test.each(forgets)('a device that is %s between password and ticket is asked for the code', async (_, forget) => {
    const subject = await addSubject(world(), {});
    const browser = await signInFully(world(), subject, true);
    await browser.post('/logout');
    const { client, redeem } = await withTicket(subject, browser);
    await forget(world(), subject);
    expect(await redeem()).toBe(false);
    expect((await client.get('/two-factor')).status).toBe(200);
  });

  test('somebody else’s device spares nobody the code', async () => {
    const [one, other] = [await addSubject(world(), {}), await addSubject(world(), {})];
    const browser = await signInFully(world(), one, true);
    browser.session = null;
    expect(await (await withTicket(other, browser)).redeem()).toBe(false);
  });
});

test('9.4 where the policy asks administrators for a second factor, a member’s ticket lets no administrator in', async () => {
  const strict = await startTestPortal({ settings: { TWO_FACTOR_POLICY: 'administrators' } });
  const { id, email, password } = await addUser(strict);
  const client = new Client(strict.portal);
  const { ticket, location } = (await client.post('/login', { email, password })).body as {
    ticket: string;
    location: string;
  };
  // Past the portal, which would have ended the ticket.
  await strict.sql`update users set role = 'administrator' where id = ${id}`;
  client.session = await strict.portal.redeemTicket(ticket);
  expect([location, await isSignedIn(client), (await client.get('/two-factor')).status]).toEqual(['/', false, 200]);
  await strict.close();
});

test('9.4 a ticket of somebody whose group is gone lets nobody in, even if it was taken away past the portal', async () => {
  const subject = await addSubject(world(), { hasSecondFactor: false });
  const { redeem } = await withTicket(subject);
  await world().portal.sql`update users set group_id = null where id = ${subject.id}`;
  expect(await redeem()).toBe(false);
});

test('9.4 every event that ends sessions takes the tickets along, also of many users at once', async () => {
  const subjects = [await addSubject(world(), {}), await addSubject(world(), { hasSecondFactor: false })];
  const tickets = await Promise.all(subjects.map((subject) => withTicket(subject)));
  const ids = subjects.map(({ id }) => id);
  expect(
    (await world().administrator.put('/admin/users/bulk', { ids, change: { kind: 'status', status: 'inactive' } }))
      .status,
  ).toBe(200);
  await world().administrator.put('/admin/users/bulk', { ids, change: { kind: 'status', status: 'active' } });
  expect(await Promise.all(tickets.map(({ redeem }) => redeem()))).toEqual([false, false]);
});
