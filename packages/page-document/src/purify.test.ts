import fc from 'fast-check';
import { findFaults, RICH_TEXT_ATTACKS } from '../testing/attacks.ts';
import type { PageDocument } from './document.ts';
import { createPurifier } from './purify.ts';
import { INTERNAL_LINK } from './references.ts';

const purifier = createPurifier();
const purify = (html: string) => purifier.purifyRichText(html).html;
const ID = '0190c3a8-0000-7000-8000-000000000001';

describe('what an author writes stays', () => {
  test.each([
    '<h2>Budget</h2><p>Text with <strong>strong</strong> &amp; <em>em</em>.</p>',
    '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
    '<table><caption>T</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<p><a href="https://portico.example/a?b=1&amp;c=2">out</a>, <a href="/finance">in</a>, <a href="#heading-a">here</a></p>',
    '<p><a href="mailto:it@portico.example">mail</a> <a href="tel:+4512345678">call</a></p>',
    `<p><a href="page:${ID}">page</a> and <a href="file:${ID}" title="x">file</a></p>`,
    '<p>a <span data-color="accent">b</span> <span lang="de" data-color="muted">c</span></p>',
    '<p lang="fr">Bonjour</p><pre>a\n  b</pre><blockquote>q</blockquote><hr>',
  ])('%s', (html) => expect(purifier.purifyRichText(html)).toEqual({ html, removed: [] }));

  test('the address of a link comes first, whatever stood before it', () => {
    const html = purify(`<a title='<a href="page:x"' href="page:${ID}">a</a>`);
    expect([...html.matchAll(INTERNAL_LINK)]).toHaveLength(1);
    expect(html).toMatch(new RegExp(`^<a href="page:${ID}" title=`));
  });

  test('headings keep their words alone', () => {
    expect(purify('<h2 id="a" title="b">x <b>y</b></h2>')).toBe('<h2>x <b>y</b></h2>');
  });

  test('colours are words of the design system, and of words alone', () => {
    expect(purify('<p data-color="accent">a <span data-color="red">b</span> <b data-color="muted">c</b></p>')).toBe(
      '<p>a <span>b</span> <b>c</b></p>',
    );
  });

  test('what is taken out is said', () => {
    const { html, removed } = purifier.purifyRichText('<p onclick="a()">x<script>b()</script><img src="c"></p>');
    expect(html).toBe('<p>x</p>');
    expect(removed.sort()).toEqual(['<img>', '<script>', 'p onclick']);
  });
});

test('pieces of attacks in any order leave nothing, and purifying twice changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...RICH_TEXT_ATTACKS),
    fc.constantFrom(
      '<a href="/x">',
      '</a>',
      '<table>',
      '</table>',
      '<tr>',
      '<td>',
      '<p>',
      '</p>',
      '<b>',
      '</i>',
      '<li>',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const purified = purify(pieces.join(''));
      expect(findFaults(purified)).toEqual([]);
      expect(purify(purified)).toBe(purified);
    }),
    { numRuns: 500 },
  );
});

test('a document is purified in every language, and says where something was removed', () => {
  const document: PageDocument = {
    format: 1,
    sourceLanguage: 'da',
    css: '.a { color: red; background: url(//evil.example) }',
    blocks: [
      {
        id: 'blockaaa',
        type: 'section',
        settings: {},
        texts: {},
        children: [
          {
            id: 'blockbbb',
            type: 'text',
            settings: {},
            texts: { da: { html: '<p>Hej<script>x</script></p>' }, en: { html: '<p onclick="x">Hi</p>' } },
          },
        ],
      },
    ],
  };
  const before = structuredClone(document);
  const { document: purified, removed } = purifier.purifyDocument(document);
  expect(document).toEqual(before);
  expect(purified.css).toBe('.page-content .a{color:red}');
  expect(purified.blocks[0]?.children?.[0]?.texts).toEqual({ da: { html: '<p>Hej</p>' }, en: { html: '<p>Hi</p>' } });
  expect(removed).toEqual([
    { blockId: 'blockbbb', what: '<script>' },
    { blockId: 'blockbbb', what: 'p onclick' },
    { what: 'background:url(//evil.example)' },
  ]);
});
