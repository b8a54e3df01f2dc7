import fc from 'fast-check';
import { type BlockDifference, compareDocuments, compareTexts, withMarkedTexts, writeMarks } from './compare.ts';
import { type Block, type PageDocument, parseDocument } from './document.ts';
import { createPurifier } from './purify.ts';
import { renderDocument } from './render.ts';
import { allBlocks } from './texts.ts';

const text = (id: string, html: string): Block => ({
  ...{ id: id.padEnd(8, '0'), type: 'text', settings: {} },
  texts: { da: { html } },
});
const section = (id: string, ...children: Block[]): Block => ({
  ...{ id: id.padEnd(8, '0'), type: 'section', settings: {}, texts: {} },
  children,
});
const page = (...blocks: Block[]): PageDocument => ({ format: 1, sourceLanguage: 'da', css: '', blocks });

/** Differences in short: `moved a` where nothing but the place differs. */
const inShort = ({ blocks }: { blocks: BlockDifference[] }) =>
  blocks.map(({ kind, blockId, isMoved, changes }) =>
    [kind, blockId.replace(/0+$/, ''), ...(isMoved && kind !== 'moved' ? ['moved'] : []), ...changes.map(nameOf)].join(
      ' ',
    ),
  );
const nameOf = (change: BlockDifference['changes'][number]) =>
  'name' in change ? `${change.part}.${change.name}` : change.part;

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => text(id, id)) as [Block, Block, Block, Block];

test.each<[string, PageDocument, PageDocument, string[]]>([
  ['nothing', page(a, section('s', b)), page(a, section('s', b)), []],
  ['a block that is added', page(a, b), page(a, c, b), ['added c']],
  [
    'blocks that are removed, where they stood',
    page(c, a, section('s', b)),
    page(a, d),
    ['removed c', 'removed s', 'removed b', 'added d'],
  ],
  ['one that is dragged to the top', page(a, b, c, d), page(d, a, b, c), ['moved d']],
  ['one that is dragged to the end', page(a, b, c, d), page(b, c, d, a), ['moved a']],
  ['one that comes out of another', page(section('s', a, b), c), page(section('s', a), b, c), ['moved b']],
  ['one that moves and changes', page(a, b), page(text('b', 'x'), a), ['changed b moved text.html']],
  ['one whose neighbours alone changed', page(a, b, c), page(b), ['removed a', 'removed c']],
  [
    'settings and style',
    page({ ...section('s'), settings: { background: 'sunken' }, style: { width: 'wide' } } as Block),
    page({ ...section('s'), style: { color: 'accent' } }),
    ['changed s settings.background style.width style.color'],
  ],
])('a page with %s', (_, before, after, expected) => {
  expect(inShort(compareDocuments(before, after))).toEqual(expected);
});

test('the order of keys, and an empty set of texts, make no difference', () => {
  const button = (target: object, texts: object) =>
    page({ id: 'button00', type: 'button', settings: { target }, texts } as Block);
  const one = button({ kind: 'url', url: 'https://a.example' }, { da: { label: 'x' }, en: {} });
  const other = button({ url: 'https://a.example', kind: 'url' }, { da: { label: 'x' } });
  expect(compareDocuments(one, other)).toEqual({ page: [], blocks: [] });
});

test('what belongs to the page as a whole is said apart', () => {
  expect(compareDocuments(page(), { ...page(), css: 'p{color:red}', sourceLanguage: 'en' })).toEqual({
    page: ['css', 'sourceLanguage'],
    blocks: [],
  });
});

const letters = 'abcdefghijkl'.split('');

/** A page of some of twelve blocks, each at most once, in any order and depth. */
const anyPage = fc
  .record({
    order: fc.shuffledSubarray(letters),
    holders: fc.array(fc.nat(11), { minLength: 12, maxLength: 12 }),
    texts: fc.array(fc.constantFrom('x', 'y', 'x y'), { minLength: 12, maxLength: 12 }),
  })
  .map(({ order, holders, texts }) => {
    const blocks = new Map(
      order.map((letter, index) => [letter, { ...section(letter), texts: { da: { title: texts[index] } } }]),
    );
    const top: Block[] = [];
    for (const [index, letter] of order.entries()) {
      const block = blocks.get(letter) as Block;
      // Inside one that came before it, or on the page itself.
      const holder = order[holders[index] ?? 0];
      const isInside = holder !== undefined && order.indexOf(holder) < index;
      (isInside ? (blocks.get(holder)!.children as Block[]) : top).push(block);
    }
    return page(...top);
  });

const idsOf = ({ blocks }: PageDocument) => [...allBlocks(blocks)].map(({ id }) => id);

