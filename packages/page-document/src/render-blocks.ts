import type { BlockType, LinkTarget, SettingsOf } from './blocks.ts';
import { attribute, element, escapeHtml, type Headings } from './html.ts';
import type { BlockInput, FileReference, RenderContext } from './render.ts';

/** The HTML of each type of block; nothing where what it shows is gone. */
export const RENDERERS: { [T in BlockType]: (input: BlockInput<T>) => string } = {
  text: ({ texts, attributes, richText }) => element('div', richText(texts.html), attributes),
  image: ({ settings, texts, attributes, context, isFirstImage }) => {
    const file = context.findFile(settings.fileId);
    if (!file) return '';
    const caption = element('figcaption', escapeHtml(texts.caption ?? ''));
    const alt = settings.isDecorative ? '' : (texts.alt ?? '');
    return `<figure ${attributes}>${image(file, alt, isFirstImage())}${caption}</figure>`;
  },
  columns: ({ settings, children, attributes }) =>
    element('div', children(), `${attributes} data-ratio="${settings.ratio}"`),
  column: ({ children, attributes }) => `<div ${attributes}>${children()}</div>`,
  section: ({ settings, texts, children, attributes, heading }) =>
    element(
      'section',
      (texts.title ? heading(texts.title) : '') + children(),
      attributes + attribute('data-background', settings.background),
    ),
  'card-list': ({ children, attributes }) => element('ul', children(), attributes),
  card: ({ settings, texts, attributes, context, isFirstImage }) => {
    const file = settings.fileId && context.findFile(settings.fileId);
    const title = element('strong', escapeHtml(texts.title ?? ''));
    const content =
      (file ? image(file, '', isFirstImage()) : '') + title + element('span', escapeHtml(texts.text ?? ''));
    const href = settings.target && hrefOf(settings.target, context);
    return `<li ${attributes}>${href === undefined ? element('div', content) : element('a', content, linkAttributes(href))}</li>`;
  },
  'link-list': ({ texts, children, attributes }) => navigation(texts.title, children(), attributes),
  link: ({ settings, texts, attributes, context }) => {
    const href = hrefOf(settings.target, context);
    const label = texts.label || nameOf(settings.target, context);
    const link = () => `<a ${linkAttributes(href ?? '')}${dialogAttribute(settings)}>${escapeHtml(label)}</a>`;
    return href && label ? `<li ${attributes}>${link()}</li>` : '';
  },
  button: ({ settings, texts, attributes, context }) => {
    const href = hrefOf(settings.target, context);
    if (!href || !texts.label) return '';
    const variant = settings.variant ?? 'primary';
    const link = `${linkAttributes(href)} data-variant="${variant}"${dialogAttribute(settings)}`;
    return `<p ${attributes}><a ${link}>${escapeHtml(texts.label)}</a></p>`;
  },
  accordion: ({ children, attributes }) => element('div', children(), attributes),
  'accordion-item': ({ settings, texts, children, attributes }) =>
    `<details ${attributes}${attribute('open', settings.isOpen)}>` +
    `<summary>${escapeHtml(texts.title ?? '')}</summary><div>${children()}</div></details>`,
  divider: ({ attributes }) => `<hr ${attributes}>`,
  notice: ({ settings, texts, attributes, richText }) =>
    element('div', richText(texts.html), `${attributes} role="note" data-tone="${settings.tone}"`),
  file: ({ settings, texts, attributes, context }) => {
    const file = context.findFile(settings.fileId);
    return file
      ? `<p ${attributes}><a ${fileAttributes(file, settings)}>${escapeHtml(texts.label || file.name)}</a></p>`
      : '';
  },
  video: ({ settings, texts, attributes, context }) => {
    const video = context.findVideo(settings.videoId);
    if (!video) return '';
    if (video.notice !== undefined) {
      const poster = video.posterHref === undefined ? '' : `<img${attribute('src', video.posterHref)} alt="">`;
      return `<figure ${attributes} data-unplayed="">${poster}${element('figcaption', escapeHtml(video.notice))}</figure>`;
    }
    const tracks = video.captions.map(
      ({ href, language, label }) =>
        `<track kind="captions"${attribute('src', href)} srclang="${language}"${attribute('label', label)}>`,
    );
    const source = `<source${attribute('src', video.href)}${attribute('type', video.type)}>`;
    const start = `<video controls="" preload="metadata"${attribute('poster', video.posterHref)}`;
    return `<figure ${attributes}>${start}${attribute('aria-label', texts.title)}>${source}${tracks.join('')}</video></figure>`;
  },
  'table-of-contents': ({ settings, texts, attributes, atEnd }) =>
    atEnd((headings) => navigation(texts.title, entriesOf(headings, settings.depth ?? 2), attributes)),
  html: ({ texts, attributes, richText }) => element('div', richText(texts.html), attributes),
  report: ({ settings, texts, attributes, context }) =>
    `<div ${attributes} data-report-id="${settings.reportId}" data-aspect="${settings.aspect ?? '16:9'}"` +
    attribute('data-report-kind', otherKind(settings.reportId, context)) +
    attribute('data-report-page', settings.pageName) +
    attribute('data-report-filters', settings.filters && JSON.stringify(settings.filters)) +
    // Only what has a role can have a name.
    `${attribute('role', texts.title ? 'group' : undefined)}${attribute('aria-label', texts.title || undefined)}></div>`,
  linked: ({ settings, attributes, linked }) => element('div', linked(settings.linkedBlockId), attributes),
};

