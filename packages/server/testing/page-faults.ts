import { type Block, textsHash, UNCHOSEN_REPORT } from '@portico/page-document';

type Texts = Record<string, string>;

interface Written {
  settings?: object;
  da?: Texts;
  en?: Texts;
  style?: object;
  children?: Block[];
}

/** A block that is written in Danish and translated; English is as the Danish where nothing else is given. */
export function translated(type: string, id: string, { settings = {}, da, en = da, style, children }: Written): Block {
  const block = { id, type, settings, texts: { ...(da && { da }), ...(en && { en }) } } as unknown as Block;
  return {
    ...block,
    ...(da && en && { translatedFrom: { en: textsHash(block, 'da') } }),
    ...(style && { style }),
    ...(children && { children }),
  };
}

/** What the faults name, as the portal under test has it. */
export interface World {
  gonePage: string;
  removedPage: string;
  removedSlug: string;
  draftPage: string;
  unpublishedPage: string;
  restrictedPage: string;
  openPage: string;
  goneFile: string;
  removedFile: string;
  file: string;
  goneReport: string;
  hiddenReport: string;
  unseenReport: string;
  restrictedReport: string;
  report: string;
  /** No linked block has this id. */
  goneBlock: string;
  removedBlock: string;
  unpublishedBlock: string;
  /** Published, and written in both languages. */
  goodBlock: string;
  /** Published linked blocks by what stands in them: a block of `blocksWithFaults`. */
  blocksWith: Record<string, string>;
}

type Expected = [rule: string, blockId: string | null, language: string | null];

/** A fault, as a block that has it, and what the check says of it. The expectations are written by hand. */
export interface Fault {
  name: string;
  block: Block;
  expected: Expected[];
}

const inBoth = (rule: string, id: string): Expected[] => [
  [rule, id, 'da'],
  [rule, id, 'en'],
];

const text = (id: string, da: string, en?: string) =>
  translated('text', id, { da: { html: da }, ...(en !== undefined && { en: { html: en } }) });
const toPage = (id: string) => ({ target: { kind: 'page', id } });
const item = (id: string, title: string, children: Block[]) =>
  translated('accordion-item', id, { da: { title }, children });
const words = (id: string) => text(id, '<p>Tekst</p>');