describe('of any two pages', () => {
  const all = (property: (before: PageDocument, after: PageDocument) => void) =>
    fc.assert(fc.property(anyPage, anyPage, property), { numRuns: 500 });

  test('a page does not differ from itself', () => {
    fc.assert(
      fc.property(anyPage, (one) => {
        expect(compareDocuments(one, structuredClone(one))).toEqual({ page: [], blocks: [] });
      }),
    );
  });

  test('every block that differs is listed, once, and no other', () => {
    all((before, after) => {
      const { blocks } = compareDocuments(before, after);
      const listed = blocks.map(({ blockId }) => blockId);
      expect(new Set(listed).size).toBe(listed.length);
      const of = (...kinds: string[]) =>
        blocks
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ blockId }) => blockId)
          .sort();
      const [was, is] = [idsOf(before), idsOf(after)];
      expect(of('added')).toEqual(is.filter((id) => !was.includes(id)).sort());
      expect(of('removed')).toEqual(was.filter((id) => !is.includes(id)).sort());
      const titles = (one: PageDocument) =>
        new Map([...allBlocks(one.blocks)].map(({ id, texts }) => [id, JSON.stringify(texts)]));
      const [before_, after_] = [titles(before), titles(after)];
      const common = is.filter((id) => was.includes(id));
      expect(of('changed')).toEqual(common.filter((id) => before_.get(id) !== after_.get(id)).sort());
    });
  });

  test('without the blocks that were added, removed or moved, both have the same blocks in the same places', () => {
    all((before, after) => {
      const { blocks } = compareDocuments(before, after);
      const gone = new Set(
        blocks.filter(({ kind, isMoved }) => kind !== 'changed' || isMoved).map((one) => one.blockId),
      );
      const rest = (list: readonly Block[], parent = ''): string[] =>
        list.flatMap(({ id, children = [] }) => [...(gone.has(id) ? [] : [`${parent}>${id}`]), ...rest(children, id)]);
      expect(rest(before.blocks).sort()).toEqual(rest(after.blocks).sort());
      const siblings = (list: readonly Block[]): string[][] => [
        list.map(({ id }) => id).filter((id) => !gone.has(id)),
        ...list.flatMap(({ children = [] }) => siblings(children)),
      ];
      const orders = (one: PageDocument) =>
        siblings(one.blocks)
          .filter(({ length }) => length > 1)
          .map(String)
          .sort();
      expect(orders(before)).toEqual(orders(after));
    });
  });

  test('backwards, what was added is removed', () => {
    all((before, after) => {
      const kinds = (one: PageDocument, other: PageDocument, kind: string) =>
        compareDocuments(one, other)
          .blocks.filter((block) => block.kind === kind)
          .map(({ blockId }) => blockId)
          .sort();
      expect(kinds(before, after, 'added')).toEqual(kinds(after, before, 'removed'));
      expect(kinds(before, after, 'changed')).toEqual(kinds(after, before, 'changed'));
    });
  });
});

