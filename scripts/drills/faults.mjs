// A fault of something the portal depends on: it is named, noted under its reference, and over without a restart.
import { said } from './requests.mjs';
import { failuresInLog } from './portico.mjs';
import { row, seconds, timeUntil } from './rows.mjs';

/** How long the answer may take, and how long until it works again. */
const ANSWER_LIMIT_MS = 10_000;
const BACK_LIMIT_MS = 10_000;
const TIMEOUT_MS = 20_000;

/**
 * @param stack a Portico @param {string} name of the row
 * @param {object} fault
 * @param {string} fault.expected status and code, as in `503 database_full`
 * @param {() => Promise<any>} fault.ask the request that fails, and then works
 * @param {() => unknown} fault.begin @param {() => unknown} fault.end
 * @param {() => Promise<boolean>} [fault.others] whether what does not need the faulty part goes on
 * @param {import('node:child_process').ChildProcess} fault.process
 */
export async function faultRow(stack, name, { expected, ask, begin, end, others, process }) {
  const before = await ask();
  await begin();
  const answer = await ask();
  const doOthers = (await others?.()) ?? true;
  await end();
  let last;
  const ms = await timeUntil(async () => (last = await ask())?.status === before.status, TIMEOUT_MS);
  const reference = answer?.body?.error?.reference;
  const isLogged = reference !== undefined && failuresInLog(stack).some((line) => line.reference === reference);
  const isSame = process.exitCode === null && process.signalCode === null;
  const isTold = before.status < 400 && said(answer) === expected && answer.ms <= ANSWER_LIMIT_MS;
  const seen = [
    ...(before.status < 400 ? [] : [`before it: ${said(before)}`]),
    `${said(answer)} after ${seconds(answer?.ms ?? Infinity)}`,
    isLogged ? 'in the log' : 'not in the log',
    ...(doOthers ? [] : ['reading does not go on']),
    `back after ${seconds(ms)}${ms === Infinity ? ` (${said(last)})` : ''}`,
  ].join(', ');
  const isBack = ms <= BACK_LIMIT_MS && isSame;
  return row(name, `${expected}, in the log, back without a restart`, seen, isTold && isLogged && doOthers && isBack);
}
