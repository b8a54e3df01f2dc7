/** Families of attacks that come as JSON: documents that hold what none may, each for one reason. */

const ID = '0190c3a8-0000-7000-8000-000000000001';
const text = { id: 'textblock1', type: 'text', settings: {}, texts: { da: { html: '<p>x</p>' } } };
const page = { format: 1, sourceLanguage: 'da', css: '', blocks: [text] };

/** A block of a type with other settings. */
const withSettings = (type: string, settings: object) => ({ ...text, type, settings, texts: {} });
const listOf = (child: object) => ({ ...text, id: 'listblock1', type: 'link-list', texts: {}, children: [child] });
const pageOf = (block: unknown) => ({ ...page, blocks: [block] });

/** An object with a key that an object literal would give another meaning. */
const withKey = (value: object, key: string, content: unknown): object =>
  JSON.parse(
    `{${[...Object.entries(value), [key, content]].map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(',')}}`,
  ) as object;

/** Keys of GrapesJS's own project data; the first five ran in the page around it (field notes, H.1). */
const COMPONENT_KEYS: Record<string, unknown> = {
  attributes: { onerror: 'attack()', src: 'x' },
  tagName: 'script',
  content: '<img src=x onerror=attack()>',
  script: 'attack()',
  srcdoc: '<script>parent.attack()</script>',
  components: [{ type: 'script', content: 'attack()' }],
  'script-props': ['</script><script>attack()'],
  'script-export': 'attack()',
  traits: [{ type: 'button', command: 'attack' }],
  toolbar: [{ command: 'attack', label: '<img src=x onerror=attack()>' }],
  style: { background: 'url(https://evil.example)' },
  styles: 'html { display: none }',
  classes: ['fixed', 'inset-0'],
  void: true,
  draggable: 'body',
  'custom-name': '<img src=x onerror=attack()>',
  icon: '<svg onload=attack()>',
  symbol: 'x',
  resizable: { onEnd: 'attack()' },
  dataResolver: { type: 'data-variable', path: 'constructor' },
};

const FOREIGN_TYPES =
  `script iframe wrapper textnode comment default svg svg-in custom-code map object embed link style template constructor
  __proto__ toString valueOf hasOwnProperty prototype TEXT text\u200b tеxt raw html5 document-fragment`.split(/\s+/);

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '__defineGetter__'];

/** Where a key of a prototype could be merged into something. */
const PROTOTYPE_PLACES: Record<string, (key: string) => unknown> = {
  page: (key) => withKey(page, key, { polluted: true }),
  block: (key) => pageOf(withKey(text, key, { polluted: true })),
  settings: (key) => pageOf({ ...text, settings: withKey({}, key, { polluted: true }) }),
  texts: (key) => pageOf({ ...text, texts: withKey({}, key, { html: 'x' }) }),
  'texts of a language': (key) => pageOf({ ...text, texts: { da: withKey({ html: 'x' }, key, 'x') } }),
  style: (key) => pageOf({ ...text, style: withKey({}, key, { polluted: true }) }),
  translations: (key) => pageOf({ ...text, translatedFrom: withKey({}, key, 'abc') }),
  target: (key) =>
    pageOf(
      withSettings('button', { target: withKey({ kind: 'url', url: 'https://x.example' }, key, { polluted: true }) }),
    ),
};

const ADDRESSES = [
  'javascript:attack()',
  'JavaScript:attack()',
  '\tjavascript:attack()',
  'java\nscript:attack()',
  '\u0001javascript:attack()',
  'data:text/html,<script>attack()</script>',
  'vbscript:attack()',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  ' https://x.example',
  'https://x.example" onclick="attack()',
  "https://x.example' onclick='attack()",
  'https://x.example><script>attack()</script>',
  'https://x.example`onclick=attack()',
  'https://x.example\u0000',
  'https:\\\\evil.example\\x',
  'https:/x.example\n',
  '/relative',
  'page:../x',
  '',
];

