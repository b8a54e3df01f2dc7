import fc from 'fast-check';
import { sampleDocuments } from '../../../../../packages/database/src/index.ts';
import { RICH_TEXT_ATTACKS } from '../../../../../packages/page-document/testing/attacks.ts';
import { allBlocks, type PageDocument } from '@portico/page-document';
import { purifier } from '../../testing/edit-page.ts';
import { normalize } from './normal-html.ts';
import { readHtml, writeHtml } from './text-html.ts';

const purify = (html: string) => purifier.purifyRichText(html).html;

/** HTML in the form of it that is written. */
function normalForm(html: string): string {
  const holder = document.createElement('section');
  holder.innerHTML = html;
  normalize(holder);
  return holder.innerHTML;
}

const isRaw = (html: string) => readHtml(html).content.content.some(({ type }) => type.name === 'raw');

test.each([
  '<p>a</p>',
  'bare <b>text</b>',
  'bare<p>a</p>more<ul><li>b</li></ul>',
  '<h2>a <i>b <u>c</u></i></h2><h1>d</h1><h4 >e</h4>'.replace(' >', '>'),
  '<p lang="fr" dir="ltr">a<br>b</p><p><br></p><p>c</p>',
  '<p>a&nbsp; b&nbsp;</p>',
  '<ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li><li></li></ul>',
  '<ul><li><p>a</p><p>b</p></li><li><h3>c</h3>d</li></ul>',
  '<ul><li>☑ a</li><li>☐ b</li></ul>',
  '<blockquote>q</blockquote><blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
  '<pre>a\n  b</pre><pre><code>c\n\n  d</code></pre><pre>c<br>  d</pre><hr>',
  '<p><em>a<strong>b</strong></em><strong>c</strong> <strong><em>d</em></strong></p>',
  '<p><span lang="fr">a <span lang="da">b</span></span><small title="x">c</small></p>',
  '<p><a href="page:0190c3a8-0000-7000-8000-000000000001" title="x">a<code>b</code></a><a href="/b">c</a></p>',
  '<table><caption>x <strong>y</strong></caption><thead><tr><th scope="col">A</th><th colspan="2" title="t">B</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td><td></td></tr><tr><td><p>3</p><ul><li>4</li></ul></td><td>5</td></tr></tbody><tbody lang="fr"><tr><td>6</td><td>7</td><td>8</td></tr></tbody><tfoot><tr><td colspan="3">9</td></tr></tfoot></table>',
])('%s is edited, and written as it was read', (html) => {
  expect(purify(html)).toBe(html);
  expect(normalForm(html)).toBe(html);
  expect(isRaw(html)).toBe(false);
  expect(writeHtml(readHtml(html))).toBe(html);
});

test.each([
  ['white space that is folded', '<ul>\n <li> a\n  b </li>\n</ul>', '<ul><li>a b</li></ul>'],
  [
    'a last break',
    '<p>a<br></p><p><b>b<br></b></p><ul><li><br></li></ul>',
    '<p>a</p><p><b>b</b></p><ul><li></li></ul>',
  ],
  ['an empty line in bold', '<p>a</p><p><b><br></b></p>', '<p>a</p><p><br></p>'],
  ['what holds nothing', '<p></p><p>a<b></b><a href="/x"></a></p>', '<p>a</p>'],
  ['formats side by side and in each other', '<p><b>a</b><b>b<b>c</b></b></p>', '<p><b>abc</b></p>'],
])('of %s one form is written', (_, html, written) => {
  expect(purify(html)).toBe(html);
  expect(writeHtml(readHtml(html))).toBe(written);
});

test.each([
  '<b><p>a</p></b>',
  '<ul><ul><li>a</li></ul></ul>',
  '<table><tbody><tr><td colspan="1000">a</td></tr></tbody></table>',
  '<ul>a<li>b</li></ul>',
  '<p>a</p><li>b</li><p>c</p>',
])('%s is not edited, and stays as it is', (html) => {
  expect(purify(html)).toBe(html);
  expect(isRaw(html)).toBe(true);
  expect(writeHtml(readHtml(html))).toBe(html);
});

test('a list of which one item holds what is not edited is edited', () => {
  const html = '<ul><li>a<b><p>b</p></b><ul><li>c</li></ul></li><li><ul><ul><li>d</li></ul></ul></li></ul>';
  expect(isRaw(html)).toBe(false);
  expect(writeHtml(readHtml(html))).toBe(html);
});

test('all that the purifier lets stay is written as it was read', () => {
  const texts = Object.values(sampleDocuments as unknown as Record<string, PageDocument>)
    .flatMap(({ blocks }) => [...allBlocks(blocks)])
    .flatMap((block) => Object.values<object>(block.texts))
    .flatMap((each) => ('html' in each ? String(each.html) : []));
  expect(texts.length).toBeGreaterThan(20);
  for (const html of [...texts, ...RICH_TEXT_ATTACKS.map(purify)]) {
    const written = writeHtml(readHtml(html));
    expect(written === '' ? normalForm(html).replace(/^<p><br><\/p>$|^<br>$/, '') : written).toBe(
      written === '' ? '' : normalForm(html),
    );
    expect(purify(written)).toBe(written);
  }
  expect(texts.filter(isRaw)).toEqual([]);
});

const tags = 'a b blockquote br caption code em h2 hr li ol p pre span strong table tbody td th thead tr u ul'.split(
  ' ',
);
const piece = fc.oneof(
  fc.constantFrom(...tags).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<td colspan="2">',
    '<a href="/x">',
    '<p lang="fr">',
    '<ol start="3">',
    '\n',
    ' ',
    '\u00A0',
    'a',
    'b c',
  ),
  fc.constantFrom(...RICH_TEXT_ATTACKS),
);

test('whatever is written in pieces, it is written as it was read, and read as it was written', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const html = purify(pieces.join(''));
      const doc = readHtml(html);
      doc.check();
      const written = writeHtml(doc);
      if (written !== '') expect(written).toBe(normalForm(html));
      expect(writeHtml(readHtml(written))).toBe(written);
    }),
    { numRuns: 400 },
  );
});
