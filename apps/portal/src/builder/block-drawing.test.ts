import { BLOCKS, type BlockType } from '@portico/page-document';
import { purifierOf } from '@portico/page-document/purifier';
import DOMPurify from 'dompurify';
import type { BlockData } from './block-components.ts';
import { drawBlock, type DrawingContext, ELEMENTS } from './block-drawing.ts';

const ID = '0190c3a8-0000-7000-8000-000000000001';
const context: DrawingContext = {
  purifier: purifierOf(DOMPurify(window)),
  sourceLanguage: 'da',
  findPage: () => ({ href: '/x', name: 'X' }),
  findFile: () => ({ name: 'a.png', href: '/files/a.png' }),
  findVideo: () => ({ href: '/files/a.mp4', type: 'video/mp4', captions: [] }),
  findLinkedBlocks: () => undefined,
  placeholder: ({ type }) => `placeholder of ${type}`,
};

const settings: { [T in BlockType]?: object } = {
  image: { fileId: ID },
  columns: { ratio: '1:2' },
  link: { target: { kind: 'page', id: ID } },
  button: { target: { kind: 'page', id: ID } },
  notice: { tone: 'info' },
  file: { fileId: ID },
  video: { videoId: ID },
  report: { reportId: ID },
  linked: { linkedBlockId: ID },
};

function block(type: BlockType, html = '<p>Hej</p>'): BlockData {
  const names = Object.keys(BLOCKS[type].texts.shape);
  const texts = Object.fromEntries(names.map((name) => [name, name === 'html' ? html : 'Hej']));
  return { id: 'block000', type, settings: settings[type] ?? {}, texts: { da: texts } };
}

test.each(Object.keys(BLOCKS) as BlockType[])(
  '11 a %s stands in the canvas in the element that readers get',
  (type) => {
    const { element, container } = drawBlock(block(type), 'da', context);
    expect(element.localName).toBe(ELEMENTS[type]);
    expect([...element.classList]).toEqual(expect.arrayContaining(['block', `block-${type}`]));
    expect(container !== undefined).toBe(BLOCKS[type].children !== 'none');
    // GrapesJS counts the nodes of the container: nothing but inner blocks may stand there.
    expect(container?.childNodes ?? []).toHaveLength(0);
  },
);

test('11 a text that is missing in a language is shown in the one that readers fall back to', () => {
  expect(drawBlock(block('text'), 'fr', context).element.textContent).toBe('Hej');
});

test('11 what a reader would not see is a label, as text', () => {
  const empty = drawBlock({ ...block('text'), texts: {} }, 'da', context).element;
  expect(empty.textContent).toBe('placeholder of text');
  const title = { ...context, placeholder: () => '<img src=x onerror=attack()>' };
  expect(drawBlock(block('report'), 'da', title).element.querySelector('img')).toBeNull();
});

test('37 a table of contents lists the headings of the page, which stand in other blocks', () => {
  const headings = () => '<h2>First &amp; foremost</h2><h3>Below</h3>';
  const { element } = drawBlock(block('table-of-contents'), 'da', { ...context, headings });
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['First & foremost']);
});

test.each(['text', 'notice', 'html'] as const)('11 nothing that runs is drawn of a %s', (type) => {
  const attack =
    '<p onclick="a()">x</p><img src=x onerror="a()"><script>a()</script><iframe srcdoc="<script>a()</script>"></iframe><a href="javascript:a()">y</a><style>*{}</style>';
  const { element } = drawBlock(block(type, attack), 'da', context);
  expect(element.innerHTML).toBe('<p>x</p><a>y</a>');
});
