// Every test that docs/specification-coverage.md names is there, and lines without one do not become more.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const DOCUMENT = 'docs/specification-coverage.md';
const text = readFileSync(DOCUMENT, 'utf8');
/** Cells of the table's rows: the line, where it lives, its tests. */
const rows = [...text.matchAll(/^\| (§.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, line, home, tests]) => ({
  line,
  home: /^`(.+)`$/.exec(home)?.[1] ?? null,
  tests: tests.split('<br>').flatMap((each) => {
    const found = /^`(.+?)`: (.+)$/.exec(each.trim());
    return found ? [{ file: found[1], name: found[2] }] : [];
  }),
}));

/** Whether a file has a test, or a group or row of tests, of this name that is neither skipped nor the only one that runs. */
function hasTest(file, name) {
  const source = readFileSync(file, 'utf8');
  const quoted = ["'", '"', '`'].map((quote) => source.indexOf(quote + name + quote)).filter((index) => index >= 0);
  return quoted.some((index) => !/\.(skip|fixme|only|todo)(\.each)?\([^\n]*$/.test(source.slice(0, index)));
}

test('the table is read whole', () => {
  assert.equal(rows.length, text.match(/^\| §/gm)?.length);
  assert.ok(rows.length > 90);
});

for (const { line, home, tests } of rows)
  test(line, () => {
    if (home !== null) assert.ok(existsSync(home), `${home} is gone: say in ${DOCUMENT} where this lives now`);
    for (const { file, name } of tests) {
      assert.ok(existsSync(file), `${file} is gone: name the test that holds this line now in ${DOCUMENT}`);
      assert.ok(
        hasTest(file, name),
        `${file} has no test “${name}”: name the one that holds this line now in ${DOCUMENT}`,
      );
    }
  });

test('lines without a test are as many as the document says', () => {
  const stated = Number(/not as many as\s+stated: \*\*(\d+)\*\*/.exec(text)?.[1]);
  assert.equal(rows.filter(({ tests }) => tests.length === 0).length, stated);
});
