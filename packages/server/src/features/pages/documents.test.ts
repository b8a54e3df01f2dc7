import { isFailure } from '../../contract/failures.ts';
import { cleanDocument } from './documents.ts';

const blockOf = (index: number, html: string) => ({
  id: `block${String(index).padStart(6, '0')}`,
  type: 'text',
  settings: {},
  texts: { en: { html } },
});

const documentOf = (texts: string[], css = '') => ({
  format: 1,
  sourceLanguage: 'en',
  css,
  blocks: texts.map((html, index) => blockOf(index, html)),
});

async function clean(texts: string[], css?: string) {
  const cleaned = await cleanDocument(documentOf(texts, css));
  if (isFailure(cleaned)) throw new Error('The document was refused.');
  const { document, removed, isAltered } = cleaned;
  const html = document.blocks.map((block) => (block.texts.en as { html: string }).html);
  return { html, removed, isAltered, css: document.css };
}

describe('cleaning a document', () => {
  it('judges every text, those that are there twice, and the CSS', async () => {
    const bad = '<p>one<script>alert(1)</script></p>';
    expect(await clean(['<p>good</p>', bad, bad], '.a { color: red; behavior: url(x) }')).toMatchObject({
      html: ['<p>good</p>', '<p>one</p>', '<p>one</p>'],
      removed: [
        { blockId: 'block000001', what: '<script>' },
        { blockId: 'block000002', what: '<script>' },
        { what: expect.stringContaining('behavior') },
      ],
      isAltered: true,
    });
  });

  it('takes what was found pure for pure, and nothing else', async () => {
    const { html, css } = await clean(['<p>pure</p>'], '.b { color: blue }');
    expect(await clean([...html, '<p>new<img src=x onerror=alert(1)></p>'], css)).toMatchObject({
      html: ['<p>pure</p>', '<p>new</p>'],
      isAltered: true,
      css,
    });
    expect(await clean(html, css)).toEqual({ html, css, removed: [], isAltered: false });
    // The same words as CSS are no text that was judged.
    expect((await clean([css], '<p>pure</p>')).css).not.toContain('<p>');
  });

  it('leaves the process to others meanwhile', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `<table><tr><td>${index}<p onclick=x>${'<b>'.repeat(20)}`);
    let turns = 0;
    const count = () => void (turns++, (timer = setImmediate(count)));
    let timer = setImmediate(count);
    await clean(texts);
    clearImmediate(timer);
    // Purified here, these texts would let nobody else have a turn but between the steps before and after.
    expect(turns).toBeGreaterThan(100);
  });
});
