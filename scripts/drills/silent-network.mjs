// The network between portal and database falls silent: nothing is refused and nothing closed, and nothing arrives.
import { startPortico, startPortalBeside, asAdministrator, asMember } from './portico.mjs';
import { said } from './requests.mjs';
import { pause, row, seconds, timeUntil } from './rows.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

const BACK_LIMIT_MS = 10_000;
const TIMEOUT_MS = 20_000;
const SILENCE_MS = 12_000;

export async function drill() {
  const { stack } = await startPortico();
  const address = new URL(stack.databaseUrl);
  const network = await startTcpProxy(Number(address.port));
  address.port = String(network.port);
  const { origin, process } = await startPortalBeside(stack, 'behind the network', { DATABASE_URL: address.href });
  const [administrator, member] = await Promise.all([asAdministrator(stack), asMember(stack, origin)]);
  const world = { administrator, member, network, process };
  return [await silenceOpen(world), await silenceAll(world), await receiveSettings(world)];
}

/** Asked all the while, as by people: every connection of the pool is in use, and found silent. */
async function timeUntilBack({ member }, limitMs) {
  const isBack = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => member.send('GET', '/profile')));
    return answers.every((answer) => answer?.status === 200) && (await member.send('GET', '/ready'))?.status === 200;
  };
  return timeUntil(isBack, limitMs);
}

const isSame = ({ process }) => process.exitCode === null && process.signalCode === null;

async function silenceOpen(world) {
  await timeUntilBack(world, TIMEOUT_MS);
  world.network.silenceOpen();
  const ms = await timeUntilBack(world, TIMEOUT_MS);
  const expected = `back ≤ ${seconds(BACK_LIMIT_MS)} without a restart`;
  return row('silent network, new connections work', expected, seconds(ms), ms <= BACK_LIMIT_MS && isSame(world));
}

async function silenceAll(world) {
  await timeUntilBack(world, TIMEOUT_MS);
  world.network.silence();
  const [answer] = await Promise.all([world.member.send('GET', '/profile'), pause(SILENCE_MS)]);
  await world.network.heal();
  const ms = await timeUntilBack(world, TIMEOUT_MS);
  const expected = `503 database_unreachable ≤ ${seconds(BACK_LIMIT_MS)}; back ≤ ${seconds(BACK_LIMIT_MS)} after ${seconds(SILENCE_MS)} of it`;
  const isTold = said(answer) === '503 database_unreachable' && answer.ms <= BACK_LIMIT_MS;
  const seen = `${said(answer)} after ${seconds(answer?.ms ?? Infinity)}; back after ${seconds(ms)}`;
  return row('silent network, all of it', expected, seen, isTold && ms <= BACK_LIMIT_MS && isSame(world));
}

/** The connection that listens has fallen silent twice by now: what changes at another process must be heard all the same. */
async function receiveSettings({ administrator, member }) {
  // What a page says of the build and the settings that its browser runs.
  const version = async () => (await member.send('GET', '/profile'))?.body.version;
  const before = await version();
  await administrator.must('PUT', '/admin/settings/languages', { languages: ['da', 'en'] });
  const ms = await timeUntil(async () => (await version()) !== before, TIMEOUT_MS);
  const name = 'silent network, a setting changed at another process';
  return row(name, `holds ≤ ${seconds(BACK_LIMIT_MS)} after it`, seconds(ms), ms <= BACK_LIMIT_MS);
}
