import type { Language } from '../contract/languages.ts';
import { buttonId, formatMailText, type MailKind } from './messages.ts';

/** A mail's subject and its body twice: for programs that show HTML, and for those that do not. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Puts a mail's words together.
 * @param url where the button leads; null: the mail has none.
 */
export function composeMail(
  kind: MailKind,
  language: Language,
  values: Record<string, string>,
  url: string | null,
): ComposedMail {
  const format = (id: Parameters<typeof formatMailText>[0]) => formatMailText(id, language, values);
  const subject = format(`${kind}.subject`);
  const greeting = format(values['name'] ? 'greeting.named' : 'greeting.unnamed');
  const paragraphs = [greeting, ...format(`${kind}.body`).trim().split('\n\n')];
  const notExpected = format('not-expected');
  const button = buttonId(kind);
  const link = button !== null && url !== null ? { label: format(button), url } : null;
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), notExpected, 'Portico'].join('\n\n');
  return {
    subject,
    text,
    html: toHtml({ language, subject, paragraphs, link, notExpected, copyUrl: format('copy-url') }),
  };
}

interface HtmlParts {
  language: Language;
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string } | null;
  notExpected: string;
  copyUrl: string;
}

/** Tables and style attributes: what mail programs understand. Nothing is loaded from anywhere. */
function toHtml({ language, subject, paragraphs, link, notExpected, copyUrl }: HtmlParts): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escape(link.url)}" style="background:#1f2937;border-radius:8px;color:#ffffff;` +
      `display:inline-block;padding:12px 20px;text-decoration:none">${escape(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#4b5563;font-size:13px">${escape(copyUrl)}<br>` +
      `<a href="${escape(link.url)}" style="color:#374151;word-break:break-all">${escape(link.url)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px">` +
    `<table role="presentation" style="background:#ffffff;border-radius:12px;margin:0 auto;max-width:560px;width:100%"><tr>` +
    `<td style="padding:32px"><h1 style="font-size:20px;margin:0 0 16px">${escape(subject)}</h1>` +
    paragraphs.map(paragraph).join('') +
    button +
    `<p style="border-top:1px solid #e5e7eb;color:#4b5563;font-size:13px;margin:24px 0 0;padding-top:16px">` +
    `${escape(notExpected)}<br>Portico</p></td></tr></table></body></html>`
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