const INJECTIONS = ['"><script>attack()</script>', "' onmouseover='attack()", '../../x', '__proto__', '\u0000'];
const CHOSEN: Record<string, (value: string) => object> = {
  ratio: (value) => withSettings('columns', { ratio: value }),
  background: (value) => withSettings('section', { background: value }),
  tone: (value) => withSettings('notice', { tone: value }),
  variant: (value) => withSettings('button', { target: { kind: 'page', id: ID }, variant: value }),
  aspect: (value) => withSettings('report', { reportId: ID, aspect: value }),
  depth: (value) => withSettings('table-of-contents', { depth: value }),
  fileId: (value) => withSettings('file', { fileId: value }),
  'image of a card': (value) => withSettings('image', { fileId: value }),
  videoId: (value) => withSettings('video', { videoId: value }),
  reportId: (value) => withSettings('report', { reportId: value }),
  linkedBlockId: (value) => withSettings('linked', { linkedBlockId: value }),
  'page of a link': (value) => withSettings('button', { target: { kind: 'page', id: value } }),
  'kind of a link': (value) => withSettings('button', { target: { kind: value, id: ID } }),
  width: (value) => ({ ...text, style: { width: value } }),
  alignment: (value) => ({ ...text, style: { alignment: value } }),
  'id of a block': (value) => ({ ...text, id: value }),
  language: (value) => ({ ...text, texts: { [`x${value}`]: { html: 'x' } } }),
  'hash of a translation': (value) => ({ ...text, translatedFrom: { en: value } }),
};

