import fs from 'node:fs';
import path from 'node:path';
import { purifierOf } from '@portico/page-document/purifier';
import DOMPurify from 'dompurify';
import { findFaults, RICH_TEXT_ATTACKS } from '../../../../../packages/page-document/testing/attacks.ts';
import { type PastedPart, pastedParts } from './pasted-parts.ts';

const purifier = purifierOf(DOMPurify(window));
const fixture = (name: string) => fs.readFileSync(path.join(__dirname, 'fixtures', `${name}.txt`), 'utf8');

/** The text parts with each block on a line of its own, and the images as their description and the start of their address. */
const written = (parts: readonly PastedPart[]) =>
  parts.flatMap((part) =>
    part.kind === 'text'
      ? part.html
          .replace(/(<\/(?:h\d|p|ul|ol|table|blockquote|pre)>)(?=<(?:h\d|p|ul|ol|table|blockquote|pre)>)/g, '$1\n')
          .split('\n')
      : [`image: ${part.alt} (${part.src.slice(0, 16)})`],
  );

test('11 a document of Word is its headings, paragraphs, lists and tables', () => {
  expect(written(pastedParts(fixture('word')))).toEqual([
    '<h2>Kvartalet i tal</h2>',
    '<p>Resultatet blev <strong>12,4&nbsp;mio.</strong> kr., og <em>alle</em> afdelinger har bidraget. Se ' +
      '<a href="https://intranet.example/rapport?aar=2026&amp;q=3">rapporten</a>, afsnit 1.</p>',
    '<h3>Hvad der skal ske</h3>',
    '<ul><li>Budgettet lukkes den 1. december<ul><li>også for <strong>projekter</strong></li></ul></li><li>Prognosen følger</li></ul>',
    '<p>Rækkefølgen er:</p>',
    '<ol><li>Udkast</li><li>Godkendelse</li></ol>',
    '<table><thead><tr><th>Afdeling</th><th>Tkr.</th></tr></thead><tbody><tr><td>Salg</td><td>8.200</td></tr></tbody></table>',
    'image: Kurve over salget (file:///C:/Users)',
    '<p>Teksten er endelig.</p>',
  ]);
});

test('11 a document of Google Docs is its headings, paragraphs, lists and tables', () => {
  expect(written(pastedParts(fixture('google-docs')))).toEqual([
    '<h2>Onboarding</h2>',
    '<p>Bring your <strong>laptop</strong><em> and your badge</em>, and read <a href="https://intranet.example/start?a=1">the guide</a>.</p>',
    '<ul><li>Monday<ul><li>Meet the team</li></ul></li><li><s>Tuesday</s></li></ul>',
    '<ol><li>First</li></ol>',
    '<table><thead><tr><th>Room</th><th>Floor</th></tr></thead><tbody><tr><td>Atrium</td><td>1</td></tr></tbody></table>',
    'image: The entrance (https://lh7-rt.g)',
  ]);
});

test('11 a web page is what it says, without what is around it', () => {
  expect(written(pastedParts(fixture('web-page')))).toEqual([
    '<h2>New canteen opens</h2>',
    '<p>1 November · <a href="https://news.example/authors/kim">Kim</a></p>',
    '<p>The canteen has <strong>120 seats</strong>.</p>',
    '<p>It opens at <strong>7:30</strong>.</p>',
    'image: The new room (https://cdn.exam)',
    '<p>The room in October</p>',
    '<h4>Prices</h4>',
    '<p>Lunch</p>',
    '<p>45 kr.</p>',
    '<blockquote><p>Best soup in town.</p></blockquote>',
    '<ul><li>Soup</li><li>Bread<br>with butter<ol><li>rye</li><li>wheat</li></ol></li></ul>',
    '<pre><code>GET /menu',
    '  today</code></pre>',
    '<table><thead><tr><th>Day</th><th colspan="2">Dish</th></tr></thead><tbody><tr><td>Monday</td><td>Soup</td><td>Bread</td></tr></tbody></table>',
    'image: A dot (data:image/png;b)',
    '<p>Drawn by hand</p>',
  ]);
});

test.each(['word', 'google-docs', 'web-page'])('11 what comes of %s is pure already', (name) => {
  for (const part of pastedParts(fixture(name))) {
    if (part.kind === 'text') expect(purifier.purifyRichText(part.html)).toEqual({ html: part.html, removed: [] });
  }
});

test.each([
  ['one word', 'word', '<p>word</p>'],
  ['lines', 'a<br>b', '<p>a<br>b</p>'],
  ['an item without its list', '<li>a</li><li>b</li>', '<ul><li>a</li><li>b</li></ul>'],
  ['a list that begins deep', '<ul><ul><li>a</li></ul><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['text between blocks', 'a<div>b<p>c</p>d</div>e', '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>'],
  ['a link that leads nowhere', '<a href="#x">a</a> <a name="y">b</a>', '<p>a b</p>'],
  ['a table that lays out', '<table><tr><td><h2>a</h2><p>b</p></td></tr></table>', '<h2>a</h2><p>b</p>'],
  [
    'a merged cell',
    '<table><tr><td rowspan=2>a<td>b<tr><td>c</table>',
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  ],
  ['brackets that are text', '<p>1 &lt; 2 &amp;amp;</p>', '<p>1 &lt; 2 &amp;amp;</p>'],
  ['nothing', ' <p>\u00A0</p><o:p></o:p><!-- x --> ', ''],
])('11 %s is what an author expects', (_, html, expected) => {
  const parts = pastedParts(html);
  expect(parts.map((part) => (part.kind === 'text' ? part.html : part.src)).join('')).toBe(expected);
});

test('11 of attacks in what is pasted nothing is left that runs, loads or leads into code', () => {
  expect(RICH_TEXT_ATTACKS.length).toBeGreaterThan(100);
  for (const attack of RICH_TEXT_ATTACKS) {
    const html = pastedParts(`<p>before</p>${attack}<p>after</p>`).map((part) =>
      part.kind === 'text' ? part.html : '',
    );
    expect([attack, findFaults(html.join(''))]).toEqual([attack, []]);
  }
});
