import type { Language } from '../contract/languages.ts';
import { buttonId, formatMailText, type MailKind, stopReasonId } from './messages.ts';

/** A file, as a mail carries it. */
export interface MimeAttachment {
  filename: string;
  contentType: string;
  content: string;
  encoding: 'base64';
  /** By what the body names it; one without is for the reader to open. */
  cid?: string;
}

/** By what a body names the organisation's logo, which is attached when the mail is sent. */
export const LOGO_CID = 'logo@portico.invalid';

/** A mail's subject and its body twice: for programs that show HTML, and for those that do not. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** What the portal was called then. */
  product?: string;
  /** Where mails of this kind are switched off; mail programs offer it beside the sender. */
  stopUrl?: string;
  /** Files, as mails carry them. */
  attachments?: MimeAttachment[];
}

interface Link {
  label: string;
  url: string;
}

/** What a mail is put together from. */
export interface MailContent {
  /** What the portal is called. */
  product: string;
  supportUrl?: string;
  /** The organisation's colour, `#rrggbb`, readable on white. */
  accent?: string | null;
  hasLogo?: boolean;
  values: Record<string, string>;
  /** Where the button leads; null: the mail has none. */
  url: string | null;
  links?: readonly Link[];
  stopUrl?: string;
}

/** Puts a mail's words together. */
export function composeMail(
  kind: MailKind,
  language: Language,
  { product, supportUrl, accent = null, hasLogo = false, values, url, links = [], stopUrl }: MailContent,
): ComposedMail {
  const format = (id: Parameters<typeof formatMailText>[0]) => formatMailText(id, language, { product, ...values });
  const subject = format(`${kind}.subject`);
  const greeting = format(values['name'] ? 'greeting.named' : 'greeting.unnamed');
  const paragraphs = [greeting, ...format(`${kind}.body`).trim().split('\n\n')];
  const reason = format(stopUrl === undefined ? 'not-expected' : stopReasonId(kind));
  const label = buttonId(kind);
  const button = label !== null && url !== null ? { label: format(label), url } : null;
  const stop = stopUrl === undefined ? null : { label: format('stop.link'), url: stopUrl };
  const support = supportUrl === undefined ? null : { label: format('support.link'), url: supportUrl };
  const copyUrl = format('copy-url');
  const style = { color: accent ?? INK, hasLogo };
  const parts = { language, product, subject, paragraphs, links, button, reason, support, stop, copyUrl, style };
  return { subject, text: toText(parts), html: toHtml(parts), product, ...(stopUrl !== undefined && { stopUrl }) };
}

interface MailParts {
  language: Language;
  product: string;
  subject: string;
  paragraphs: string[];
  links: readonly Link[];
  button: Link | null;
  /** Why it came, or what to do about one that was not expected. */
  reason: string;
  support: Link | null;
  stop: Link | null;
  copyUrl: string;
  style: { color: string; hasLogo: boolean };
}

/** Of the button, where the organisation has no colour of its own. */
const INK = '#1f2937';

function toText({ product, paragraphs, links, button, reason, support, stop }: MailParts): string {
  const linesOf = (link: Link | null) => (link ? [`${link.label}: ${link.url}`] : []);
  const lines = [...paragraphs, ...links.flatMap(linesOf), ...linesOf(button), reason];
  return [...lines, ...linesOf(support), ...linesOf(stop), product].join('\n\n');
}

/** Tables and style attributes: what mail programs understand. Nothing is loaded from anywhere. */
function toHtml(parts: MailParts): string {
  const { language, product, subject, paragraphs, links, button, reason, support, stop, copyUrl, style } = parts;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const linked = ({ label, url }: Link) => `<a href="${escape(url)}" style="color:#374151">${escape(label)}</a>`;
  const footnotes = [support, stop].flatMap((link) => (link ? [` ${linked(link)}`] : []));
  const buttonHtml = button
    ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="background:${style.color};border-radius:8px;color:#ffffff;` +
      `display:inline-block;padding:12px 20px;text-decoration:none">${escape(button.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#4b5563;font-size:13px">${escape(copyUrl)}<br>` +
      `<a href="${escape(button.url)}" style="color:#374151;word-break:break-all">${escape(button.url)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px">` +
    `<table role="presentation" style="background:#ffffff;border-radius:12px;margin:0 auto;max-width:560px;width:100%"><tr>` +
    `<td style="padding:32px">${headerOf(product, style)}<h1 style="font-size:20px;margin:0 0 16px">${escape(subject)}</h1>` +
    paragraphs.map(paragraph).join('') +
    links.map((link) => `<p style="margin:0 0 8px">${linked(link)}</p>`).join('') +
    buttonHtml +
    `<p style="border-top:1px solid #e5e7eb;color:#4b5563;font-size:13px;margin:24px 0 0;padding-top:16px">` +
    `${escape(reason)}${footnotes.join('')}<br>${escape(product)}</p></td></tr></table></body></html>`
  );
}

/** The organisation's name, with its logo and on a line of its colour. */
const headerOf = (product: string, { color, hasLogo }: MailParts['style']) =>
  `<p style="border-bottom:3px solid ${color};color:#4b5563;font-size:13px;font-weight:600;margin:0 0 16px;padding-bottom:12px">` +
  (hasLogo
    ? `<img src="cid:${LOGO_CID}" alt="" height="32" style="height:32px;margin-right:8px;vertical-align:middle">`
    : '') +
  `${escape(product)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