describe('texts', () => {
  test('differ word by word', () => {
    expect(compareTexts('Kantinen lukker kl. 14', 'Kantinen åbner kl. 14', false).parts).toEqual([
      { kind: 'same', text: 'Kantinen ' },
      { kind: 'removed', text: 'lukker' },
      { kind: 'added', text: 'åbner' },
      { kind: 'same', text: ' kl. 14' },
    ]);
  });

  test('of rich text are compared without their tags, and entities are characters', () => {
    const { parts } = compareTexts('<p>a &amp; b</p>', '<p>a &amp; <b>c</b></p>', true);
    expect(parts.map(({ kind, text: content }) => `${kind}:${content.trim()}`)).toEqual(
      expect.arrayContaining(['same:a &', 'removed:b']),
    );
    expect(parts.some(({ kind, text: content }) => kind === 'added' && content.includes('c'))).toBe(true);
  });

  test.each([
    ['a family', 'Familien 👨‍👩‍👧‍👦 rejser', 'Familien 👨‍👩‍👦 rejser', '👨‍👩‍👧‍👦', '👨‍👩‍👦'],
    ['a flag', 'Flag 🇩🇰 her', 'Flag 🇩🇪 her', '🇩🇰', '🇩🇪'],
    ['one of two flags', '🇸🇪🇩🇰', '🇸🇪🇩🇪', '🇩🇰', '🇩🇪'],
    ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a skin tone', 'Tak 👍🏽!', 'Tak 👍🏻!', '👍🏽', '👍🏻'],
    ['a keycap', 'Tast #️⃣', 'Tast *️⃣', '#️⃣', '*️⃣'],
    ['a variation selector', '❤️ og', '❤ og', '❤️', '❤'],
    ['a mark on a sign', 'a ≠\u0301 b', 'a ≠\u0300 b', '≠\u0301', '≠\u0300'],
    ['a mark on a letter', 'cafe\u0301 nu', 'cafe\u0300 nu', 'cafe\u0301', 'cafe\u0300'],
    ['Hangul of jamo', '\u1112\u1161\u11ab a', '\u1112\u1161\u11bc a', '\u1112\u1161\u11ab', '\u1112\u1161\u11bc'],
    ['a Devanagari cluster', 'क्\u200dष a', 'क्\u200dम a', 'क्\u200dष', 'क्\u200dम'],
    ['a Persian word', 'می\u200cشود a', 'می\u200cرود a', 'می\u200cشود', 'می\u200cرود'],
  ])('with %s that differs are not cut inside of a grapheme', (_, before, after, removed, added) => {
    for (const isRich of [false, true]) {
      const { parts } = compareTexts(before, after, isRich);
      const changed = parts.filter(({ kind }) => kind !== 'same');
      expect(changed).toEqual([
        { kind: 'removed', text: removed },
        { kind: 'added', text: added },
      ]);
    }
  });

  test('both sides together are the two texts, whatever they are', () => {
    const content = fc
      .array(fc.constantFrom('en', 'to', ' ', '.', '😀', 'é', '<'), { maxLength: 40 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(content, content, (before, after) => {
        const parts = compareTexts(before, after, false).parts;
        const side = (kind: string) =>
          parts
            .filter((part) => part.kind === 'same' || part.kind === kind)
            .map((part) => part.text)
            .join('');
        expect([side('removed'), side('added')]).toEqual([before, after]);
      }),
    );
  });

  test('that have nothing in common are replaced, also if they are long', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
    const { parts } = compareTexts(long('a'), long('b'), false);
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  test('are compared as a whole where there are too many to look at each word', () => {
    const { parts, before, after } = compareTexts('<p>a b</p>', '<p>a c</p>', true, false);
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect([before, after].map(writeMarks)).toEqual(['<p><mark>a b</mark></p>', '<p><mark>a c</mark></p>']);
  });
});

describe('marks', () => {
  const purifier = createPurifier();
  const context = {
    language: 'da' as const,
    ...Object.fromEntries(
      ['findPage', 'findFile', 'findVideo', 'findLinkedBlocks'].map((name) => [name, () => undefined]),
    ),
  };
  const pure = (...blocks: Block[]) => {
    const parsed = parseDocument(page(...blocks));
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
    return purifier.purifyDocument(parsed.document).document;
  };
  const marked = (before: Block, after: Block) => {
    const [was, is] = [pure(before), pure(after)];
    const changed = compareDocuments(was, is).blocks.flatMap(({ blockId, changes }) =>
      changes.flatMap((change) =>
        change.part === 'text' ? [{ blockId, ...change, ...compareTexts(change.before, change.after, true) }] : [],
      ),
    );
    const render = (document: typeof was, side: 'before' | 'after') => {
      const texts = changed.map((one) => ({ ...one, text: one[side] }));
      return writeMarks(renderDocument(withMarkedTexts(document, texts), context as never));
    };
    return [render(was, 'before'), render(is, 'after')];
  };

  test('stand around what differs, on both sides', () => {
    expect(marked(text('a', '<p>Vi <b>lukker</b> nu</p>'), text('a', '<p>Vi <b>åbner</b> nu</p>'))).toEqual([
      '<div class="block block-text"><p>Vi <b><mark>lukker</mark></b> nu</p></div>',
      '<div class="block block-text"><p>Vi <b><mark>åbner</mark></b> nu</p></div>',
    ]);
  });

  test('stand in no attribute, and what an author writes in their place is no mark', () => {
    const button = (label: string): Block => ({
      id: 'button00',
      type: 'notice',
      settings: { tone: 'info' },
      texts: { da: { html: label } },
    });
    const [was, is] = marked(
      button('<p><a href="/a" title="x y">en</a></p>'),
      button('<p><a href="/a" title="x z">\uE000to</a></p>'),
    );
    expect(was).toContain('<a href="/a" title="x y"><mark>en</mark></a>');
    expect(is).toContain('<a href="/a" title="x z"><mark>to</mark></a>');
  });

  test('change nothing else: without them the page is what it was, for any texts', () => {
    const html = fc
      .array(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<b>',
          '</b>',
          'en ',
          'to',
          '&lt;script&gt;',
          '"',
          '<a href="/x" title="a &gt; b">',
          '</a>',
          '<img src=x onerror=alert(1)>',
        ),
        { maxLength: 12 },
      )
      .map((all) => all.join(''));
    fc.assert(
      fc.property(html, html, (before, after) => {
        const [was, is] = marked(text('a', before), text('a', after));
        const plain = (content: string) => renderDocument(pure(text('a', content)), context as never);
        expect([was, is].map((one) => one?.replace(/<\/?mark>/g, ''))).toEqual([plain(before), plain(after)]);
      }),
      { numRuns: 200 },
    );
  });
});
