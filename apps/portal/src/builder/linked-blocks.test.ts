import type { Block, PageDocument } from '@portico/page-document';
import type { LinkedBlockOption, LinkedContent } from '@portico/server/page-object';
import { drawBlock } from './block-drawing.ts';
import { LinkedBlocks, newLinkedBlock, unlinkBlock } from './linked-blocks.ts';
import { editPage, purifier } from '../testing/edit-page.ts';

const ID = '0190c3a8-0000-7000-8000-000000000001';
const REPORT = '0190c3a8-0000-7000-8000-000000000002';
const nothing = () => undefined;
const context = { purifier, findPage: nothing, findFile: nothing, findVideo: nothing, placeholder: () => 'label' };

const text = (html: string, id = 'textblock1'): Block => ({ id, type: 'text', settings: {}, texts: { da: { html } } });
const section = (id: string, ...children: Block[]): Block => ({
  id,
  type: 'section',
  settings: {},
  texts: {},
  children,
});
const documentOf = (...blocks: Block[]): PageDocument => ({ format: 1, sourceLanguage: 'da', css: '', blocks });

const option = (state: LinkedBlockOption['state'], id = ID): LinkedBlockOption => ({
  id,
  name: 'Blok',
  state,
  mayStand: true,
});

function loaded(content: LinkedContent, state: LinkedBlockOption['state'] = 'published') {
  return new Promise<LinkedBlocks>((resolve) => {
    const load = () => Promise.resolve(content);
    const linked: LinkedBlocks = new LinkedBlocks({
      options: [option(state)],
      purifier,
      load,
      onLoad: () => resolve(linked),
    });
    linked.findDocument(ID);
  });
}

describe('11 a linked block in the canvas', () => {
  const draw = (linked: LinkedBlocks) =>
    drawBlock(newLinkedBlock(ID), 'da', {
      ...context,
      sourceLanguage: 'da',
      findFile: (id) => linked.findFile(id),
      findLinkedBlocks: (id) => linked.findDocument(id),
    }).element;

  it('is a label until it is loaded, and then what readers see, with labels for its reports', async () => {
    const report: Block = { id: 'report001', type: 'report', settings: { reportId: REPORT }, texts: {} };
    const linked = new LinkedBlocks({
      options: [option('published')],
      purifier,
      load: nothing as never,
      onLoad: () => {},
    });
    expect(draw(Object.assign(linked, { findDocument: nothing })).textContent).toBe('label');
    const element = draw(
      await loaded({ blocks: [{ id: ID, document: documentOf(text('<p>Hej</p>'), report) }], files: [] }),
    );
    expect(element.querySelector('.block-text')?.innerHTML).toBe('<p>Hej</p>');
    expect(element.querySelector('.block-report')?.textContent).toBe('label');
  });

  it('runs nothing, whatever the server says that it holds', async () => {
    const attack = '<p onclick="a()">x</p><img src=x onerror="a()"><script>a()</script>';
    const content = { blocks: [{ id: ID, document: documentOf(text(attack)) }], files: [] };
    expect(draw(await loaded(content)).querySelector('.block-text')?.innerHTML).toBe('<p>x</p>');
    const unknown = { ...text('x'), type: 'script' } as unknown as Block;
    expect(draw(await loaded({ blocks: [{ id: ID, document: documentOf(unknown) }], files: [] })).textContent).toBe(
      'label',
    );
  });
});

test('11 only linked blocks that may stand on the page are offered', () => {
  const ids = ['removed', 'unpublished', 'published'] as const;
  const options = [...ids.map((state) => option(state, state)), { ...option('published', 'around'), mayStand: false }];
  const linked = new LinkedBlocks({ options, purifier, load: nothing as never, onLoad: () => {} });
  expect(linked.available.map(({ id }) => id)).toEqual(['unpublished', 'published']);
});

describe('11 unlinking', () => {
  const original: PageDocument = {
    ...documentOf(text('<p>En</p>'), section('section01', text('<p>To</p>', 'textblock2'))),
    css: '.page-content .a{}',
  };

  it('puts copies with ids of their own in its place, and is undone in one step', () => {
    const page = editPage(
      documentOf(text('<p>Før</p>', 'before001'), newLinkedBlock(ID), text('<p>Efter</p>', 'after0001')),
    );
    const before = page.document;
    expect(unlinkBlock(page, page.root.components().at(1), original)).toBe(true);
    const { blocks, css } = page.document;
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'text', 'section', 'text']);
    expect(JSON.stringify(blocks)).not.toMatch(/textblock1|section01|textblock2/);
    expect(JSON.stringify(blocks)).toContain('<p>To</p>');
    expect(css).toBe('.page-content .a{}');
    page.undo();
    expect(page.document).toEqual(before);
    page.redo();
    expect(page.document.blocks).toEqual(blocks);
    page.destroy();
  });

  it('is refused where the copies would stand too deep', () => {
    let inner: Block = newLinkedBlock(ID);
    for (let depth = 0; depth < 10; depth++) inner = section(`section${depth}xx`, inner);
    const page = editPage(documentOf(inner));
    let [component] = page.root.components().models;
    while (component?.components().length) component = component.components().at(0);
    const before = page.document;
    expect(unlinkBlock(page, component!, original)).toBe(false);
    expect(page.document).toEqual(before);
    page.destroy();
  });
});
