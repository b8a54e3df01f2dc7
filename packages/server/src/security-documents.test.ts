import fs from 'node:fs';
import path from 'node:path';
import { testEnvironment } from '../testing/portal.ts';
import { PORTAL_WORDS } from './auth/common-passwords.ts';

/** What operators read about security, held against what is there. */
const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** The cells of every row of a document's tables. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));

const bare = (cell = '') => cell.replace(/^`|`$/g, '');

const OPEN = '**open**';
const STATES = ['held', 'written', 'yours', '—', OPEN];

describe('the check against ASVS', () => {
  const rows = rowsOf(read('docs/operators/asvs.md'));
  const requirements = rows.filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number));
  const tests = new Map(rows.filter(([key = '']) => /^T\d+$/.test(key)).map(([key, ...rest]) => [key, rest.map(bare)]));
  const named = (how = '') => how.match(/\bT\d+\b/g) ?? [];

  /** The titles of tests, and of groups of tests, as a file has them. */
  function titlesOf(file: string): Set<string> {
    if (!fs.existsSync(path.join(ROOT, file))) return new Set();
    const called = /(?:\b(?:test|it|describe)(?:\.(?!skip|todo|fixme)\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g;
    return new Set([...read(file).matchAll(called)].map(([, , title = '']) => title.replace(/\\(['"])/g, '$1')));
  }

  test('names tests that are there', () => {
    const missing = [...tests.values()].filter(([file = '', title = '']) => !titlesOf(file).has(title));
    expect(missing).toEqual([]);
  });

  test('has every requirement of level 1 and 2 once', () => {
    const levels = requirements.map(([, level]) => level);
    expect(new Set(requirements.map(([number]) => number)).size).toBe(253);
    expect([levels.filter((level) => level === '1').length, levels.length]).toEqual([70, 253]);
  });

  /** What is wrong with a row, in a word; nothing when all is well. */
  function faultOf([, , , state = '', how = '']: string[]): string | undefined {
    const reason = how.replace(/\bT\d+\b[,; ]*/g, '');
    if (!STATES.includes(state)) return 'unknown state';
    if (named(how).some((key) => !tests.has(key))) return 'unknown test';
    if (state === 'held') return named(how).length > 0 ? undefined : 'no test';
    if (reason === '') return 'no reason';
    return state === OPEN && !/\b(High|Medium|Low|Accepted)\b/.test(reason) ? 'no severity' : undefined;
  }

  test('holds every requirement by a test, or says why not', () => {
    const faults = requirements.map((row) => [row[0], faultOf(row)]).filter(([, fault]) => fault !== undefined);
    expect(faults).toEqual([]);
  });

  test('names no test that no requirement needs', () => {
    expect(new Set(requirements.flatMap(([, , , , how]) => named(how)))).toEqual(new Set(tests.keys()));
  });

  test('counts in its summary what it lists', () => {
    for (const [chapter = '', ...counts] of rows.filter(([first = '']) => /^V\d+ /.test(first))) {
      const own = requirements.filter(([number = '']) => chapter.startsWith(`V${number.split('.')[0]} `));
      const listed = STATES.map((state) => String(own.filter((row) => row[3] === state).length));
      expect([chapter, ...counts]).toEqual([chapter, ...listed]);
    }
  });
});

describe('a setting that weakens the portal', () => {
  const settings = rowsOf(read('docs/operators/security.md'))
    .filter(([name = '']) => /^`[A-Z_]+`$/.test(name))
    .map(([name, usual = '']) => [bare(name), usual] as const);
  const OF_THE_START = ['SANDBOX_FAULTS', 'SANDBOX_HOST_ORIGINS', 'DEMO_ANALYTICS'];

  /** What the portal makes of a value: its environment, or the sentence that refuses it. */
  function outcomeOf(name: string, value: string): unknown {
    try {
      return testEnvironment({ [name]: value });
    } catch (error) {
      return (error as Error).message;
    }
  }

  test.each(settings.filter(([name]) => !OF_THE_START.includes(name)))('%s has the default %s', (name, usual) => {
    const leftOut = outcomeOf(name, '');
    // The name is read at all: a value that nobody would set makes a difference.
    expect(outcomeOf(name, 'no value of anybody')).not.toEqual(leftOut);
    if (usual === 'required') return expect(leftOut).toMatch(new RegExp(`^${name} is missing`));
    const [, other] = /^as `(\w+)`$/.exec(usual) ?? [];
    const value = other === 'AUTH_SECRET' ? testEnvironment({}).authSecret : usual === 'none' ? '' : bare(usual);
    expect(outcomeOf(name, value)).toEqual(leftOut);
    expect(leftOut).toBeInstanceOf(Object);
  });

  test.each(settings.filter(([name]) => OF_THE_START.includes(name)))(
    '%s of the start has the default %s',
    (name, usual) => {
      const sources = ['scripts/settings.mjs', 'apps/sandbox/src/env.ts', 'apps/demo-host/src/env.ts']
        .map(read)
        .join('\n');
      expect(sources).toContain(name);
      if (usual !== 'none')
        expect(sources).toMatch(new RegExp(`${name}: (\\[\\s+)?.*\\.default\\('${bare(usual)}'\\)`));
    },
  );

  test('is in the documents at all', () => {
    expect(settings.length).toBeGreaterThan(20);
    for (const name of OF_THE_START) expect(settings.map(([each]) => each)).toContain(name);
  });
});

test('the words that are no passwords are those that operators read', () => {
  const [, words = ''] =
    /\*\*Words that are no passwords\*\*[^:]*:([^.]*)\./.exec(read('docs/operators/security-reference.md')) ?? [];
  expect(
    words
      .split(',')
      .map((word) => word.trim())
      .sort(),
  ).toEqual([...PORTAL_WORDS].sort());
});
