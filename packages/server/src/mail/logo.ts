import type { Database } from '../database/database.ts';
import { type ComposedMail, LOGO_CID } from './compose.ts';

const LOGO = `select encode(image.content, 'base64') as content from settings setting
  join brand_images image on image.id = (setting.value ->> 'logoId')::uuid where setting.key = 'brand'`;

/** The picture that shows the logo, which is attached or not there. */
const PICTURE = new RegExp(`<img src="cid:${LOGO_CID}"[^>]*>`);

/** The body of a mail that the portal itself shows, where nothing is attached. */
export const withoutLogo = (html: string) => html.replace(PICTURE, '');

/** A mail with the organisation's logo, as it is now, where its body shows one. */
export async function withLogo<Mail extends Pick<ComposedMail, 'html' | 'attachments'>>(
  database: Database,
  mail: Mail,
): Promise<Mail> {
  if (!PICTURE.test(mail.html)) return mail;
  const [logo] = await database.query<{ content: string }>(LOGO, []);
  if (!logo) return { ...mail, html: withoutLogo(mail.html) };
  const file = { filename: 'logo.png', contentType: 'image/png', encoding: 'base64', cid: LOGO_CID } as const;
  return { ...mail, attachments: [...(mail.attachments ?? []), { ...file, content: logo.content }] };
}
