import { visibleNodes } from './tree.ts';

interface Row {
  id: string;
  below: number;
}

/** The rows by their parents; a hole is a row that is not loaded yet. */
const rows: Record<string, (Row | undefined)[]> = {
  '': [{ id: 'a', below: 2 }, undefined, { id: 'c', below: 0 }],
  a: [
    { id: 'a1', below: 0 },
    { id: 'a2', below: 1 },
  ],
};

const seen = (expanded: string[]) =>
  visibleNodes<Row>({
    keyOf: ({ id }) => id,
    sizeOf: ({ below }) => below,
    size: 3,
    rowAt: (parent, index) => rows[parent ?? '']?.[index],
    isExpanded: (key) => expanded.includes(key),
  }).map(({ key, level, position, setSize }) => [key, level, `${position}/${setSize}`]);

it('shows children below an expanded row, and leaves room for rows that are not loaded', () => {
  expect(seen(['a', 'a2'])).toEqual([
    ['a', 1, '1/3'],
    ['a1', 2, '1/2'],
    ['a2', 2, '2/2'],
    ['a2#0', 3, '1/1'],
    ['#1', 1, '2/3'],
    ['c', 1, '3/3'],
  ]);
});

it('shows nothing below a collapsed row, and keeps what is expanded further down', () => {
  expect(seen(['a2']).map(([key]) => key)).toEqual(['a', '#1', 'c']);
});