/** The kind of a report, unless it is the usual one. */
function otherKind(id: string, context: RenderContext): string | undefined {
  const kind = context.findReportKind?.(id);
  return kind === 'report' ? undefined : kind;
}

function hrefOf(target: LinkTarget, context: RenderContext): string | undefined {
  if (target.kind === 'url') return target.url;
  return (target.kind === 'page' ? context.findPage(target.id) : context.findFile(target.id))?.href;
}

function nameOf(target: LinkTarget, context: RenderContext): string {
  if (target.kind === 'url') return target.url;
  return (target.kind === 'page' ? context.findPage(target.id) : context.findFile(target.id))?.name ?? '';
}

/** A link that asks for a frame in a dialog; which ones get it is decided where it is read. */
const dialogAttribute = ({ opensDialog }: { opensDialog?: boolean | undefined }) =>
  attribute('data-dialog', opensDialog ? 'frame' : undefined);

/** A link out of the portal says nothing of where it comes from. */
function linkAttributes(href: string): string {
  const isOutside = /^https?:/i.test(href);
  return `href="${escapeHtml(href)}"${isOutside ? ' rel="noopener noreferrer"' : ''}`;
}

/** The part of a window that a page's content takes (specification, section 2); browsers that can measure it themselves do. */
const CONTENT_WIDTH = '82vw';

/** An image, in the size that its reader's screen needs. The first of a page comes at once. */
function image(file: FileReference, alt: string, isFirst: boolean): string {
  const { href, widthPx, heightPx, smaller = [] } = file;
  const candidates = [...smaller, ...(widthPx ? [{ href, widthPx }] : [])].map(
    (each) => `${each.href} ${each.widthPx}w`,
  );
  const slot = `min(${CONTENT_WIDTH}, ${widthPx ?? 0}px)`;
  const sizes = isFirst ? slot : `auto, ${slot}`;
  const choice = smaller.length > 0 ? attribute('srcset', candidates.join(', ')) + attribute('sizes', sizes) : '';
  const rest = attribute('width', widthPx) + attribute('height', heightPx) + choice;
  const loading = isFirst ? '' : ' loading="lazy"';
  return `<img${attribute('src', href)} alt="${escapeHtml(alt)}"${loading} decoding="async"${rest}>`;
}

/** The attributes of a download link (specification, section 3). */
function fileAttributes(
  { name, href, downloadHref, thumbnailHref }: FileReference,
  { fileId, isViewOnly = false }: SettingsOf<'file'>,
): string {
  const isDownloadable = downloadHref !== undefined && !isViewOnly;
  const rest =
    attribute('thumbnailurl', thumbnailHref) + attribute('downloadurl', isDownloadable ? downloadHref : undefined);
  return `href="${escapeHtml(href)}"${attribute('download', name)}${rest} downloadable="${isDownloadable}" fileid="${fileId}"`;
}

/** A list of links under its title; nothing without links. */
function navigation(title: string | undefined, links: string, attributes: string): string {
  return links && `<nav ${attributes}>${element('strong', escapeHtml(title ?? ''))}<ul>${links}</ul></nav>`;
}

/** The headings down to a level, each as a link to itself. */
function entriesOf(headings: Headings, depth: number): string {
  return [...headings]
    .filter(([, { level, text }]) => level <= depth && text !== '')
    .map(([id, { level, text }]) => `<li data-level="${level}"><a href="#${id}">${text}</a></li>`)
    .join('');
}
