import { type Block, type BlockType, newBlockId, UNCHOSEN_REPORT } from '@portico/page-document';
import { type Language, LANGUAGES } from '../../../contract/languages.ts';

/** A text in each of the portal's languages. */
export type Localized<Text = string> = Record<Language, Text>;

interface Content {
  settings?: object;
  /** Texts by their name in the block. */
  texts?: Record<string, Localized>;
  children?: Block[];
}

function block(type: BlockType, { settings = {}, texts = {}, children }: Content): Block {
  const named = Object.entries(texts);
  const inLanguage = (language: Language) => Object.fromEntries(named.map(([name, text]) => [name, text[language]]));
  const written = named.length > 0 ? Object.fromEntries(LANGUAGES.map((each) => [each, inLanguage(each)])) : {};
  return { id: newBlockId(), type, settings, texts: written, ...(children && { children }) } as Block;
}

/** As the purifier writes it. */
const toHtml = (text: string) => text.replaceAll('\u00a0', '&nbsp;');

const everyLanguage = <From, To>(written: Localized<From>, map: (text: From) => To) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, map(written[language])])) as Localized<To>;

export const text = (html: Localized) => block('text', { texts: { html: everyLanguage(html, toHtml) } });

export const notice = (tone: 'info' | 'success' | 'warning', html: Localized) =>
  block('notice', { settings: { tone }, texts: { html: everyLanguage(html, toHtml) } });

/** Rows of cells; the first row names the columns. */
export const table = (rows: Localized<string[][]>) => text(everyLanguage(rows, toTable));

function toTable([head = [], ...rows]: string[][]): string {
  const heading = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${heading}</tr></thead><tbody>${body}</tbody></table>`;
}

export const section = (title: Localized, ...children: Block[]) =>
  block('section', { settings: { background: 'sunken' }, texts: { title }, children });

export const columns = (ratio: '1:1' | '2:1', ...contents: Block[][]) =>
  block('columns', { settings: { ratio }, children: contents.map((children) => block('column', { children })) });

export const cards = (...children: Block[]) => block('card-list', { children });

export const card = (title: Localized, about: Localized) => block('card', { texts: { title, text: about } });

export const accordion = (...children: Block[]) => block('accordion', { children });

export const item = (title: Localized, html: Localized) =>
  block('accordion-item', { texts: { title }, children: [text(html)] });

export const contents = (title: Localized) => block('table-of-contents', { texts: { title } });

/** The place of a report, which the author of the page chooses. */
export const report = (title: Localized) =>
  block('report', { settings: { reportId: UNCHOSEN_REPORT }, texts: { title } });