/** Stand for what is nested so deep that a function for each level ends the process: JSON.stringify, for one. */
const NESTED = { lists: 'lists in lists', objects: 'objects in objects' };
const NESTED_JSON: readonly (readonly [text: string, json: string])[] = [
  [NESTED.lists, '['.repeat(50_000) + ']'.repeat(50_000)],
  [NESTED.objects, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
];

const SHAPES: Record<string, unknown> = {
  'no document': 'x',
  'a list': [page],
  nothing: null,
  'blocks as an object': { ...page, blocks: { length: 1, 0: text } },
  'blocks as a text': { ...page, blocks: '<script>attack()</script>' },
  'a block as a text': pageOf('<script>attack()</script>'),
  'a block as a list': pageOf([text]),
  'no block': pageOf(null),
  'CSS as a list': { ...page, css: ['html{}'] },
  'CSS without an end': { ...page, css: 'a'.repeat(100_001) },
  'another format': { ...page, format: '1' },
  'no language': { ...page, sourceLanguage: ['da'] },
  'a script of the page': { ...page, scripts: ['attack()'] },
  'project data': {
    pages: [{ frames: [{ component: { type: 'script', content: 'attack()' } }] }],
    assets: [],
    styles: [],
  },
  'project data beside blocks': { ...page, pages: [{ component: '<script>attack()</script>' }] },
  'data sources': { ...page, dataSources: [{ id: 'x', records: [] }] },
  'html as a list': pageOf({ ...text, texts: { da: { html: ['<script>attack()</script>'] } } }),
  'html without an end': pageOf({ ...text, texts: { da: { html: 'a'.repeat(100_001) } } }),
  'an event among the texts': pageOf({ ...text, texts: { da: { html: 'x', onclick: 'attack()' } } }),
  'the same id twice': { ...page, blocks: [text, text] },
  'children of a text': pageOf({ ...text, children: [{ ...text, id: 'textblock2' }] }),
  'children as a text': pageOf({ ...text, type: 'section', texts: {}, children: '<script>attack()</script>' }),
  'a link outside its list': pageOf(withSettings('link', { target: { kind: 'page', id: ID } })),
  'a text in a list of links': pageOf(listOf({ ...text, id: 'textblock2' })),
  'columns in columns': pageOf({
    ...withSettings('columns', { ratio: '1:1' }),
    children: [withSettings('columns', { ratio: '1:1' })],
  }),
  'blocks that are too deep': pageOf(deepSections(13)),
  'blocks without an end of depth': pageOf(deepSections(1000)),
  'too many blocks': {
    ...page,
    blocks: Array.from({ length: 5001 }, (_, index) => ({ ...text, id: `b${String(index).padStart(8, '0')}` })),
  },
  'settings that are nested': pageOf({ ...text, settings: { x: NESTED.lists } }),
  'filters that are nested': pageOf(
    withSettings('report', { reportId: ID, filters: [{ $schema: 'x', values: NESTED.lists }] }),
  ),
  'filters of nested objects': pageOf(
    withSettings('report', { reportId: ID, filters: [{ $schema: 'x', target: NESTED.objects }] }),
  ),
  'too many filters': pageOf(
    withSettings('report', { reportId: ID, filters: Array.from({ length: 21 }, () => ({ $schema: 'x' })) }),
  ),
  'a filter without its schema': pageOf(withSettings('report', { reportId: ID, filters: [{ values: [1] }] })),
  'a filter as a text': pageOf(withSettings('report', { reportId: ID, filters: ['x'] })),
};

/** What only the server refuses, because its database cannot keep it. */
const UNSTORABLE: Record<string, unknown> = {
  'half a character in a text': pageOf({ ...text, texts: { da: { html: '\ud800' } } }),
  'U+0000 in a text': pageOf({ ...text, texts: { da: { html: 'a\u0000b' } } }),
  'U+0000 in the CSS': { ...page, css: 'a{}\u0000' },
  'half a character in a key': pageOf(
    withSettings('report', { reportId: ID, filters: [{ $schema: 'x', '\udfff': 1 }] }),
  ),
};

function deepSections(depth: number): object {
  let inner: object = text;
  for (let level = 0; level < depth; level++) {
    inner = { id: `s${String(level).padStart(8, '0')}`, type: 'section', settings: {}, texts: {}, children: [inner] };
  }
  return inner;
}

/** A document as it is sent. */
export const jsonOf = (document: unknown): string =>
  NESTED_JSON.reduce((json, [text, inner]) => json.replaceAll(JSON.stringify(text), inner), JSON.stringify(document));

const byName = (families: Record<string, unknown>) => Object.entries(families);

/** Each with a name and the document that no server may take. */
export const JSON_FAMILIES: Record<string, readonly (readonly [name: string, document: unknown])[]> = {
  'keys of a component': byName(COMPONENT_KEYS).flatMap(([key, value]) => [
    [`${key} of a block`, pageOf({ ...text, type: 'html', [key]: value })] as const,
    [`${key} among settings`, pageOf({ ...text, settings: { [key]: value } })] as const,
  ]),
  'types that are none': FOREIGN_TYPES.map((type) => [type, pageOf({ ...text, type })] as const),
  'keys of a prototype': byName(PROTOTYPE_PLACES).flatMap(([place, make]) =>
    PROTOTYPE_KEYS.map((key) => [`${key} of a ${place}`, (make as (key: string) => unknown)(key)] as const),
  ),
  addresses: ADDRESSES.flatMap((url) => [
    [`button ${url}`, pageOf(withSettings('button', { target: { kind: 'url', url } }))] as const,
    [
      `link ${url}`,
      pageOf(listOf({ ...withSettings('link', { target: { kind: 'url', url } }), id: 'linkblock1' })),
    ] as const,
  ]),
  'values of settings': byName(CHOSEN).flatMap(([name, make]) =>
    INJECTIONS.map((value) => [`${name} ${value}`, pageOf((make as (value: string) => object)(value))] as const),
  ),
  'characters that cannot be kept': byName(UNSTORABLE).map(([name, document]) => [name, document] as const),
  shapes: byName(SHAPES).map(([name, document]) => [name, document] as const),
};
