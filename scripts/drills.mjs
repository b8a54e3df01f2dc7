// `pnpm drills`: takes away, one after the other, what a Portico depends on, and shows in a table what became of it.
// `pnpm drills kill full-disk` does some of them. Fails when a row does.
import { aborted, askedToEnd, seconds } from './boot.mjs';
import { endAll } from './drills/at-end.mjs';
import { row } from './drills/rows.mjs';

/** Every drill, and the minutes that it may take at most: it is ended then, and has failed. */
const DRILLS = {
  kill: 8,
  releases: 3,
  standby: 3,
  'silent-network': 4,
  'full-disk': 3,
  bucket: 3,
  'rolling-restart': 10,
};

const interrupted = askedToEnd();
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in DRILLS));
if (unknown) {
  console.error(`There is no drill "${unknown}"; name some of ${Object.keys(DRILLS).join(', ')}, or none for all.`);
  process.exit(1);
}

const resultOf = ({ hasPassed }) => (hasPassed === null ? '–' : hasPassed ? 'passed' : 'FAILED');

const rows = [];
for (const name of asked.length > 0 ? asked : Object.keys(DRILLS)) {
  const started = performance.now();
  console.log(`── ${name} …`);
  const own = await run(name);
  for (const one of own) console.log(`   ${resultOf(one)}  ${one.name}: ${one.seen}`);
  rows.push(...own);
  await endAll();
  if (interrupted.aborted) process.exit(1);
  console.log(`   ${seconds(started)} s`);
}
print(rows);
process.exit(rows.some(({ hasPassed }) => hasPassed === false) ? 1 : 0);

/** A drill's rows; one that throws, or does not end in time, has failed. */
async function run(name) {
  const limit = `within ${DRILLS[name]} minutes`;
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not end ${limit}.`)), DRILLS[name] * 60_000);
  });
  try {
    const { drill } = await import(`./drills/${name}.mjs`);
    return await Promise.race([drill(), late, aborted(interrupted).then(() => [])]);
  } catch (error) {
    console.error(error);
    return [row(name, `ends ${limit}`, error.message.slice(0, 300), false)];
  } finally {
    clearTimeout(timer);
  }
}

/** The table, as Markdown, so that it can be kept. */
function print(all) {
  const lines = all.map((one) => [one.name, one.expected, one.seen.replaceAll('|', '/'), resultOf(one)]);
  const table = [['drill', 'expected', 'seen', ''], ...lines];
  const widths = table[0].map((_, column) => Math.max(3, ...table.map((line) => line[column].length)));
  const text = (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  console.log(`\n${text(table[0])}\n${text(widths.map((width) => '-'.repeat(width)))}`);
  for (const line of table.slice(1)) console.log(text(line));
}
