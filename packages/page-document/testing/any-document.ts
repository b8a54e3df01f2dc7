import fc from 'fast-check';
import { BLOCKS, type BlockType, CHILD_BLOCKS } from '../src/blocks.ts';
import { type PageDocument, parseDocument } from '../src/document.ts';
import { ALIGNMENTS, COLORS, SPACES, WIDTHS } from '../src/style.ts';

/** Ids that documents of tests name: two that are there, and one that is gone. */
export const PAGE = '0190c3a8-0000-7000-8000-000000000001';
export const FILE = '0190c3a8-0000-7000-8000-000000000002';
export const MISSING_ID = '0190c3a8-0000-7000-8000-00000000000f';

/** How often a property is tried: as often as the test says, or as the environment does (PROPERTY_RUNS=10000). */
// oxlint-disable-next-line no-restricted-properties -- Tests have no environment of their own.
export const runs = (usual: number) => ({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? usual) });

/** Texts that look like markup, like a placeholder, or like a key of an object. */
export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...['<b>x</b>', '"><script>alert(1)</script>', '<!--later:0-->', '&amp;', '{{ x }}', '__proto__', '', ' \n'],
    ...[
      '<h2>Heading</h2>',
      '<p>a <span data-color="accent">b</span></p>',
      `<a href="page:${PAGE}">a</a><a href="page:${MISSING_ID}">b</a>`,
      `<a href="file:${FILE}" title="<h2>">c</a>`,
    ],
    ...[
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
      '<ul><li>x<ol start="3"><li>y</li></ol></li></ul>',
      '<p>a<br>b</p><hr>',
    ],
  ),
);

const target = fc.constantFrom(
  ...[PAGE, MISSING_ID].flatMap((id) => [
    { kind: 'page', id },
    { kind: 'file', id },
  ]),
  { kind: 'file', id: FILE },
  ...['https://a.example/?b=1&c="', 'mailto:a@b.example', 'tel:+4512345678'].map((url) => ({
    kind: 'url',
    url: url.replace('"', '%22'),
  })),
);
const anyId = fc.constantFrom(PAGE, FILE, MISSING_ID);
const maybe = <T>(values: readonly T[]) => fc.constantFrom<T | undefined>(...values, undefined);
const filters = fc.array(
  fc.record({ $schema: anyText, values: fc.jsonValue({ maxDepth: 3 }), target: fc.jsonValue({ maxDepth: 2 }) }),
  { maxLength: 2 },
);

const SETTINGS: { [T in BlockType]?: fc.Arbitrary<object> } = {
  image: fc.record({ fileId: anyId, isDecorative: maybe([true, false]) }),
  columns: fc.record({ ratio: fc.constantFrom('1:1', '1:2', '2:1', '1:1:1', '1:1:1:1') }),
  section: fc.record({ background: maybe(['none', 'sunken', 'raised', 'accent']) }),
  card: fc.record({ target: fc.option(target, { nil: undefined }), fileId: maybe([FILE, MISSING_ID]) }),
  link: fc.record({ target, opensDialog: maybe([true, false]) }),
  button: fc.record({ target, variant: maybe(['primary', 'secondary']), opensDialog: maybe([true, false]) }),
  'accordion-item': fc.record({ isOpen: maybe([true, false]) }),
  notice: fc.record({ tone: fc.constantFrom('info', 'success', 'warning', 'danger') }),
  file: fc.record({ fileId: anyId, isViewOnly: maybe([true, false]) }),
  video: fc.record({ videoId: anyId }),
  'table-of-contents': fc.record({ depth: maybe([2, 3]) }),
  report: fc.record({
    ...{ reportId: anyId, pageName: fc.option(anyText, { nil: undefined }), aspect: maybe(['16:9', '1:1']) },
    filters: fc.option(filters, { nil: undefined }),
  }),
  linked: fc.record({ linkedBlockId: anyId }),
};

const style = fc.record({
  ...{ spaceBefore: maybe(SPACES), spaceAfter: maybe(SPACES), width: maybe(WIDTHS), color: maybe(COLORS) },
  alignment: maybe(ALIGNMENTS),
});

const OUTER = (Object.keys(BLOCKS) as BlockType[]).filter((type) => !CHILD_BLOCKS.has(type));

const inOneOf = (types: readonly BlockType[], depth: number) =>
  fc.constantFrom(...types).chain((type) => anyBlock(type, depth));

function anyBlock(type: BlockType, depth: number): fc.Arbitrary<object> {
  const { texts, children } = BLOCKS[type];
  const shape = Object.fromEntries(Object.keys(texts.shape).map((name) => [name, anyText]));
  const inner = children === 'any' ? OUTER : ([children] as BlockType[]);
  const holds = children !== 'none' && depth < 4;
  return fc.record({
    type: fc.constant(type),
    settings: SETTINGS[type] ?? fc.constant({}),
    texts: fc.record({ da: fc.record(shape), en: fc.record(shape), fr: fc.record(shape) }, { requiredKeys: [] }),
    translatedFrom: maybe([{ fr: 'abc123' }]),
    style: fc.option(style, { nil: undefined }),
    children: holds
      ? fc.option(fc.array(inOneOf(inner, depth + 1), { maxLength: 3 }), { nil: undefined })
      : fc.constant(undefined),
  });
}

function numbered(blocks: readonly object[], prefix = 'b'): object[] {
  return blocks.map((each, index) => {
    const id = `${prefix}${index}`;
    const { children } = each as { children?: object[] };
    return { ...each, id: id.padEnd(8, 'z'), ...(children && { children: numbered(children, id) }) };
  });
}

/** JSON of a document of any shape that the schema allows. */
export const anyDocumentJson: fc.Arbitrary<unknown> = fc
  .record({
    css: fc.constantFrom(
      '',
      '.a { color: red }',
      '@keyframes x { to { opacity: 0 } } .a, b > c { animation: x 1s }',
      '} a { --x: url(x) }',
    ),
    blocks: fc.array(inOneOf(OUTER, 1), { maxLength: 5 }),
  })
  .map(
    ({ css, blocks }) =>
      JSON.parse(JSON.stringify({ format: 1, sourceLanguage: 'da', css, blocks: numbered(blocks) })) as unknown,
  );

/** @throws where JSON is no document */
export function read(json: unknown): PageDocument {
  const parsed = parseDocument(json);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.document;
}

/** A document of any shape that the schema allows. */
export const anyDocument: fc.Arbitrary<PageDocument> = anyDocumentJson.map(read);
