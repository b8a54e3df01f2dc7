import { type Event, administratorEvents, ownEvents } from '../../../testing/credential-events.ts';
import { createTestWorld } from '../../../testing/credential-world.ts';
import { addSubject } from '../../../testing/credentials.ts';
import { totpCode, isSignedIn } from '../../../testing/users.ts';
import { type TestResponse, Client } from '../../../testing/portal.ts';
import { whileHeld } from '../../../testing/while-held.ts';
import type { TwoFactorEnrolment } from '../../contract/page-object.ts';

const world = createTestWorld();

/** Somebody without one-time passwords whose password was right just now. */
async function withTicket() {
  const subject = await addSubject(world(), { hasSecondFactor: false });
  const { email, password } = subject;
  const { ticket } = (await new Client(world().portal.portal).post('/login', { email, password })).body as {
    ticket: string;
  };
  return { subject, redeem: () => world().portal.portal.redeemTicket(ticket) };
}

const ending: [string, Event][] = [
  ['password changed', ownEvents['password changed']],
  ['signed out everywhere else', ownEvents['signed out everywhere else']],
  ['two-factor set up', ownEvents['two-factor set up']],
  ['account deleted', ownEvents['account deleted']],
  ['deactivated', administratorEvents.deactivated],
  ['deactivated, then activated', administratorEvents['deactivated, then activated']],
  ['made a member', administratorEvents['made a member']],
  ['signed out by an administrator', administratorEvents['signed out by an administrator']],
];

describe.each(ending)('9.4 a ticket that is redeemed at the same time as: %s', (_, event) => {
  test.each([
    ['before it', true],
    ['after it', false],
  ])('lets nobody in, begun %s', async (_order, isRedeemedFirst) => {
    const { subject, redeem } = await withTicket();
    const happen = () => event(world(), subject);
    let token: string | null;
    if (isRedeemedFirst) [token] = await whileHeld<[string | null, void]>(world().portal, subject, [redeem, happen]);
    else [, token] = await whileHeld<[void, string | null]>(world().portal, subject, [happen, redeem]);
    expect(await isSignedIn(new Client(world().portal.portal, token))).toBe(false);
    expect(await redeem()).toBeNull();
  });
});

test('9.4 a password that was right before it was changed buys no ticket afterwards', async () => {
  const subject = await addSubject(world(), { hasSecondFactor: false });
  const { email, password } = subject;
  const signIn = () => new Client(world().portal.portal).post('/login', { email, password });
  const change = () => ownEvents['password changed'](world(), subject);
  const [, answer] = await whileHeld<[void, TestResponse]>(world().portal, subject, [change, signIn]);
  expect(answer.status).toBe(401);
});

test('9.4 an old password does not take a new one’s place, in a browser that was signed out meanwhile', async () => {
  const subject = await addSubject(world(), { hasSecondFactor: false });
  const { client, email, password } = subject;
  const thief = new Client(world().portal.portal, client.session);
  const stolen = { password: 'Tyvens-Eget-Kodeord-1', confirmation: 'Tyvens-Eget-Kodeord-1' };
  const change = () => ownEvents['password changed'](world(), subject);
  const steal = () => thief.put('/change-password', { oldPassword: password, ...stolen });
  const [, answer] = await whileHeld<[void, TestResponse]>(world().portal, subject, [change, steal]);
  expect(answer.status).toBe(401);
  expect(await isSignedIn(await world().portal.signIn({ email, password: stolen.password }))).toBe(false);
  expect(await isSignedIn(await world().portal.signIn({ email, password: subject.password }))).toBe(true);
});

test('9.4 of an administrator’s reset and a ticket, redeemed by many at once, one session at most is left', async () => {
  const { subject, redeem } = await withTicket();
  const tokens = await Promise.all([redeem(), redeem(), administratorEvents.deactivated(world(), subject), redeem()]);
  const given = tokens.filter((token) => typeof token === 'string');
  expect(given.length).toBeLessThanOrEqual(1);
  for (const token of given) expect(await isSignedIn(new Client(world().portal.portal, token))).toBe(false);
});

test('9.4 a secret that is shown in another browser meanwhile is not the one that a right code puts in place', async () => {
  const subject = await addSubject(world(), { hasSecondFactor: false });
  const { client, email, password } = subject;
  const begin = (browser: Client) => browser.post('/profile/two-factor', { password });
  const { key } = (await begin(client)).body as TwoFactorEnrolment;
  const code = await totpCode(key.replaceAll(' ', ''));
  const thief = await world().portal.signIn({ email, password });
  const confirm = () => client.post('/profile/two-factor/confirm', { code });
  const [, answer] = await whileHeld<[TestResponse, TestResponse]>(world().portal, subject, [
    () => begin(thief),
    confirm,
  ]);
  expect(answer.status).toBe(409);
  expect(await isSignedIn(await world().portal.signIn({ email, password }))).toBe(true);
});

test('9.4 an administrator who goes while another one removes them: one of both does it, none waits for the other', async () => {
  const subject = await addSubject(world(), { hasSecondFactor: false });
  const { client, id, password } = subject;
  const remove = () => world().administrator.delete(`/admin/users/${id}`);
  const go = () => client.delete('/profile', { password });
  const [removed, gone] = await whileHeld<[TestResponse, TestResponse]>(world().portal, subject, [remove, go]);
  expect([removed.status, gone.status]).toEqual([200, 401]);
});
