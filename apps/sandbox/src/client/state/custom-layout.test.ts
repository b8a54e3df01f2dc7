import { mergeCustomLayout } from './custom-layout.ts';

const hidden = { displayState: { mode: 1 } };

test('a visual that is moved and then resized keeps its place, and the others theirs', () => {
  const first = {
    pageSize: { type: 4, width: 800, height: 600 },
    pagesLayout: { A: { defaultLayout: hidden, visualsLayout: { sales: { x: 1, y: 2 }, costs: { x: 5 } } } },
  };
  const resized = { pagesLayout: { A: { visualsLayout: { sales: { width: 300, height: 200 } } } } };
  expect(mergeCustomLayout(first, resized)).toEqual({
    pageSize: { type: 4, width: 800, height: 600 },
    pagesLayout: {
      A: {
        defaultLayout: hidden,
        visualsLayout: { sales: { x: 1, y: 2, width: 300, height: 200 }, costs: { x: 5 } },
      },
    },
  });
});

test('another page is laid out beside the first', () => {
  const layout = (page: string) => ({ pagesLayout: { [page]: { visualsLayout: { v: { x: 1 } } } } });
  expect(Object.keys(mergeCustomLayout(layout('A'), layout('B')).pagesLayout ?? {})).toEqual(['A', 'B']);
});
