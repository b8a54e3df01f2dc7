import fc from 'fast-check';
import { compareDocuments } from './compare.ts';
import { placesOf } from './compare-places.ts';
import type { Block, PageDocument } from './document.ts';
import { mergeDocuments } from './merge.ts';

const text = (id: string, html = `<p>${id}</p>`): Block => ({
  ...{ id: id.padEnd(8, '0'), type: 'text', settings: {} },
  texts: { da: { html } },
});
const section = (id: string, ...children: Block[]): Block => ({
  ...{ id: id.padEnd(8, '0'), type: 'section', settings: {}, texts: {} },
  children,
});
const page = (...blocks: Block[]): PageDocument => ({ format: 1, sourceLanguage: 'da', css: '', blocks });
const idsOf = (document: PageDocument) => [...placesOf(document.blocks).keys()].map((id) => id.replace(/0+$/, ''));

function merged(base: PageDocument, mine: PageDocument, theirs: PageDocument): PageDocument {
  const result = mergeDocuments(base, mine, theirs);
  if ('conflicts' in result) throw new Error(result.conflicts.join(' '));
  return result.document;
}

const base = page(text('a'), section('s', text('b'), text('c')), text('d'));

test.each<[string, PageDocument, PageDocument, PageDocument]>([
  [
    'each has changed another block',
    page(text('a', '<p>A</p>'), section('s', text('b'), text('c')), text('d')),
    page(text('a'), section('s', text('b'), text('c', '<p>C</p>')), text('d')),
    page(text('a', '<p>A</p>'), section('s', text('b'), text('c', '<p>C</p>')), text('d')),
  ],
  [
    'one has added a block where the other has removed one',
    page(text('a'), text('n'), section('s', text('b'), text('c')), text('d')),
    page(section('s', text('b'), text('c')), text('d')),
    page(text('n'), section('s', text('b'), text('c')), text('d')),
  ],
  [
    'one has moved a block that the other has changed',
    page(section('s', text('b'), text('c'), text('a')), text('d')),
    page(text('a', '<p>A</p>'), section('s', text('b'), text('c')), text('d')),
    page(section('s', text('b'), text('c'), text('a', '<p>A</p>')), text('d')),
  ],
  [
    'both have added blocks at the same place',
    page(text('a'), text('m'), section('s', text('b'), text('c')), text('d')),
    page(text('a'), text('t'), section('s', text('b'), text('c')), text('d')),
    page(text('a'), text('m'), text('t'), section('s', text('b'), text('c')), text('d')),
  ],
  [
    'one has turned the order round, and the other has added to it',
    page(text('d'), section('s', text('c'), text('b')), text('a')),
    page(text('a'), section('s', text('b'), text('n'), text('c')), text('d')),
    page(text('d'), section('s', text('c'), text('b'), text('n')), text('a')),
  ],
])('11 what two have changed apart comes together: %s', (_, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toEqual(expected);
});

test.each<[string, PageDocument, PageDocument, string[]]>([
  [
    'the same block differently',
    page(text('a', '<p>1</p>'), section('s', text('b'), text('c')), text('d')),
    page(text('a', '<p>2</p>'), section('s', text('b'), text('c')), text('d')),
    ['a'],
  ],
  [
    'one removed what the other changed',
    page(section('s', text('b'), text('c')), text('d')),
    page(text('a', '<p>2</p>'), section('s', text('b'), text('c')), text('d')),
    ['a'],
  ],
  [
    'one removed what the other put a block into',
    page(text('a'), text('d')),
    page(text('a'), section('s', text('b'), text('c'), text('n')), text('d')),
    ['blocks'],
  ],
  [
    'both moved the same block, elsewhere',
    page(section('s', text('a'), text('b'), text('c')), text('d')),
    page(section('s', text('b'), text('c')), section('n', text('a')), text('d')),
    ['a'],
  ],
  [
    'both changed the order of the same blocks',
    page(text('d'), text('a'), section('s', text('b'), text('c'))),
    page(section('s', text('b'), text('c')), text('a'), text('d')),
    ['blocks'],
  ],
  ['the CSS differently', { ...base, css: 'p{}' }, { ...base, css: 'h2{}' }, ['css']],
])('11 what two have changed alike is decided by nobody: %s', (_, mine, theirs, conflicts) => {
  const result = mergeDocuments(base, mine, theirs);
  expect('conflicts' in result && result.conflicts.map((id) => id.replace(/0+$/, ''))).toEqual(conflicts);
});

test('11 two sections that are put into each other are no page', () => {
  const both = page(section('s'), section('t'));
  const result = mergeDocuments(both, page(section('t', section('s'))), page(section('s', section('t'))));
  expect(result).toHaveProperty('conflicts');
});

/** A change that an author makes: of a text, of the order, or of what there is. */
const anyChange = fc.record({
  kind: fc.constantFrom('write', 'remove', 'add', 'nest', 'lift'),
  at: fc.nat(20),
  to: fc.nat(20),
});

let serial = 0;

function change(document: PageDocument, { kind, at, to }: { kind: string; at: number; to: number }): PageDocument {
  const blocks = structuredClone(document.blocks);
  const sections = blocks.filter(({ type }) => type === 'section');
  const list = to % 2 === 0 || sections.length === 0 ? blocks : (sections[at % sections.length]!.children ??= []);
  const index = list.length === 0 ? 0 : at % list.length;
  if (kind === 'add') list.splice(index, 0, text(`n${++serial}x`));
  else if (list.length === 0) return document;
  else if (kind === 'write' && list[index]!.type === 'text') list[index] = text(list[index].id, `<p>${++serial}</p>`);
  else if (kind === 'remove') list.splice(index, 1);
  else if (kind === 'nest' || kind === 'lift') {
    const [moved] = list.splice(index, 1);
    const target = blocks.find(({ type, id }) => type === 'section' && id !== moved!.id);
    const place = kind === 'nest' && target ? (target.children ??= []) : blocks;
    place.splice(to % (place.length + 1), 0, moved!);
  }
  return { ...document, blocks };
}

test('11 nothing that either has made is lost, whatever they did', () => {
  const first = page(text('a'), section('s', text('b'), text('c')), section('t', text('e')), text('d'));
  const changes = fc.array(anyChange, { maxLength: 6 });
  let together = 0;
  fc.assert(
    fc.property(changes, changes, (own, other) => {
      const [mine, theirs] = [own.reduce(change, first), other.reduce(change, first)];
      expect(merged(first, mine, first)).toEqual(mine);
      expect(compareDocuments(merged(first, first, theirs), theirs)).toEqual({ page: [], blocks: [] });
      const result = mergeDocuments(first, mine, theirs);
      if ('conflicts' in result) return expect(result.conflicts).not.toEqual([]);
      together++;
      const [was, is] = [placesOf(first.blocks), placesOf(result.document.blocks)];
      expect(new Set(idsOf(result.document)).size).toBe(is.size);
      for (const [side, opposite] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        const [here, there] = [placesOf(side.blocks), placesOf(opposite.blocks)];
        for (const [id, { block }] of here) {
          const before = was.get(id);
          const isWritten = JSON.stringify(block.texts) !== JSON.stringify(before?.block.texts);
          if (isWritten || !before) expect(is.get(id)?.block.texts).toEqual(block.texts);
          if (before && there.has(id) && before.parentId !== here.get(id)!.parentId)
            expect(is.get(id)?.parentId).toBe(here.get(id)!.parentId);
        }
        for (const id of was.keys()) if (!here.has(id)) expect(is.has(id)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
  // Else the test above would have had nothing to look at.
  expect(together).toBeGreaterThan(50);
});
