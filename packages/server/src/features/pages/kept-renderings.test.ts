import { KeptRenderings } from './kept-renderings.ts';

/** A cache of so many characters, and how often a page of it is rendered: each time is another text. */
function keep(maxCharacters: number) {
  const kept = new KeptRenderings<{ htmlContent: string; cssContent: string }>(maxCharacters);
  let times = 0;
  return (page: string, contents: string, reader: string) =>
    kept
      .get(page, contents, reader, () => ({ htmlContent: `${++times}`.padEnd(10), cssContent: '' }))
      .htmlContent.trim();
}

it('renders once for all readers whose access is the same', () => {
  const read = keep(1_000);
  expect([read('a', 'text', 'tags'), read('a', 'text', 'tags')]).toEqual(['1', '1']);
  expect([read('a', 'text', 'others'), read('b', 'text', 'tags')]).toEqual(['2', '3']);
  expect(read('a', 'text', 'tags')).toBe('1');
});

it('renders anew what has changed, for everybody', () => {
  const read = keep(1_000);
  for (const reader of ['one', 'two']) read('a', 'before', reader);
  expect([read('a', 'after', 'one'), read('a', 'after', 'two')]).toEqual(['3', '4']);
  // The way back is a change too.
  expect(read('a', 'before', 'one')).toBe('5');
});

it('keeps no more than it may, of many kinds of readers of one page either', () => {
  const read = keep(90);
  read('b', 'text', 'one');
  for (const reader of ['one', 'two', 'six', 'ten', 'all', 'few']) read('a', 'text', reader);
  // What was read longest ago had to go.
  expect(read('b', 'text', 'one')).toBe('8');
});
