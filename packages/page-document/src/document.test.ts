import { BLOCKS, type BlockType } from './blocks.ts';
import { MAX_BLOCKS, MAX_DEPTH, parseDocument } from './document.ts';

const ID = '0190c3a8-0000-7000-8000-000000000001';
const envelope = { format: 1, sourceLanguage: 'da', css: '' };
const text = (id: string, more: object = {}) => ({ id, type: 'text', settings: {}, texts: {}, ...more });
const section = (id: string, children: unknown[]) => ({ id, type: 'section', settings: {}, texts: {}, children });

/** Where the problems of a document are; nothing for one that is right. */
function problems(blocks: unknown, more: object = {}): string[] {
  const parsed = parseDocument({ ...envelope, blocks, ...more });
  return 'problems' in parsed ? parsed.problems.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}

test('a document of every type of block is read as it was written', () => {
  const settings: Partial<Record<BlockType, object>> = {
    image: { fileId: ID },
    columns: { ratio: '1:2' },
    link: { target: { kind: 'page', id: ID } },
    button: { target: { kind: 'url', url: 'https://portico.example' } },
    notice: { tone: 'info' },
    file: { fileId: ID },
    video: { videoId: ID },
    report: { reportId: ID, filters: [{ $schema: 'x', values: [1] }] },
    linked: { linkedBlockId: ID },
  };
  const parents: Partial<Record<BlockType, BlockType>> = {
    column: 'columns',
    card: 'card-list',
    link: 'link-list',
    'accordion-item': 'accordion',
  };
  const blockOf = (type: BlockType, index: number) => ({
    id: `block${index}xyz`,
    type,
    settings: settings[type] ?? {},
    texts: 'html' in BLOCKS[type].texts.shape ? { da: { html: '<p>Hej</p>' } } : {},
  });
  const blocks = (Object.keys(BLOCKS) as BlockType[]).map((type, index) => {
    const parent = parents[type];
    const block = blockOf(type, index);
    return parent ? { ...blockOf(parent, 100 + index), children: [block] } : block;
  });
  const document = { ...envelope, blocks };
  expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ document });
});

test.each([
  ['an unknown type', [{ ...text('aaaaaaaa'), type: 'script' }], 'blocks.0.type'],
  ['a tag name', [text('aaaaaaaa', { tagName: 'script' })], 'blocks.0'],
  ['attributes', [text('aaaaaaaa', { attributes: { onerror: 'alert(1)' } })], 'blocks.0'],
  ['a script', [text('aaaaaaaa', { script: 'alert(1)' })], 'blocks.0'],
  ['content', [text('aaaaaaaa', { content: '<img src=x onerror=alert(1)>' })], 'blocks.0'],
  ['srcdoc among the settings', [text('aaaaaaaa', { settings: { srcdoc: '<script>' } })], 'blocks.0.settings'],
  ['an unknown text', [text('aaaaaaaa', { texts: { da: { html: '', css: '' } } })], 'blocks.0.texts.da'],
  ['an unknown language', [text('aaaaaaaa', { texts: { xx: { html: '' } } })], 'blocks.0.texts'],
  ['an unknown style', [text('aaaaaaaa', { style: { position: 'fixed' } })], 'blocks.0.style'],
  [
    'a style that is CSS',
    [text('aaaaaaaa', { style: { width: '1px;background:url(//evil)' } })],
    'blocks.0.style.width',
  ],
  ['an id with marks', [text('"><script>')], 'blocks.0.id'],
  ['the same id twice', [text('aaaaaaaa'), section('bbbbbbbb', [text('aaaaaaaa')])], 'blocks.1.children.0.id'],
  ['a card outside its list', [{ id: 'aaaaaaaa', type: 'card', settings: {}, texts: {} }], 'blocks.0'],
  [
    'a text in a list of cards',
    [{ ...section('aaaaaaaa', [text('bbbbbbbb')]), type: 'card-list' }],
    'blocks.0.children.0',
  ],
  ['blocks inside a text', [text('aaaaaaaa', { children: [text('bbbbbbbb')] })], 'blocks.0.children'],
  ['no list', { length: 1 }, 'blocks'],
  ['an address that runs', [link('javascript:alert(1)')], 'blocks.0.children.0.settings.target.url'],
  ['an address with a blank before', [link(' javascript:alert(1)')], 'blocks.0.children.0.settings.target.url'],
  ['an address that ends its attribute', [link('https://x"onclick=')], 'blocks.0.children.0.settings.target.url'],
  [
    'an address with a control character',
    [link('https://x.example/\u0001')],
    'blocks.0.children.0.settings.target.url',
  ],
  [
    'a filter without an end of depth',
    [report({ reportId: ID, filters: [nestedFilter(11)] })],
    'blocks.0.settings.filters.0',
  ],
  ['an id of a report that is none', [report({ reportId: '"><script>' })], 'blocks.0.settings.reportId'],
  ['a prototype', JSON.parse('[{"__proto__": {"type": "text"}}]'), 'blocks.0'],
])('%s is a problem at its place', (_, blocks, path) => {
  const found = problems(blocks);
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]?.startsWith(`${path}`)).toBe(true);
});

function link(url: string) {
  const inner = { id: 'bbbbbbbb', type: 'link', settings: { target: { kind: 'url', url } }, texts: {} };
  return { id: 'aaaaaaaa', type: 'link-list', settings: {}, texts: {}, children: [inner] };
}

/** A filter whose last value stands so deep in it. */
function nestedFilter(depth: number): unknown {
  return JSON.parse(`{"$schema":"x","values":${'['.repeat(depth - 1)}1${']'.repeat(depth - 1)}}`);
}

test('a filter as deep as the service writes them is read', () => {
  expect(problems([report({ reportId: ID, filters: [nestedFilter(10)] })])).toEqual([]);
});

function report(settings: object) {
  return { id: 'aaaaaaaa', type: 'report', settings, texts: {} };
}

test.each([
  ['of another format', { format: 2 }, 'format'],
  ['with a key of its own', { scripts: [] }, ''],
  ['in no language', { sourceLanguage: 'xx' }, 'sourceLanguage'],
  ['with endless CSS', { css: 'a'.repeat(100_001) }, 'css'],
])('a document %s is a problem', (_, more, path) => {
  expect(problems([], more)[0]?.startsWith(path)).toBe(true);
});

test.each([null, undefined, 1, 'text', [], () => 1])('%p is no document', (json) => {
  expect(parseDocument(json)).toHaveProperty('problems');
});

test('a document that is too deep or too large is refused before it costs anything', () => {
  let deep: unknown = text('aaaaaaaa');
  for (let depth = 0; depth < 5000; depth++) deep = section(`b${String(depth).padStart(8, '0')}`, [deep]);
  expect(problems([deep])).toEqual([expect.stringContaining(`Blocks stand at most ${MAX_DEPTH} deep.`)]);
  const wide = Array.from({ length: MAX_BLOCKS + 1 }, (_, index) => text(`c${String(index).padStart(8, '0')}`));
  expect(problems(wide)).toEqual([`blocks: A page has at most ${MAX_BLOCKS} blocks.`]);
});
