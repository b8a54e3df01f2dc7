import { namedFew } from './named-few.ts';

test('11 what a paste of many attacks has lost is named in one line: each once, a few, and how many more', () => {
  const many = Array.from({ length: 300 }, (_, index) => `<x${index % 8}>`);
  expect(namedFew(many)).toEqual({ what: '<x0>, <x1>, <x2>, <x3>, <x4>', more: 3 });
  expect(namedFew(['<img>', '<img>', 'p onclick'])).toEqual({ what: '<img>, p onclick', more: 0 });
});

test('11 what was removed does not fill the screen by its length', () => {
  expect(namedFew(['x'.repeat(10_000)])).toEqual({ what: `${'x'.repeat(59)}…`, more: 0 });
});