/** Faults that the document alone has. */
function documentFaults({ file, report, openPage }: World): [string, Block, Expected[]][] {
  const image = (da: Texts, en: Texts) => translated('image', 'faulty01', { settings: { fileId: file }, da, en });
  const link = { kind: 'url', url: 'https://portico.example/' };
  const inverse = { color: 'inverse' };
  return [
    ['an image without a description', image({}, {}), inBoth('image-without-alt', 'faulty01')],
    [
      'an image with a description in Danish alone',
      image({ alt: 'Havnen' }, { alt: '' }),
      [['image-without-alt', 'faulty01', 'en']],
    ],
    [
      'an image whose description is a blank',
      image({ alt: ' ' }, { alt: 'The harbour' }),
      [['image-without-alt', 'faulty01', 'da']],
    ],
    [
      'a link without words',
      text('faulty02', '<p>Se <a href="https://portico.example/"></a> her</p>', '<p>See</p>'),
      [['link-without-text', 'faulty02', 'da']],
    ],
    [
      'a link of a blank that stays',
      text('faulty02', '<p>Se</p>', '<p>See <a href="https://portico.example/">&nbsp;</a></p>'),
      [['link-without-text', 'faulty02', 'en']],
    ],
    [
      'a button without a label in English',
      translated('button', 'faulty03', { settings: { target: link }, da: { label: 'Mere' }, en: { label: '' } }),
      [['link-without-text', 'faulty03', 'en']],
    ],
    [
      'a button without any label',
      translated('button', 'faulty03', { settings: { target: link }, da: { label: ' ' } }),
      inBoth('link-without-text', 'faulty03'),
    ],
    [
      'a card that leads somewhere without a title',
      translated('card-list', 'faulty04', {
        children: [
          translated('card', 'faulty05', { settings: toPage(openPage), da: { title: '', text: 'Mere om det' } }),
        ],
      }),
      inBoth('link-without-text', 'faulty05'),
    ],
    [
      'a link to a heading that is not there',
      text('faulty06', '<p><a href="#heading-findes-ikke">Ned</a></p>', '<p>Down</p>'),
      [['anchor-missing', 'faulty06', 'da']],
    ],
    [
      'a link to a heading of the other language',
      text('faulty06', '<p>Ned</p>', '<p><a href="#heading-indledning">Up</a></p>'),
      [['anchor-missing', 'faulty06', 'en']],
    ],
    ['a text without words', text('faulty07', '<p></p>', '<p>Text</p>'), [['block-empty', 'faulty07', 'da']]],
    ['a text of blanks', text('faulty07', '<p>&nbsp;</p><p> </p>'), inBoth('block-empty', 'faulty07')],
    [
      'a notice without words in English',
      translated('notice', 'faulty08', { settings: { tone: 'info' }, da: { html: '<p>Husk</p>' }, en: { html: '' } }),
      [['block-empty', 'faulty08', 'en']],
    ],
    [
      'a section without blocks',
      translated('section', 'faulty09', { da: { title: 'Bilag' } }),
      [['block-empty', 'faulty09', null]],
    ],
    ['an accordion without items', translated('accordion', 'faulty10', {}), [['block-empty', 'faulty10', null]]],
    [
      'an item without blocks',
      translated('accordion', 'faulty10', { children: [item('faulty11', 'Spørgsmål', [])] }),
      [['block-empty', 'faulty11', null]],
    ],
    [
      'columns of nothing',
      translated('columns', 'faulty12', {
        settings: { ratio: '1:1' },
        children: [translated('column', 'faulty13', {}), translated('column', 'faulty14', {})],
      }),
      [['block-empty', 'faulty12', null]],
    ],
    ['cards without a card', translated('card-list', 'faulty15', {}), [['block-empty', 'faulty15', null]]],
    [
      'a list without links',
      translated('link-list', 'faulty16', { da: { title: 'Læs også' }, children: [] }),
      [['block-empty', 'faulty16', null]],
    ],
    [
      'a card without anything on it',
      translated('card-list', 'faulty15', { children: [translated('card', 'faulty17', { da: { title: '' } })] }),
      inBoth('block-empty', 'faulty17'),
    ],
    [
      'an item without a title',
      translated('accordion', 'faulty10', { children: [item('faulty11', '', [words('faulty18')])] }),
      inBoth('item-without-title', 'faulty11'),
    ],
    [
      'a report without a title',
      translated('report', 'faulty19', { settings: { reportId: report }, da: { title: '' }, en: { title: 'Cars' } }),
      [['title-missing', 'faulty19', 'da']],
    ],
    [
      'a heading two levels down',
      text('faulty20', '<h2>Kapitel</h2><h4>Note</h4><p>x</p>'),
      inBoth('heading-skipped', 'faulty20'),
    ],
    [
      'a heading two levels down in a notice',
      translated('notice', 'faulty08', {
        settings: { tone: 'warning' },
        da: { html: '<h2>Vigtigt</h2><h4>Note</h4><p>x</p>' },
        en: { html: '<p>x</p>' },
      }),
      [['heading-skipped', 'faulty08', 'da']],
    ],
    [
      'a heading without words',
      text('faulty20', '<h2></h2><p>x</p>', '<p>x</p>'),
      [['heading-empty', 'faulty20', 'da']],
    ],
    [
      'a heading that is there already',
      text('faulty20', '<h2>indledning</h2><p>x</p>', '<p>x</p>'),
      [['heading-repeated', 'faulty20', 'da']],
    ],
    [
      'a table without headings',
      text('faulty21', '<table><tbody><tr><td>1</td></tr></tbody></table>', '<p>x</p>'),
      [['table-without-header', 'faulty21', 'da']],
    ],
    [
      'a link on the inverse of the page',
      translated('text', 'faulty22', {
        da: { html: '<p><a href="https://portico.example/">Mere</a></p>' },
        style: inverse,
      }),
      [['contrast-low', 'faulty22', null]],
    ],
    [
      'cards in the colour of what they stand on',
      translated('card-list', 'faulty15', {
        children: [translated('card', 'faulty17', { da: { title: 'Kort' } })],
        style: inverse,
      }),
      [['contrast-low', 'faulty17', null]],
    ],
    [
      'a muted text in an inverse section',
      translated('section', 'faulty09', {
        da: { title: 'Bilag' },
        style: inverse,
        children: [translated('text', 'faulty23', { da: { html: '<p>x</p>' }, style: { color: 'muted' } })],
      }),
      [['contrast-low', 'faulty23', null]],
    ],
    [
      'a text that nobody has translated',
      { id: 'faulty24', type: 'text', settings: {}, texts: { da: { html: '<p>Ny</p>' } } },
      [['translation-missing', 'faulty24', 'en']],
    ],
    [
      'a text in English alone',
      { id: 'faulty24', type: 'text', settings: {}, texts: { en: { html: '<p>New</p>' } } },
      [['translation-missing', 'faulty24', 'da']],
    ],
    [
      'a translation of what was there before',
      { ...text('faulty24', '<p>Ny</p>', '<p>Old</p>'), translatedFrom: { en: '0' } },
      [['translation-stale', 'faulty24', 'en']],
    ],
  ];
}

