import fs from 'node:fs';
import path from 'node:path';
import { purifierOf } from '@portico/page-document/purifier';
import DOMPurify from 'dompurify';
import { findFaults, RICH_TEXT_ATTACKS } from '../../../../../packages/page-document/testing/attacks.ts';
import { type PastedPart, pastedParts } from './pasted-parts.ts';

const purifier = purifierOf(DOMPurify(window));
const fixture = (name: string) => fs.readFileSync(path.join(__dirname, 'fixtures', `${name}.txt`), 'utf8');

/** Its texts and the addresses of its images, one behind the other. */
const joined = (parts: readonly PastedPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.html : part.src)).join('');

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
  expect(joined(parts)).toBe(expected);
});

/** A list as Word Online writes it: one around each item. */
const online = (tag: string, level: number, text: string, start = '') =>
  `<div><${tag}${start}><li role="listitem" data-aria-level="${level}"><p>${text}</p></li></${tag}></div>`;
/** An item as Word writes it. */
const word = (level: number, marker: string, text: string) =>
  `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}&nbsp; </span>${text}</p>`;
/** An item in a message that Outlook sent. */
const hanging = (margin: number, marker: string, text: string) =>
  `<p style="margin-left:${margin}.0pt;text-indent:-18.0pt"><span>${marker}<span>&nbsp;&nbsp; </span></span>${text}</p>`;

