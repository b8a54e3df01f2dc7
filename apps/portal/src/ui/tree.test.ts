import { visibleNodes } from './tree.ts';

const shape = { keyOf: ({ id }: Row) => id, parentOf: ({ parent }: Row) => parent };
interface Row {
  id: string;
  parent: string | null;
}

const rows: Row[] = [
  { id: 'a', parent: null },
  { id: 'b', parent: null },
  { id: 'a1', parent: 'a' },
  { id: 'a2', parent: 'a' },
  { id: 'a2x', parent: 'a2' },
  { id: 'orphan', parent: 'elsewhere' },
];

const seen = (collapsed: string[] = []) =>
  visibleNodes(rows, shape, new Set(collapsed)).map(({ key, level, position, setSize }) => [
    key,
    level,
    `${position}/${setSize}`,
  ]);

it('shows children below their parents, in the order of the rows, and a row without its parent at the top', () => {
  expect(seen()).toEqual([
    ['a', 1, '1/3'],
    ['a1', 2, '1/2'],
    ['a2', 2, '2/2'],
    ['a2x', 3, '1/1'],
    ['b', 1, '2/3'],
    ['orphan', 1, '3/3'],
  ]);
});

it('shows nothing below a collapsed row, and keeps what is collapsed further down', () => {
  expect(seen(['a']).map(([key]) => key)).toEqual(['a', 'b', 'orphan']);
  expect(seen(['a2']).map(([key]) => key)).toEqual(['a', 'a1', 'a2', 'b', 'orphan']);
  const [first] = visibleNodes(rows, shape, new Set(['a', 'a2']));
  expect(first).toMatchObject({ hasChildren: true, isExpanded: false });
});
