const ID = '0190c3a8-0000-7000-8000-000000000001';

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
  `${'<div>'.repeat(90)}<svg><style><a title="</style><img src=x onerror=alert(1)>">`,
  '<style>@import "https://evil.example";</style><p style="background:url(https://evil.example)">x</p>',
  '<p is="x-y" contenteditable autofocus tabindex=1 accesskey=x>x</p>',
  '<a href="https://x" ping="https://evil.example" target="_top" download>x</a>',
  '<td background="https://evil.example">x</td><table background="https://evil.example"><tr><td>x</td></tr></table>',
  '<select><template><style><!--</template><a rel="--></style></select><img src onerror=alert(1)>">',
];

/** Rich text that must not stay as it is. */
export const RICH_TEXT_ATTACKS = [
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
export function findFaults(html: string): string[] {
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

/** CSS that fetches something. */
export const FETCHING_CSS = [
  '.a { background: url(https://evil.example/a.png) }',
  '.a { background: URL("//evil.example") }',
  '.a { background: u\\72l(https://evil.example) }',
  '.a { background: \\75 rl(https://evil.example) }',
  '.a { background: url(data:image/svg+xml,<svg onload=alert(1)>) }',
  '.a { --x: url(https://evil.example); background: var(--x) }',
  '.a { --x: u\\72 l(https://evil.example) }',
  '.a { background: image-set("https://evil.example/a.png" 1x) }',
  '.a { background: -webkit-image-set("https://evil.example/a.png" 1x) }',
  '.a { background: image("https://evil.example") }',
  '.a { background: cross-fade("https://evil.example/a", red) }',
  '.a { background: src("https://evil.example") }',
  '.a { background: paint(evil) }',
  '.a { content: attr(data-secret url) }',
  '.a { cursor: url(https://evil.example), auto }',
  '.a { filter: url(#x) }',
  '.a { width: expression(alert(1)) }',
  '.a { -moz-binding: url(https://evil.example/x.xml#a) }',
  '.a { behavior: url(x.htc) }',
  '@import "https://evil.example/a.css";',
  '@import url(https://evil.example/a.css) layer(a) supports(display: grid);',
  '@im\\port "https://evil.example/a.css";',
  '@font-face { font-family: a; src: url(https://evil.example/a.woff2) }',
  '@namespace svg url(https://evil.example);',
  '@charset "utf-7"; @import "//evil.example";',
  '@media screen { @import "https://evil.example"; .a { background: url(//evil.example) } }',
  '@supports (background: url(https://evil.example)) { .a { color: red } }',
  '@keyframes x { from { background: url(https://evil.example) } }',
  '@property --x { syntax: "<url>"; inherits: true; initial-value: url(https://evil.example) }',
  '@layer a { .a { background: url(//evil.example) } }',
  '@container style(--x: url(//evil.example)) { .a { color: red } }',
  '.a { & b { background: url(//evil.example) } }',
  '.a { background: url(https://evil.example',
  '.a { background: url( https://evil.example ',
  '/* */ .a { background: url(/**/https://evil.example) }',
  ".a { background: 'x' url('https://evil.example') }",
  '.a { list-style: url(https://evil.example) }',
  '.a { mask: url(https://evil.example#x) }',
  '.a { shape-outside: url(https://evil.example) }',
  '.a { border-image: url(https://evil.example) 30 }',
  '.a { offset-path: url(https://evil.example#p) }',
  '.a { background: u\nrl(https://evil.example) }',
  '.a{background:url(\\68ttps://evil.example)}',
];

/** CSS that reaches out of the page. */
export const ESCAPING_CSS = [
  'html { display: none }',
  'body { display: none }',
  ':root { --accent: red }',
  ':root nav { display: none }',
  '*:root { color: red }',
  'HTML > body nav { display: none }',
  'h\\74ml { color: red }',
  ':host { color: red }',
  '& ~ nav { display: none }',
  '~ nav { display: none }',
  '.a { html & { color: red } }',
  ':is(:root, nav) { display: none }',
  ':where(html) nav { display: none }',
  ':not(:root) { color: red }',
  '.a { position: fixed; inset: 0 }',
  '.a { position: FIXED }',
  '.a { position: sticky }',
  '.a { position: f\\69xed }',
  '+ nav { display: none }',
  '> nav { display: none }',
  '.a, ~ nav { display: none }',
  '.a { position: var(--none) }',
  '.a { z-index: 2147483647 }',
  '::view-transition { display: none }',
  '@page { size: 0 }',
  '@scope (html) { nav { display: none } }',
  '@layer reset { nav { display: none } }',
];
