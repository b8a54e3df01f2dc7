import { totpCode } from '../../testing/users.ts';
import { findTimeStep, newTotpSecret } from './totp.ts';

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-29T08:00:15Z'), doNotFake: ['nextTick', 'setImmediate'] }));
afterAll(() => jest.useRealTimers());

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('a code of a clock that is %d steps of half a minute away: %s', async (steps, isTaken) => {
  const secret = newTotpSecret();
  const now = Math.floor(Date.now() / 30_000);
  expect(await findTimeStep(secret, await totpCode(secret, steps))).toBe(isTaken ? now + steps : null);
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is no code', async (code) => {
  expect(await findTimeStep(newTotpSecret(), code)).toBeNull();
});
