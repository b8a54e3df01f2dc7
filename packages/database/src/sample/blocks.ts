import { type SampleReport, sampleReports } from './organisation.ts';
import { samplePageIds, type SamplePageName } from './page-ids.ts';
import { sampleTranslations } from './translations.ts';

type Texts = Record<string, string>;

/** A block of a page's document, as packages/page-document defines it; a test there reads all of them. */
export interface SampleBlock {
  id: string;
  type: string;
  settings: Record<string, unknown>;
  texts: { da?: Texts; en?: Texts };
  translatedFrom?: { en: string };
  style?: Record<string, string>;
  children?: SampleBlock[];
}

interface Written {
  settings?: Record<string, unknown>;
  da?: Texts;
  en?: Texts;
  style?: Record<string, string>;
  children?: SampleBlock[];
}

function block(type: string, id: string, { settings = {}, da, en, ...rest }: Written): SampleBlock {
  const source = sampleTranslations[id];
  return {
    ...{ id, type, settings },
    texts: { ...(da && { da }), ...(en && { en }) },
    ...(source !== undefined && { translatedFrom: { en: source } }),
    ...rest,
  };
}

/** Languages of one text each: Danish, which is written first, and its English translation. */
type Both = [da: string, en: string];

const both = (name: string, [da, en]: Both) => ({ da: { [name]: da }, en: { [name]: en } });

const toPage = (page: SamplePageName) => ({ target: { kind: 'page', id: samplePageIds[page] } });

/** Rich text. A first block with one paragraph is drawn as the page's introduction. */
export const text = (id: string, ...html: Both) => block('text', id, both('html', html));

export const notice = (id: string, tone: 'info' | 'success' | 'warning', ...html: Both) =>
  block('notice', id, { settings: { tone }, ...both('html', html) });

export const report = (id: string, name: SampleReport, ...title: Both) =>
  block('report', id, { settings: { reportId: sampleReports[name].reportId }, ...both('title', title) });

/** Cards that lead to pages. */
export const cards = (id: string, ...children: SampleBlock[]) => block('card-list', id, { children });

export const card = (id: string, page: SamplePageName, da: [string, string], en: [string, string]) =>
  block('card', id, {
    settings: toPage(page),
    da: { title: da[0], text: da[1] },
    en: { title: en[0], text: en[1] },
  });

/** Pages to read next; who may not see one of them gets the list without it. */
export const furtherReading = (id: string, ...pages: [id: string, page: SamplePageName, da: string, en: string][]) =>
  block('link-list', id, {
    ...both('title', ['Læs også', 'Read on']),
    children: pages.map(([linkId, page, ...label]) =>
      block('link', linkId, { settings: toPage(page), ...both('label', label) }),
    ),
  });

export const button = (id: string, page: SamplePageName, ...label: Both) =>
  block('button', id, { settings: { ...toPage(page), variant: 'secondary' }, ...both('label', label) });

export const accordion = (id: string, ...children: SampleBlock[]) => block('accordion', id, { children });

export const item = (id: string, title: Both, ...children: SampleBlock[]) =>
  block('accordion-item', id, { ...both('title', title), children });

/** Two columns of the same width. */
export const columns = (id: string, left: SampleBlock, right: SampleBlock) =>
  block('columns', id, {
    settings: { ratio: '1:1' },
    children: [left, right].map((child, index) => block('column', `${id}column${index + 1}`, { children: [child] })),
  });