test.each([
  [
    'levels of Word Online',
    online('ul', 1, 'a') + online('ul', 2, 'b') + online('ul', 3, 'c') + online('ul', 1, 'd'),
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
  ],
  [
    'levels of numbers of Word Online',
    online('ol', 1, 'a', ' start="1"') + online('ol', 2, 'b', ' start="1"') + online('ol', 1, 'c', ' start="2"'),
    '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  ],
  [
    'levels of Quill',
    '<ul><li>a</li><li class="ql-indent-1">b</li><li>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'levels of Slack',
    '<ul data-indent="0"><li>a</li></ul><ul data-indent="1"><li>b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'levels of Outlook',
    '<ul><li style="mso-list:l0 level1 lfo1">a</li><li style="mso-list:l0 level2 lfo1">b</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'numbers of Word that go on',
    word(1, '1.', 'a') + word(1, '2.', 'b') + '<p>x</p>' + word(1, '3.', 'c') + word(2, 'a)', 'd'),
    '<ol><li>a</li><li>b</li></ol><p>x</p><ol start="3"><li>c<ol><li>d</li></ol></li></ol>',
  ],
  ['letters of Word that go on', word(1, 'c)', 'a') + word(1, 'd)', 'b'), '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['Roman numbers of Word', word(1, 'iv.', 'a') + word(1, 'v.', 'b'), '<ol start="4"><li>a</li><li>b</li></ol>'],
  ['the letter i of Word', word(1, 'h.', 'a') + word(1, 'i.', 'b'), '<ol start="8"><li>a</li><li>b</li></ol>'],
  ['numbers of several levels', word(1, '2.3.', 'a') + word(1, '2.4.', 'b'), '<ol start="3"><li>a</li><li>b</li></ol>'],
  [
    'numbers of Word Online that go on',
    online('ol', 1, 'a', ' start="1"') +
      '<p>x</p>' +
      online('ol', 1, 'b', ' start="2"') +
      online('ol', 1, 'c', ' start="3"'),
    '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li><li>c</li></ol>',
  ],
  [
    'the number of a list and of an item',
    '<ol start="7"><li>a</li><li value="12">b</li><li>c</li></ol>',
    '<ol start="7"><li>a</li></ol><ol start="12"><li>b</li><li>c</li></ol>',
  ],
  ['two lists', '<ol><li>a</li></ol><ol><li>b</li></ol>', '<ol><li>a</li></ol><ol><li>b</li></ol>'],
  ['emoji of Teams', '<p>a <img alt="👍🏽" src="x:1" itemtype="http://schema.skype.com/Emoji"> b</p>', '<p>a 👍🏽 b</p>'],
  [
    'emoji of Slack',
    '<span>a </span><img data-stringify-emoji=":tada:" alt=":tada:" src="x:1"><span> b</span>',
    '<p>a :tada: b</p>',
  ],
  [
    'emoji of GitHub',
    '<p>a <g-emoji>🚀</g-emoji> <img class="emoji" alt=":shipit:" src="x:1"></p>',
    '<p>a 🚀 :shipit:</p>',
  ],
  ['emoji of Gmail', '<p>a <img data-emoji="❤️" alt="" src="x:1"></p>', '<p>a ❤️</p>'],
  [
    'emoji of Confluence',
    '<p><img class="emoticon" data-emoji-fallback="✔️" alt="(tick)" src="x:1"> a</p>',
    '<p>✔️ a</p>',
  ],
  ['emoji without an image', '<p>a <span role="img" aria-label="👨‍👩‍👧"></span></p>', '<p>a 👨‍👩‍👧</p>'],
  ['a flag and a key', '<h2><img alt="🇩🇰" src="x:1"> <img alt="1️⃣" src="x:1"></h2>', '<h2>🇩🇰 1️⃣</h2>'],
  ['a picture of a number', '<p>a</p><img alt="12" src="x:1">', '<p>a</p>x:1'],
  [
    'a checklist of the web',
    '<ul><li><input type="checkbox" checked> a</li><li><label><input type="checkbox"> b</label></li><li>c</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li><li>c</li></ul>',
  ],
  [
    'a checklist of Google Docs',
    '<ul><li role="checkbox" aria-checked="true"><img src="x:1" aria-roledescription="checkbox"><p>a</p></li></ul>',
    '<ul><li>☑ a</li></ul>',
  ],
  ['a checklist of Quill', '<ol><li data-list="checked">a</li></ol>', '<ol><li>☑ a</li></ol>'],
  ['a checklist of Tiptap', '<ul><li data-checked="false"><div>a</div></li></ul>', '<ul><li>☐ a</li></ul>'],
  [
    'a checklist of Confluence',
    '<ul class="inline-task-list"><li class="checked">a</li><li>b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'bold cells of Google Sheets',
    '<table><tr><td style="font-weight:bold;">a</td><td style="font-weight: 700">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'the caption of a table',
    '<table><caption>x <b>y</b></caption><tr><td>a</td><td>b</td></tr></table>',
    '<table><caption>x <strong>y</strong></caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    'code of VS Code',
    '<div style="font-family: Menlo, monospace;white-space: pre;"><div><span>if</span> (a &lt; b)</div><div>    c();</div><br><div>}</div></div>',
    '<pre>if (a &lt; b)\n    c();\n\n}</pre>',
  ],
  [
    'lines of code in a page',
    '<pre><code><span>if (a)</span>\n<span>  b();</span></code></pre><pre>c<br>  d</pre>',
    '<pre><code>if (a)\n  b();</code></pre><pre>c<br>  d</pre>',
  ],
  [
    'numbers around an image',
    '<ol><li>a<img src="x:1"></li><li>b</li></ol>',
    '<ol><li>a</li></ol>x:1<ol start="2"><li>b</li></ol>',
  ],
  [
    'numbers around an item inside with an image',
    '<ol start="4"><li>a<ol><li>b<img src="x:1"></li><li>c</li></ol></li><li>d</li></ol>',
    '<ol start="4"><li>a<ol><li>b</li><li>c</li></ol></li></ol>x:1<ol start="5"><li>d</li></ol>',
  ],
  [
    'numbers of Word around an image',
    word(1, '1.', 'a<img src="x:1">') + word(1, '2.', 'b'),
    '<ol><li>a</li></ol>x:1<ol start="2"><li>b</li></ol>',
  ],
  [
    'numbers around an item that shows nothing',
    '<ol><li>a</li><li> </li><li>b</li></ol>',
    '<ol><li>a</li></ol><ol start="3"><li>b</li></ol>',
  ],
  [
    'images in cells',
    '<table><tr><td>a<img src="x:1"></td><td>b</td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>x:1',
  ],
  ['an image in the item of a bullet', '<ul><li>a<img src="x:1"></li></ul>', '<ul><li>a</li></ul>x:1'],
  ['headings of Word Online', '<p role="heading" aria-level="2">a</p>', '<h2>a</h2>'],
  [
    'the first heading of Word Online',
    '<div><p role="heading" aria-level="1">a</p></div><p role="heading" aria-level="2">b</p>',
    '<h2>a</h2><h3>b</h3>',
  ],
  ['the smile of Outlook', '<p>a <span style="font-family:Wingdings">J</span></p>', '<p>a ☺</p>'],
  [
    'the arrow of Word',
    '<p>a <span style="font-family:Wingdings"><span style="mso-symbol-font-family:Wingdings">à</span></span> J</p>',
    '<p>a → J</p>',
  ],
  ['a symbol of Word', '<p><font face="Wingdings">\uF0FC</font> a</p>', '<p>✓ a</p>'],
  ['letters of another symbol font', '<p><span style="font-family:Wingdings 2">J</span></p>', '<p>J</p>'],
  [
    'heading cells of Excel',
    '<style><!--td{font-weight:400}.xl66\n{mso-style-parent:style0;\nfont-weight:700;}--></style>' +
      '<table><tr><td class=xl66>a</td><td class=xl66>b</td></tr><tr><td class=xl67>c</td><td>d</td></tr></table>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'heading cells over two rows',
    '<table><tr><th rowspan=2>a<th colspan=2>b</tr><tr><td>c<td>d</tr><tr><td>e<td>f<td>g</table>',
    '<table><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr></thead>' +
      '<tbody><tr><td>e</td><td>f</td><td>g</td></tr></tbody></table>',
  ],
  [
    'two rows of heading cells',
    '<table><thead><tr><th colspan=2>a</tr><tr><th>b<th>c</tr></thead><tr><th>d<td>e</table>',
    '<table><thead><tr><th colspan="2">a</th></tr><tr><th>b</th><th>c</th></tr></thead>' +
      '<tbody><tr><th>d</th><td>e</td></tr></tbody></table>',
  ],
  [
    'a checklist of Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>a</span></li><li><div class="checkbox checkbox-off"></div> b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'boxes outside lists',
    '<p><input type="checkbox" checked>a</p><p><input type="checkbox"> b</p>',
    '<p>☑ a</p><p>☐ b</p>',
  ],
  ['a paragraph from right to left', '<p dir=RTL><span dir=RTL>אב</span></p><p>b</p>', '<p dir="rtl">אב</p><p>b</p>'],
  [
    'a page from right to left',
    '<div dir="rtl"><h2>א</h2><ol><li>ב<ul><li>ג</li></ul></li></ol><table><tr><td>ד</td><td>ה</td></tr></table></div>',
    '<h2>א</h2><ol dir="rtl"><li>ב<ul><li>ג</li></ul></li></ol><table dir="rtl"><tbody><tr><td>ד</td><td>ה</td></tr></tbody></table>',
  ],
  ['words from right to left', '<p><span dir="rtl">אב</span> a</p>', '<p>אב a</p>'],
  [
    'an address of Outlook',
    '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2Fa%3Fb%3D1&amp;data=05">a</a>',
    '<p><a href="https://x.example/a?b=1">a</a></p>',
  ],
  [
    'an address that leads into code',
    '<a href="https://eur01.safelinks.protection.outlook.com/?url=javascript%3Aa()">a</a>',
    '<p>a</p>',
  ],
  [
    'a player',
    '<p>a</p><iframe src="https://v.example/1" title="Film" allowfullscreen></iframe><video><source src="https://v.example/2.mp4"></video>',
    '<p>a</p><p><a href="https://v.example/1">Film</a><a href="https://v.example/2.mp4">https://v.example/2.mp4</a></p>',
  ],
  [
    'notes at the foot of Word',
    '<p>a<a href="#_ftn1"><span class=MsoFootnoteReference><span class=MsoFootnoteReference>[1]</span></span></a></p><div id="ftn1"><p><a href="#_ftnref1">[1]</a> b</p></div>',
    '<p>a<sup>[1]</sup></p><p>[1] b</p>',
  ],
  [
    'the caption of a figure',
    '<figure><table><tr><td>a<td>b</table><figcaption>x</figcaption></figure>',
    '<table><caption>x</caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    'a caption of Word',
    '<p class=MsoCaption>x</p><div align=center><table><tr><td>a<td>b</table></div>',
    '<table><caption>x</caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  ['a caption of a picture of Word', '<img src="x:1"><p class=MsoCaption>x</p><p>a</p>', 'x:1<p>x</p><p>a</p>'],
  [
    'the caption of a picture beside a table',
    '<figure><img src="x:1"><table><tr><td>a<td>b</table><figcaption>x</figcaption></figure>',
    'x:1<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>x</p>',
  ],
  [
    'bullets of a message that was sent',
    hanging(36, '·', 'a') + hanging(72, 'o', 'b') + hanging(36, '·', 'c'),
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'numbers of a message that was sent',
    hanging(36, '3.', 'a') + hanging(36, '4.', 'b'),
    '<ol start="3"><li>a</li><li>b</li></ol>',
  ],
  [
    'a first line that hangs out',
    '<p style="margin-left:36.0pt;text-indent:-18.0pt"><b>a.</b>b</p>',
    '<p><strong>a.</strong>b</p>',
  ],
])('11 of %s the structure stays, and is pure', (_, html, expected) => {
  const parts = pastedParts(html);
  expect(joined(parts)).toBe(expected);
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.html] : []));
  expect(texts.map((text) => purifier.purifyRichText(text).html)).toEqual(texts);
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