/** Faults that depend on what the document names. */
function portalFaults(world: World): [string, Block, Expected[]][] {
  const button = (page: string) =>
    translated('button', 'faulty31', { settings: toPage(page), da: { label: 'Se mere' } });
  const links = (page: string) =>
    translated('link-list', 'faulty32', {
      da: { title: 'Læs også' },
      children: [translated('link', 'faulty33', { settings: toPage(page), da: { label: 'Side' } })],
    });
  const card = (page: string) =>
    translated('card-list', 'faulty34', {
      children: [translated('card', 'faulty35', { settings: toPage(page), da: { title: 'Side' } })],
    });
  const written = (href: string) => text('faulty36', `<p>Se <a href="${href}">siden</a></p>`, '<p>See</p>');
  const report = (reportId: string) =>
    translated('report', 'faulty37', { settings: { reportId }, da: { title: 'Rapport' } });
  const file = (fileId: string) => translated('file', 'faulty38', { settings: { fileId }, da: { label: 'Bilag' } });
  const of = (rule: string, id: string, language: string | null = null): Expected[] => [[rule, id, language]];
  return [
    ['a button to a page that is gone', button(world.gonePage), of('link-missing', 'faulty31')],
    ['a card to a page that is gone', card(world.gonePage), of('link-missing', 'faulty35')],
    [
      'a link in a text to a page that is gone',
      written(`page:${world.gonePage}`),
      of('link-missing', 'faulty36', 'da'),
    ],
    ['a path that no page has', written('/findes-ikke/mere?x=1#y'), of('link-missing', 'faulty36', 'da')],
    ['a button to a page in the bin', button(world.removedPage), of('link-removed', 'faulty31')],
    ['a link of a list to a page in the bin', links(world.removedPage), of('link-removed', 'faulty33')],
    ['the path of a page in the bin', written(`/${world.removedSlug}`), of('link-removed', 'faulty36', 'da')],
    ['a button to a draft', button(world.draftPage), of('link-unpublished', 'faulty31')],
    [
      'a card to a page that was taken from its readers',
      card(world.unpublishedPage),
      of('link-unpublished', 'faulty35'),
    ],
    ['a link in a text to a draft', written(`page:${world.draftPage}`), of('link-unpublished', 'faulty36', 'da')],
    ['a button to a page that some may not see', button(world.restrictedPage), of('link-restricted', 'faulty31')],
    [
      'a link of a list to a page that some may not see',
      links(world.restrictedPage),
      of('link-restricted', 'faulty33'),
    ],
    [
      'a link in a text to a page that some may not see',
      written(`page:${world.restrictedPage}`),
      of('link-restricted', 'faulty36', 'da'),
    ],
    ['a file that is gone', file(world.goneFile), of('file-missing', 'faulty38')],
    [
      'an image that is gone',
      translated('image', 'faulty39', { settings: { fileId: world.goneFile }, da: { alt: 'Havnen' } }),
      of('file-missing', 'faulty39'),
    ],
    ['a link to a file that is gone', written(`file:${world.goneFile}`), of('file-missing', 'faulty36', 'da')],
    ['a file in the bin', file(world.removedFile), of('file-removed', 'faulty38')],
    [
      'a video without captions',
      translated('video', 'faulty40', { settings: { videoId: world.file }, da: { title: 'Havnen' } }),
      of('video-uncaptioned', 'faulty40'),
    ],
    ['a report that is gone', report(world.goneReport), of('report-missing', 'faulty37')],
    ['a report that is still to be chosen', report(UNCHOSEN_REPORT), of('report-unchosen', 'faulty37')],
    ['a report that is hidden', report(world.hiddenReport), of('report-hidden', 'faulty37')],
    ['a report that no reader may see', report(world.unseenReport), of('report-unseen', 'faulty37')],
    ['a report that some readers may not see', report(world.restrictedReport), of('report-restricted', 'faulty37')],
  ];
}

