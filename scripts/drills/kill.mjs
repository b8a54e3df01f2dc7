// `kill -9` of the portal's processes, PostgreSQL and nginx in turn, while members and administrators write and read.
import { endChild } from './at-end.mjs';
import { missing, nginxText, startFront } from './fronts.mjs';
import { asSuperuser, freePort, startPortico, withSql } from './portico.mjs';
import { notTried, pause, row, seconds } from './rows.mjs';
import { portalVictim, victimsOf } from './victims.mjs';
import { Writers } from './writers.mjs';

const ROUNDS = 30;
const BACK_LIMIT_MS = 10_000;

/**
 * @param stack a Portico @param {string} origin where its people write
 * @param {Record<string, { end: () => unknown, start: () => unknown }>} victims ended in turn
 * @param {{ rounds: number, share?: number, readers?: number }} options
 * @returns what was acknowledged, what of it is lost, and how long the first write took after each return, by victim
 */
export async function runKillRounds(stack, origin, victims, { rounds, ...load }) {
  /** @type {Record<string, number[]>} */
  const backMs = Object.fromEntries(Object.keys(victims).map((name) => [name, []]));
  const lost = new Set();
  const begin = (sql) => Writers.begin(stack, sql, origin, load);
  const writers = await withSql(asSuperuser(stack), begin);
  const names = Object.keys(victims);
  for (let round = 0; round < rounds; round++) {
    const name = names[round % names.length];
    writers.start();
    await pause(200 + 800 * Math.random());
    await victims[name].end();
    await victims[name].start();
    const returned = performance.now();
    await Promise.race([writers.nextWrite(), pause(3 * BACK_LIMIT_MS)]);
    backMs[name].push(performance.now() - returned);
    await pause(200);
    await writers.stop();
    for (const one of await withSql(asSuperuser(stack), (sql) => writers.lost(sql))) lost.add(one);
  }
  return { ...writers.counts, lost: [...lost], faults: writers.faults, backMs };
}

export async function drill() {
  const absent = missing('nginx');
  const { stack, origin, victims } = await (absent ? startAlone() : startBehindNginx());
  const { lost, faults, backMs, ...counts } = await runKillRounds(stack, origin, victims, { rounds: ROUNDS });
  const told = `${lost.length} lost of ${counts.acknowledged}; ${counts.reads} pages read, ${counts.away} requests failed`;
  return [
    row(
      `kill -9, ${ROUNDS} rounds`,
      '0 acknowledged writes lost',
      [told, ...lost.slice(0, 3)].join('; '),
      lost.length === 0,
    ),
    row(
      'other answers meanwhile',
      'none',
      faults.length > 0 ? `${faults.length}: ${faults[0].slice(0, 200)}` : 'none',
      faults.length === 0,
    ),
    ...Object.entries(backMs).map(([name, times]) => backRow(name, times)),
    ...(absent ? [notTried('kill -9 of nginx', absent)] : []),
  ];
}

function backRow(name, times) {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const expected = `first write ≤ ${seconds(BACK_LIMIT_MS)} after its return`;
  return row(
    `kill -9 of ${name}, ${times.length} ×`,
    expected,
    `${seconds(least)} to ${seconds(most)}`,
    most <= BACK_LIMIT_MS,
  );
}

async function startAlone() {
  const { stack } = await startPortico();
  const { portal, PostgreSQL } = victimsOf(stack);
  return { stack, origin: stack.urls.portal, victims: { portal, PostgreSQL } };
}

/** Two processes of the portal behind nginx. */
async function startBehindNginx() {
  const port = await freePort();
  const { folder, stack } = await startPortico({ PORTAL_URL: `http://localhost:${port}`, PROXY_COUNT: '1' });
  const beside = await freePort();
  const startBeside = () => stack.startSecondPortal(String(beside));
  await startBeside();
  const text = nginxText(port, [stack.environments.portal.PORT, beside]);
  let nginx = await startFront('nginx', { folder, port, text });
  const { portal, PostgreSQL } = victimsOf(stack);
  const victims = {
    'portal a': portal,
    PostgreSQL,
    'portal b': portalVictim(stack, 'second portal', startBeside),
    nginx: {
      end: () => endChild(nginx),
      start: async () => (nginx = await startFront('nginx', { folder, port, text })),
    },
  };
  return { stack, origin: stack.urls.portal, victims };
}
