import { editorColors } from './editor-colors.ts';

const ids = Array.from(
  { length: 40 },
  (_, index) => `0190f3a0-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
);

it('somebody has the same color at every visit, and who is there before them no other because they came', () => {
  for (const [index, id] of ids.entries()) {
    const alone = editorColors([id]).get(id);
    expect(editorColors([id, ...ids.slice(0, index)]).get(id)).toBe(alone);
  }
});

it('eight people have eight colors, and a ninth has one too', () => {
  expect(new Set(editorColors(ids.slice(0, 8)).values()).size).toBe(8);
  expect(editorColors(ids.slice(0, 9)).get(ids[8]!)).toMatch(/^light-dark\(#\w{6}, #\w{6}\)$/);
});

it('two tabs of somebody have one color', () => {
  expect([...editorColors([ids[0]!, ids[1]!, ids[0]!]).keys()]).toEqual([ids[0], ids[1]]);
});
