import fc from 'fast-check';
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

  test('what is taken out is said', () => {
    const { html, removed } = purifier.purifyRichText('<p onclick="a()">x<script>b()</script><img src="c"></p>');
    expect(html).toBe('<p>x</p>');
    expect(removed.sort()).toEqual(['<img>', '<script>', 'p onclick']);
  });
});

/** Addresses that browsers have run, in as many spellings as they have accepted. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&Tab;:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://portico.example/x',
  'file:///etc/passwd',
  'filesystem:https://x/y',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:https://evil.example!/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  `page:${ID}javascript:alert(1)`,
];

/** Elements that run, fetch, hold other rules of parsing, or send what people type. */
const ELEMENTS =
  `script style iframe object embed applet base link meta form input button select textarea option svg math
  template noscript noembed noframes xmp plaintext listing frameset frame portal audio video source track img picture
  image isindex keygen marquee bgsound layer ilayer dialog slot details custom-element annotation-xml foreignObject mglyph
  malignmark mi mo mn ms mtext use animate set title desc html head body area map canvas`.split(/\s+/);

const EVENTS =
  `onabort onafterprint onanimationend onanimationstart onauxclick onbeforecopy onbeforeinput onbeforetoggle
  onbegin onblur oncancel oncanplay onchange onclick onclose oncontentvisibilityautostatechange oncopy oncut ondblclick
  ondrag ondragend ondrop onend onerror onfocus onfocusin onformdata ongotpointercapture onhashchange oninput oninvalid
  onkeydown onload onmessage onmousedown onmouseenter onmouseover onpaste onplay onpointerdown onpointerover
  onpointerrawupdate onpopstate onrepeat onreset onresize onscroll onscrollend onscrollsnapchange onsearch onselect onshow
  onstart onsubmit ontoggle ontouchstart ontransitionend ontransitionrun onunhandledrejection onunload
  onwebkitanimationstart onwheel`.split(/\s+/);

/** Texts that mean one thing to the first parser and another to the second, or end what they stand in. */
const CONFUSIONS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style></math><img src=x onerror=alert(1)></style></annotation-xml>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  '<table><td><form><input name=attributes><img src=x onerror=alert(1)></table>',
  '<a href="x"><table><a href="javascript:alert(1)">y</a></table></a>',
  '<p title="<img src=x onerror=alert(1)>">x</p><!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?><p>x',
  '<<script>script>alert(1)<</script>/script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="https://x" onclick\u0000="alert(1)">x</a>',
  '<p/onclick=alert(1)>x',
  '<p\u000conclick=alert(1)>x',
  '<a href=x id=__proto__ name=body>x</a><a id=attributes>',
  `${'<div>'.repeat(600)}<svg><style><a title="</style><img src=x onerror=alert(1)>">`,
  '<style>@import "https://evil.example";</style><p style="background:url(https://evil.example)">x</p>',
  '<p is="x-y" contenteditable autofocus tabindex=1 accesskey=x>x</p>',
  '<a href="https://x" ping="https://evil.example" target="_top" download>x</a>',
  '<td background="https://evil.example">x</td><table background="https://evil.example"><tr><td>x</td></tr></table>',
  '<select><template><style><!--</template><a rel="--></style></select><img src onerror=alert(1)>">',
];

const ATTACKS = [
  ...ADDRESSES.map((address) => `<a href="${address.replaceAll('"', '&quot;')}">x</a>`),
  ...ADDRESSES.map((address) => `<a xlink:href="${address}" href='${address}'>x</a>`),
  ...ELEMENTS.map(
    (name) => `<${name} src="https://evil.example/x" href="javascript:alert(1)" srcdoc="<script>">x</${name}>`,
  ),
  ...ELEMENTS.map((name) => `<p>a<${name.toUpperCase()} onload=alert(1)><b>x</b>`),
  ...EVENTS.map((event) => `<b ${event}="alert(1)">x</b>`),
  ...EVENTS.map((event) => `<p ${event.toUpperCase()}=alert(1) x>x</p>`),
  ...CONFUSIONS,
];

/** Tags as they stand in text that DOMPurify has written: quotes around every value, none inside. */
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*>/g;
const ALLOWED_TAGS = new Set(
  'a b blockquote br caption code del em h1 h2 h3 h4 hr i ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);

/** What is wrong with purified text, read by its own grammar and not by the purifier's. */
function faults(html: string): string[] {
  const found: string[] = [];
  const text = html.replace(TAG, (_, name: string, attributes: string) => {
    if (!ALLOWED_TAGS.has(name)) found.push(`element ${name}`);
    for (const [, attribute, value] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      if (!['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'].includes(attribute ?? '')) {
        found.push(`attribute ${attribute}`);
      }
      const isAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|(?:page|file):[0-9a-f-]{36}$)/i;
      if (attribute === 'href' && !isAddress.test(value ?? '')) found.push(`address ${value}`);
    }
    return '';
  });
  if (text.includes('<')) found.push(`an open < in ${text}`);
  return found;
}

test.each(ATTACKS)('nothing of it is left: %s', (html) => {
  const purified = purify(html);
  expect(faults(purified)).toEqual([]);
  expect(purify(purified)).toBe(purified);
});

test('pieces of attacks in any order leave nothing, and purifying twice changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...ATTACKS),
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
      expect(faults(purified)).toEqual([]);
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
