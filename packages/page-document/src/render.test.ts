import DOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { anyDocumentJson, FILE, MISSING_ID, PAGE, read, runs } from '../testing/any-document.ts';
import type { BlockType } from './blocks.ts';
import type { Block, Language, PageDocument } from './document.ts';
import { createPurifier } from './purify.ts';
import { listReferences } from './references.ts';
import { type PurifiedDocument, renderDocument, type RenderContext } from './render.ts';
import { blocksToTranslate, textsHash, translationState } from './texts.ts';

const purifier = createPurifier();

const context: RenderContext = {
  language: 'en',
  findPage: (id) => (id === PAGE ? { href: '/finance', name: 'Finance' } : undefined),
  findFile: (id) =>
    id === FILE
      ? { name: 'plan "a".pdf', href: '/files/1/plan', downloadHref: '/files/1/plan?download', thumbnailHref: '/t/1' }
      : undefined,
  findVideo: (id) =>
    id === FILE
      ? { href: '/v/1', type: 'video/mp4', captions: [{ href: '/v/1.vtt', language: 'da', label: 'Dansk' }] }
      : undefined,
  findLinkedBlocks: () => undefined,
};

let count = 0;
const block = <T extends BlockType>(type: T, settings: object, texts: object = {}, more: object = {}) =>
  ({
    id: `block${String(count++).padStart(5, '0')}`,
    type,
    settings,
    texts: { en: texts },
    ...more,
  }) as unknown as Block;
const documentOf = (...blocks: Block[]): PurifiedDocument => {
  const document: PageDocument = { format: 1, sourceLanguage: 'da', css: '', blocks };
  return purifier.purifyDocument(document).document;
};
const html = (...blocks: Block[]) => renderDocument(documentOf(...blocks), context);