/** What stands in linked blocks, by names that the faults below go by. */
export function blocksWithFaults(world: Omit<World, 'goodBlock' | 'blocksWith'>): Record<string, Block[]> {
  const report = (reportId: string) =>
    translated('report', 'innerblock', { settings: { reportId }, da: { title: 'Tal' } });
  const button = (page: string) =>
    translated('button', 'innerblock', { settings: toPage(page), da: { label: 'Se mere' } });
  return {
    'no description': [translated('image', 'innerblock', { settings: { fileId: world.file }, da: { alt: '' } })],
    'no words in a link': [text('innerblock', '<p><a href="https://portico.example/"></a>x</p>', '<p>x</p>')],
    'a table without headings': [text('innerblock', '<table><tbody><tr><td>1</td></tr></tbody></table>', '<p>x</p>')],
    'a link on the inverse': [
      translated('text', 'innerblock', {
        ...{ da: { html: '<p><a href="/">Mere</a></p>' }, en: { html: '<p>x</p>' }, style: { color: 'inverse' } },
      }),
    ],
    'a heading of the page': [text('innerblock', '<h2>Indledning</h2><p>x</p>', '<p>x</p>')],
    'a heading two levels down': [text('innerblock', '<h2>Kapitel</h2><h4>Note</h4><p>x</p>', '<p>x</p>')],
    'a stale translation': [{ ...text('innerblock', '<p>Ny</p>', '<p>Old</p>'), translatedFrom: { en: '0' } }],
    'Danish alone': [{ id: 'innerblock', type: 'text', settings: {}, texts: { da: { html: '<p>Ny</p>' } } }],
    'a missing file': [
      translated('file', 'innerblock', { settings: { fileId: world.goneFile }, da: { label: 'Bilag' } }),
    ],
    'a removed file': [text('innerblock', `<p><a href="file:${world.removedFile}">Bilag</a></p>`, '<p>x</p>')],
    'a missing report': [report(world.goneReport)],
    'a hidden report': [report(world.hiddenReport)],
    'a report for nobody': [report(world.unseenReport)],
    'a report for some': [report(world.restrictedReport)],
    'a missing page': [button(world.gonePage)],
    'a removed page': [text('innerblock', `<p><a href="/${world.removedSlug}">Siden</a></p>`, '<p>x</p>')],
    'a draft': [button(world.draftPage)],
    'a page for some': [button(world.restrictedPage)],
    'a missing linked block': [translated('linked', 'innerblock', { settings: { linkedBlockId: world.goneBlock } })],
    'an unpublished linked block': [
      translated('linked', 'innerblock', { settings: { linkedBlockId: world.unpublishedBlock } }),
    ],
  };
}

