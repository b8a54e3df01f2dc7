import type { Block, Language } from '@portico/page-document';
import { route } from '@portico/server/routes';
import { call } from '../api/call.ts';
import { fetchPage } from '../navigation/fetch-page.ts';
import type { BuilderValue } from './builder-context.ts';
import { newBlock } from './new-block.ts';
import { fileBlockType } from './paste/content-intake.ts';

export interface AddressLookups extends Pick<BuilderValue, 'choices' | 'files' | 'linkedPages'> {
  /** The language that is written: of the name of a link. */
  language: Language;
  /** The build of the portal. */
  version: string;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE = new RegExp(`^/files/(${ID})/`, 'i');
const VIDEO = new RegExp(`^(?:/admin)?/videos/(${ID})$`, 'i');
/** In the addresses of the service, with the page that they open. */
const REPORT = new RegExp(`/(?:reports|dashboards)/(${ID})(?:/([\\w.-]{1,200}))?/?$`, 'i');

/** The block of what an address leads to: a page, file or video of this portal, or a report that it shows. Null where there is none. */
export async function blockOfAddress(address: string, lookups: AddressLookups): Promise<Block | null> {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return reportBlock(pathname, lookups);
  const [, fileId] = FILE.exec(pathname) ?? [];
  if (fileId) return fileBlock(fileId, lookups);
  const [, videoId] = VIDEO.exec(pathname) ?? [];
  return videoId ? videoBlock(videoId, lookups) : linkBlock(pathname, lookups);
}

function reportBlock(pathname: string, { choices }: AddressLookups): Block | null {
  const [, id = '', pageName] = REPORT.exec(pathname) ?? [];
  const report = choices.reports.find((each) => each.id === id.toLowerCase());
  return report ? newBlock('report', { report: { reportId: report.id, ...(pageName && { pageName }) } }) : null;
}

async function fileBlock(id: string, { files }: AddressLookups): Promise<Block | null> {
  const [file] = (await call('files.list', { query: { ids: id.toLowerCase() } })).files;
  if (!file) return null;
  files.add(file);
  return newBlock(fileBlockType(file.type), { fileId: file.id });
}

/** A video block names the film's file. */
async function videoBlock(id: string, { version }: AddressLookups): Promise<Block | null> {
  const page = await fetchPage(route('videos.edit', { id }), version);
  const fileId = page.component === 'Videos/Edit' ? page.props.video.fileId : null;
  return fileId ? newBlock('video', { fileId }) : null;
}

async function linkBlock(pathname: string, { linkedPages, language }: AddressLookups): Promise<Block | null> {
  const slug = decodeURIComponent(pathname.slice(1));
  if (slug === '') return null;
  const { pages } = await call('pages.choices', { query: { search: slug } });
  const page = pages.find(({ slugs }) => Object.values(slugs).includes(slug));
  if (!page) return null;
  linkedPages.add(page);
  const list = newBlock('link-list', {});
  const link = { ...newBlock('link', { pageId: page.id }), texts: { [language]: { label: page.name } } } as Block;
  return { ...list, children: [link] };
}