describe('each type of block', () => {
  test('text: links to pages and files lead to where they are, or nowhere', () => {
    const text = `<p><a href="page:${PAGE}">a</a> <a href="file:${FILE}">b</a> <a href="page:${MISSING_ID}">c</a></p>`;
    expect(html(block('text', {}, { html: text }))).toBe(
      '<div class="block block-text"><p><a href="/finance">a</a> <a href="/files/1/plan">b</a> <a>c</a></p></div>',
    );
  });

  test('image: alternative text and caption are text; a removed file leaves nothing', () => {
    const texts = { alt: 'A "b" <c>', caption: '<i>' };
    expect(html(block('image', { fileId: FILE }, texts))).toBe(
      '<figure class="block block-image"><img src="/files/1/plan" alt="A &quot;b&quot; &lt;c&gt;" decoding="async">' +
        '<figcaption>&lt;i&gt;</figcaption></figure>',
    );
    expect(html(block('image', { fileId: MISSING_ID }, texts))).toBe('');
  });

  test('image: comes in the size of the screen; all but the first of a page wait until they are scrolled to', () => {
    const smaller = [480, 960].map((widthPx) => ({ href: `/files/1/images/${widthPx}`, widthPx }));
    const file = { name: 'a.png', href: '/files/1/a.png', widthPx: 1200, heightPx: 800, smaller };
    const blocks = [block('image', { fileId: FILE }), block('card', { fileId: FILE }, { title: 'T' })];
    const images = renderDocument(documentOf(...blocks), { ...context, findFile: () => file }).match(/<img[^>]*>/g);
    const rest =
      'decoding="async" width="1200" height="800" ' +
      'srcset="/files/1/images/480 480w, /files/1/images/960 960w, /files/1/a.png 1200w"';
    expect(images).toEqual([
      `<img src="/files/1/a.png" alt="" ${rest} sizes="min(82vw, 1200px)">`,
      `<img src="/files/1/a.png" alt="" loading="lazy" ${rest} sizes="auto, min(82vw, 1200px)">`,
    ]);
  });

  test('file: the link has the attributes of a download', () => {
    expect(html(block('file', { fileId: FILE }, { label: 'Plan' }))).toBe(
      '<p class="block block-file"><a href="/files/1/plan" download="plan &quot;a&quot;.pdf" thumbnailurl="/t/1" ' +
        `downloadurl="/files/1/plan?download" downloadable="true" fileid="${FILE}">Plan</a></p>`,
    );
  });

  test('report: the placeholder carries the id, and what the author chose', () => {
    const filters = [{ $schema: 'http://x', values: ['"'] }];
    expect(html(block('report', { reportId: PAGE, pageName: 'P1', filters }, { title: 'Sales' }))).toBe(
      `<div class="block block-report" data-report-id="${PAGE}" data-aspect="16:9" data-report-page="P1" ` +
        'data-report-filters="[{&quot;$schema&quot;:&quot;http://x&quot;,&quot;values&quot;:[&quot;\\&quot;&quot;]}]" ' +
        'role="group" aria-label="Sales"></div>',
    );
  });

  test('report: one without pages says of what kind it is', () => {
    const kindOf = (kind: string) =>
      renderDocument(documentOf(block('report', { reportId: PAGE })), { ...context, findReportKind: () => kind });
    expect(kindOf('tile')).toContain('data-aspect="16:9" data-report-kind="tile"');
    expect(kindOf('report')).not.toContain('data-report-kind');
  });

  test('video: in the place of a film that is not played its poster stands, and why', () => {
    const video = { href: '/v/1', type: 'video/vnd.avi', captions: [], posterHref: '/p/1', notice: 'Not <yet>' };
    const document = documentOf(block('video', { videoId: FILE }));
    expect(renderDocument(document, { ...context, findVideo: () => video })).toBe(
      '<figure class="block block-video" data-unplayed=""><img src="/p/1" alt=""><figcaption>Not &lt;yet&gt;</figcaption></figure>',
    );
  });

  test('accordion: items open without a script', () => {
    const inner = block('text', {}, { html: '<p>a</p>' });
    const item = block('accordion-item', { isOpen: true }, { title: 'Q & A' }, { children: [inner] });
    expect(html(block('accordion', {}, {}, { children: [item] }))).toContain(
      '<details class="block block-accordion-item" open=""><summary>Q &amp; A</summary><div>',
    );
  });

  test('table of contents: names the headings of the whole page, of linked blocks too, each with its own id', () => {
    const linked = documentOf(block('text', {}, { html: '<h2>Plan &amp; goal</h2>' }));
    const document = documentOf(
      block('table-of-contents', {}, { title: 'On this page' }),
      block('text', {}, { html: '<h2>Plan &amp; goal</h2><h3>Deep</h3>' }),
      block('linked', { linkedBlockId: PAGE }),
      block('section', {}, { title: 'Last <b>' }),
    );
    expect(renderDocument(document, { ...context, findLinkedBlocks: () => linked })).toContain(
      '<nav class="block block-table-of-contents"><strong>On this page</strong><ul>' +
        '<li data-level="2"><a href="#heading-plan-goal">Plan &amp; goal</a></li>' +
        '<li data-level="2"><a href="#heading-plan-goal-2">Plan &amp; goal</a></li>' +
        '<li data-level="2"><a href="#heading-last-b">Last &lt;b&gt;</a></li></ul></nav>',
    );
    expect(html(block('table-of-contents', {}))).toBe('');
  });

  test('table of contents: a section’s title comes before the headings inside it', () => {
    const inner = block('text', {}, { html: '<h2>Inside</h2>' });
    const section = block('section', {}, { title: 'Outside' }, { children: [inner] });
    const [contents] = html(block('table-of-contents', {}), section).split('</nav>');
    expect(contents?.match(/#heading-\w+/g)).toEqual(['#heading-outside', '#heading-inside']);
  });

  test('linked: one that holds itself ends', () => {
    const linked = documentOf(block('text', {}, { html: '<p>a</p>' }), block('linked', { linkedBlockId: PAGE }));
    const document = documentOf(block('linked', { linkedBlockId: PAGE }));
    expect(renderDocument(document, { ...context, findLinkedBlocks: () => linked })).toBe(
      '<div class="block block-linked"><div class="block block-text"><p>a</p></div></div>',
    );
  });

  test('linked: at most three stand in each other, and all of them have at most 5,000 blocks together', () => {
    const ids = Array.from({ length: 5 }, (_, index) => `0190c3a8-0000-7000-8000-00000000010${index}`);
    const link = (id = '') => block('linked', { linkedBlockId: id });
    const holding = (id: string) => {
      const at = ids.indexOf(id);
      return documentOf(block('text', {}, { html: `<p>${at}</p>` }), link(ids[at + 1]));
    };
    const deep = renderDocument(documentOf(link(ids[0])), { ...context, findLinkedBlocks: holding });
    expect(deep.match(/<p>\d<\/p>/g)).toEqual(['<p>0</p>', '<p>1</p>', '<p>2</p>']);

    const many = (id: string) =>
      documentOf(...Array.from({ length: 1000 }, () => (id === ids[0] ? link(ids[1]) : block('divider', {}))));
    const wide = renderDocument(documentOf(link(ids[0])), { ...context, findLinkedBlocks: many });
    expect(wide.match(/<hr/g)?.length).toBe(5000);
  });

  test('what leads out of the portal says nothing of where it comes from', () => {
    const target = { kind: 'url', url: 'https://example.org/?a=1&b=2' };
    expect(html(block('button', { target }, { label: 'Go' }))).toBe(
      '<p class="block block-button"><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" ' +
        'data-variant="primary">Go</a></p>',
    );
  });

  test('a style is a few classes', () => {
    const style = { spaceAfter: 'large', width: 'wide' };
    expect(html(block('divider', {}, {}, { style }))).toBe(
      '<hr class="block block-divider block-space-after-large block-width-wide">',
    );
  });
});

describe('languages', () => {
  const both = (texts: object): Block => ({ ...block('text', {}), texts });

  test('a reader gets their own language, else the source, else any, and is told which', () => {
    const of = (texts: object, language: Language) => renderDocument(documentOf(both(texts)), { ...context, language });
    const texts = { da: { html: 'Hej' }, fr: { html: 'Salut' } };
    expect(of(texts, 'fr')).toBe('<div class="block block-text">Salut</div>');
    expect(of(texts, 'en')).toBe('<div class="block block-text" lang="da">Hej</div>');
    expect(of({ fr: { html: 'Salut' } }, 'en')).toBe('<div class="block block-text" lang="fr">Salut</div>');
  });

  test('an edit of the source makes the translations of that block alone stale, and undoing it current again', () => {
    const [one, other] = [both({ da: { html: 'Hej' }, en: { html: 'Hi' } }), both({ da: { html: 'Dag' } })];
    one.translatedFrom = { en: textsHash(one, 'da') };
    expect([one, other].map((each) => translationState(each, 'en', 'da'))).toEqual(['current', 'missing']);
    one.texts.da = { html: 'Hejsa' };
    expect(translationState(one, 'en', 'da')).toBe('stale');
    expect(blocksToTranslate(documentOf(one, other), 'en').map(({ id }) => id)).toEqual([one.id, other.id]);
    one.texts.da = { html: 'Hej' };
    expect(translationState(one, 'en', 'da')).toBe('current');
  });
});

test('everything that a page names is listed, with the block that names it', () => {
  const inner = block('link', { target: { kind: 'page', id: PAGE } }, { label: 'x' });
  const text = block('text', {}, { html: `<a href="page:${PAGE}">x</a><a href="file:${FILE}">y</a>` });
  const list = block('link-list', {}, {}, { children: [inner] });
  const report = block('report', { reportId: MISSING_ID }, { title: 'R' });
  expect(listReferences(documentOf(list, text, report).blocks)).toEqual([
    { kind: 'page', id: PAGE, blockId: inner.id },
    { kind: 'page', id: PAGE, blockId: text.id },
    { kind: 'file', id: FILE, blockId: text.id },
    { kind: 'report', id: MISSING_ID, blockId: report.id },
  ]);
});

/** A tag as the renderer and the purifier write it: quotes around every value, no mark of HTML inside. */
const TAG = /<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*>/g;

test('what looks like a heading or a link in an attribute stays an attribute', () => {
  const title = '<h2>a</h2><img src=x onerror=alert(1)><a href="page:' + PAGE + '">';
  const text = `<p><a href="/x" title="${title.replaceAll('"', '&quot;')}">x</a></p>`;
  const rendered = html(block('text', {}, { html: text }));
  expect(rendered.match(TAG)).toHaveLength(6);
  expect(rendered.replace(TAG, '')).toBe('x');
});

/** DOMPurify as it comes, with its own lists and not with ours, on what is no rich text but a page. */
const { window } = new JSDOM('');
const DOWNLOAD_ATTRIBUTES = ['downloadurl', 'thumbnailurl', 'downloadable', 'fileid'];

function parsedHtml(html: string): string {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

/** DOMPurify takes the blanks around an attribute's value away. */
const trimmed = (html: string) => html.replace(/="\s*([^"]*?)\s*"/g, '="$1"');

describe('11 of any document', () => {
  test('what is read is what was written, and stays so once purified', () => {
    fc.assert(
      fc.property(anyDocumentJson, (json) => {
        expect(read(json)).toEqual(json);
        const { document } = purifier.purifyDocument(read(json));
        expect(read(JSON.parse(JSON.stringify(document)))).toEqual(document);
        expect(purifier.purifyDocument(document)).toEqual({ document, removed: [], isAltered: false });
      }),
      runs(80),
    );
  });

  test('the same document gives the same HTML, which holds nothing but tags of the renderer', () => {
    fc.assert(
      fc.property(anyDocumentJson, (json) => {
        const { document } = purifier.purifyDocument(read(json));
        const rendered = renderDocument(document, context);
        expect(renderDocument(structuredClone(document), context)).toBe(rendered);
        expect(rendered.replace(TAG, '')).not.toContain('<');
        expect(rendered).not.toMatch(/<script|<!--| on[a-z]+="|javascript:/i);
      }),
      runs(80),
    );
  });

  test('a purifier finds nothing to take out of the HTML that readers get, and a parser nothing to move', () => {
    const purify = DOMPurify(window);
    fc.assert(
      fc.property(anyDocumentJson, (json) => {
        const rendered = renderDocument(purifier.purifyDocument(read(json)).document, context);
        // Rules for XML would take attributes for what their text looks like.
        const purified = purify.sanitize(rendered, { ADD_ATTR: DOWNLOAD_ATTRIBUTES, SAFE_FOR_XML: false });
        expect(trimmed(purified)).toBe(trimmed(parsedHtml(rendered)));
        expect(parsedHtml(purified)).toBe(purified);
      }),
      runs(80),
    );
  });
});