/** Faults of linked blocks, and in them: all of them are said of the block of the page that shows the linked block. */
function linkedFaults(world: World): [string, Block, Expected[]][] {
  const linked = (linkedBlockId: string) => translated('linked', 'faulty41', { settings: { linkedBlockId } });
  const inside = (what: string, rule: string, ...languages: (string | null)[]): [string, Block, Expected[]] => [
    `${what} in a linked block`,
    linked(world.blocksWith[what] ?? ''),
    languages.map((language): Expected => [rule, 'faulty41', language]),
  ];
  return [
    ['a linked block that is gone', linked(world.goneBlock), [['linked-missing', 'faulty41', null]]],
    ['a page in place of a linked block', linked(world.openPage), [['linked-missing', 'faulty41', null]]],
    ['a linked block in the bin', linked(world.removedBlock), [['linked-removed', 'faulty41', null]]],
    [
      'a linked block that is not published',
      linked(world.unpublishedBlock),
      [['linked-unpublished', 'faulty41', null]],
    ],
    inside('Danish alone', 'linked-untranslated', 'en'),
    inside('no description', 'image-without-alt', 'da', 'en'),
    inside('no words in a link', 'link-without-text', 'da'),
    inside('a table without headings', 'table-without-header', 'da'),
    inside('a link on the inverse', 'contrast-low', null),
    inside('a heading of the page', 'heading-repeated', 'da'),
    inside('a heading two levels down', 'heading-skipped', 'da'),
    inside('a stale translation', 'translation-stale', 'en'),
    inside('a missing file', 'file-missing', null),
    inside('a removed file', 'file-removed', 'da'),
    inside('a missing report', 'report-missing', null),
    inside('a hidden report', 'report-hidden', null),
    inside('a report for nobody', 'report-unseen', null),
    inside('a report for some', 'report-restricted', null),
    inside('a missing page', 'link-missing', null),
    inside('a removed page', 'link-removed', 'da'),
    inside('a draft', 'link-unpublished', null),
    inside('a page for some', 'link-restricted', null),
    inside('a missing linked block', 'linked-missing', null),
    inside('an unpublished linked block', 'linked-unpublished', null),
  ];
}

export function listFaults(world: World): Fault[] {
  return [...documentFaults(world), ...portalFaults(world), ...linkedFaults(world)].map(([name, block, expected]) => ({
    name,
    block,
    expected,
  }));
}

/** Good pages, each with a place for one more block. */
export function goodPages({ file, report, openPage, goodBlock }: World): Record<string, (fault?: Block) => Block[]> {
  const intro = text(
    'introtext1',
    '<p>Velkommen. Se <a href="#heading-indledning">indledningen</a>.</p><h2>Indledning</h2><p>Den er kort.</p>',
    '<p>Welcome. See the <a href="#heading-introduction">introduction</a>.</p><h2>Introduction</h2><p>It is short.</p>',
  );
  const figures = translated('report', 'goodreport', { settings: { reportId: report }, da: { title: 'Biler' } });
  const picture = translated('image', 'goodimage1', { settings: { fileId: file }, da: { alt: 'Havnen' } });
  const link = translated('button', 'goodbutton', { settings: toPage(openPage), da: { label: 'Videre' } });
  const table = text(
    'goodtable1',
    '<h3>Tal</h3><table><thead><tr><th scope="col">År</th></tr></thead><tbody><tr><td>2026</td></tr></tbody></table>',
  );
  const shared = translated('linked', 'goodlinked', { settings: { linkedBlockId: goodBlock } });
  const toShared = text(
    'goodtext05',
    '<p>Se <a href="#heading-kontakt">kontakten</a>.</p>',
    '<p>See the <a href="#heading-contact">contact</a>.</p>',
  );
  const with1 = (fault?: Block) => (fault ? [fault] : []);
  return {
    'at the end of an article': (fault) => [intro, figures, table, picture, link, ...with1(fault)],
    'beside a linked block': (fault) => [intro, toShared, shared, ...with1(fault)],
    'in a section': (fault) => [
      intro,
      translated('section', 'goodsection', {
        da: { title: 'Afsnit' },
        children: [words('goodtext01'), ...with1(fault), table],
      }),
    ],
    'in a column': (fault) => [
      translated('table-of-contents', 'contents01', { da: { title: 'Indhold' } }),
      intro,
      translated('columns', 'goodcolumns', {
        settings: { ratio: '1:2' },
        children: [
          translated('column', 'goodcolumn1', { children: [picture] }),
          translated('column', 'goodcolumn2', { children: [words('goodtext02'), ...with1(fault)] }),
        ],
      }),
    ],
    'in an accordion': (fault) => [
      intro,
      translated('accordion', 'goodanswers', {
        children: [
          item('goodanswer1', 'Hvornår?', [words('goodtext03')]),
          item('goodanswer2', 'Hvor?', [...with1(fault), words('goodtext04')]),
        ],
      }),
      translated('divider', 'gooddivider', {}),
    ],
  };
}
