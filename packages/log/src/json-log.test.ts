import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createJsonLog } from './json-log.ts';

const UNSEEN = '\r\n\u0000\u001B[31m\u007F\u0085\u009B\u2028\u2029\u202E\u2066\u200B\uFEFF\u{E0061}\u{1D173}';
const SEEN = 'Søren 王 😀 "\\u0041"';

function linesOf(write: (log: ReturnType<typeof createJsonLog>) => void): string[] {
  const lines: string[] = [];
  write(createJsonLog({ base: null }, { write: (line: string) => void lines.push(line) }));
  return lines;
}

test('9.6 whatever is in its texts, an entry is one line of characters that are seen, and keeps its texts', () => {
  const given = `${SEEN}${UNSEEN}${SEEN}`;
  const lines = linesOf((log) =>
    log.child({ [`key${UNSEEN}`]: given }).warn({ deep: [given], err: new Error(given) }, given),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+\n$/u);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ msg: given, deep: [given], err: { message: given } });
  expect(lines[0]).toContain('Søren 王 😀');
});

const PACKAGE = path.join(import.meta.dirname, '..');
const PRINTING = `
  import { captureOutput, createJsonLog } from './src/index.ts';
  captureOutput(createJsonLog({ base: null }));
  const text = 'a\\r\\nb\\u2028c\\u001B[31md\\u009Be';
  console.log(text);
  console.error(new Error(text));
  console.table([{ text }]);
  process.stdout.write(text, () => process.stderr.write(Buffer.from(text)));
  process.emitWarning(text);
  setImmediate(() => { throw new TypeError(text); });
`;

test('9.6 what code prints, and what ends the process, are entries of the log', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PRINTING], { cwd: PACKAGE });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  const lines = output.split('\n');
  expect(lines.pop()).toBe('');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect({ errors, code, end: entries.at(-1) }).toMatchObject({
    errors: '',
    code: 1,
    end: { err: { type: 'TypeError' } },
  });
  expect(entries.map(({ msg }) => msg).sort()).toEqual(
    ['stdout', 'stdout', 'stdout', 'stderr', 'stderr', 'stderr', 'unexpected end'].sort(),
  );
  expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
});
