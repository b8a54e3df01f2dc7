import type { z } from 'zod';
import type { TestPortal } from './portal.ts';

/**
 * Every text that a route takes, by what becomes of it. A field that is missing here fails the first test: whoever adds
 * one says whether others read it.
 */
export const FIELDS = {
  /** Stored as it is typed, and read by others. */
  text: [
    ...['name', 'company', 'contactNumber'].flatMap((field) => [
      `setup.store ${field}`,
      `register.store ${field}`,
      `profile.update ${field}`,
      `users.store ${field}`,
      `users.update ${field}`,
    ]),
    ...['groupId', 'name'].flatMap((field) => [`groups.store ${field}`, `groups.update ${field}`]),
    ...['pages.store locales[].name', 'pages.update locales[].name', 'releases.store name', 'releases.update name'],
    ...['reports.store', 'reports.update', 'releases.report'].flatMap((route) => [
      `${route} name`,
      `${route} identities[].roles[]`,
    ]),
    ...['linked-blocks.store name', 'signing-keys.store name'],
    ...['announcements.store locales[].title', 'announcements.update locales[].title'],
    'home-figures.update figures[].titles[].title',
    ...['folders.store name', 'folders.update name'],
    ...['tokens.own.store name', 'tokens.service.store name'],
    ...['videos.store title', 'videos.update locales[].title'],
    ...['video-categories.store locales[].name', 'video-categories.update locales[].name'],
    ...['webhooks.store description', 'webhooks.update description'],
  ],
  /** The same, in the activity: `features/pages/publication-check.test.ts` tries it. */
  reason: [
    ...['pages.publish override.reason', 'pages.schedule override.reason', 'reviews.return reason'],
    'access-requests.decline reason',
    'comments.store text',
    'releases.publish override.reason',
    ...['pages.bulk change.override.reason', 'pages.bulk-impact change.override.reason'],
  ],
  /** The same, of texts that may be left out. */
  optional: [
    ...['pages.store locales[].description', 'pages.update locales[].description'],
    ...['text', 'linkLabel'].flatMap((field) => [
      `announcements.store locales[].${field}`,
      `announcements.update locales[].${field}`,
    ]),
    ...['releases.store note', 'releases.update note', 'videos.update locales[].description'],
    ...[
      'pages.publish note',
      'pages.schedule note',
      'pages.restore note',
      'reviews.store note',
      'feedback.store comment',
      'access-requests.store message',
      'reports.store description',
      'reports.update description',
      'releases.report description',
      'tags.store description',
      'tags.update description',
    ],
  ],
  /** Stored and read by others too, of few characters: the label of an access tag. */
  label: ['tags.store label', 'tags.update label'],
  /** An e-mail address that is stored. */
  email: [
    ...['setup.store email', 'users.store email', 'users.update email', 'invites.store email'],
    'invites.import invitations[].email',
  ],
  /**
   * Stored as it is meant, and read by others: tests of `features/brand`, `features/files/upload`, `features/pages/archives`, `features/activity` and
   * `contract/web-vtt` try it.
   */
  mended: [
    ...['log.report-views views[].reportPage', 'log.report-views views[].failure.reference'],
    ...['log.report-views views[].reportPages[].name', 'log.report-views views[].reportPages[].title'],
    ...[
      'files.store name',
      'uploads.finish name',
      'uploads.replace name',
      'files.update name',
      'imports.store name',
      'log.page.action details',
      'search.empty q',
    ],
    ...['videos.update tracks[].content', 'brand.update name', 'brand.update shortName'],
  ],
  /** Shown again to whoever sent it. */
  echo: [
    ...[
      'users.manage',
      'users.matching',
      'users.export',
      'users.invites',
      'users.groups',
      'tags.manage',
      'mails.manage',
      'activity.manage',
      'activity.export',
      'groups.directory',
      'files.list',
      'files.manage',
      'releases.candidates',
      'releases.report-candidates',
      'pages.rows',
      'pages.matching',
      'pages.choices',
      'videos',
      'videos.manage',
      'reports.manage',
      'subscriptions.manage',
    ].map((route) => `${route} search`),
    ...['password.forgot email', 'invites.preview csv', 'pages.manage search', 'templates.manage search'],
    ...['linked-blocks.manage search', 'search q', 'search.results q'],
  ],
  /** Never shown and never stored as it came: compared, hashed, or taken for a path of the portal. */
  never: [
    ...['setup.store', 'register.store', 'password.store'].flatMap((route) => [
      `${route} password`,
      `${route} confirmation`,
    ]),
    ...['oldPassword', 'password', 'confirmation'].map((field) => `password.update ${field}`),
    ...['login.password email', 'login.password password', 'login.password intended', 'login intended'],
    // A template of known parts, which administrators alone read.
    ...['reports.store', 'reports.update', 'releases.report'].map((route) => `${route} identities[].username`),
    // Kept as `URL` writes it; `features/webhooks/addresses.test.ts` tries it.
    ...['webhooks.store url', 'webhooks.update url'],
    // The name of a route; anything else is none.
    'api.show operation',
    ...['tokens.own.store password', 'tokens.service.store password'],
    // The name of a report's page at the service, letters and digits alone.
    'subscriptions.store reportPage',
    // Degrees alone.
    'set.location location',
    // The portal's own paths, and addresses that are written anew.
    ...['announcements.store linkUrl', 'announcements.update linkUrl'],
    // The service's own names, letters and digits alone.
    ...['home-figures.update figures[].pageName', 'home-figures.update figures[].visualName'],
    ...['reports.store pageName', 'reports.store visualName', 'report.view pageName', 'report.view visualName'],
    // The operator's name of a connection, letters and digits alone.
    ...[
      'reports.store',
      'report.view',
      'reports.manage',
      'reports.candidates',
      'reports.tiles',
      'reports.connection',
    ].map((route) => `${route} connection`),
    ...['brand.update accent', 'brand.update supportUrl', 'brand.update logo', 'brand.update picture'],
    ...['file.view download', 'file.view playable'],
    'video.track version',
    'files.list ids',
    // The time and id of a row: anything else is refused.
    'activity.manage page',
    ...['login reference', 'password.email email', 'setup.store code'],
    ...[
      'two-factor intended',
      'two-factor.reset intended',
      'two-factor.verify code',
      'two-factor.verify intended',
      'two-factor.confirm code',
    ],
    ...['two-factor.confirm intended', 'two-factor.recover recoveryCode', 'two-factor.recover intended'],
    ...['profile.destroy password', 'profile.destroy email', 'profile.two-factor.enrol password'],
    ...['profile.reauthenticate password', 'users.confirm values[].value'],
    'profile.two-factor.confirm code',
    // The id of a group: anything else is refused.
    ...['users.store groupId', 'users.update groupId', 'invites.store groupId', 'invites.preview groupId'],
    'invites.import invitations[].groupId',
    // A hash: anything but its hexadecimal digits is refused.
    'imports.apply revision',
    // The id of a block: anything but small letters and digits is refused.
    ...['pages.presence block', 'pages.take-over block', 'comments.store blockId'],
    // A slug: anything but its few characters is replaced.
    'access-requests.store address',
    // A slug: anything but its few characters is refused.
    ...['pages.store locales[].slug', 'pages.update locales[].slug', 'pages.slugs slug'],
    // Ids: anything else is refused.
    'pages.choices without',
    ...['profile.two-factor.codes password', 'profile.two-factor.disable password', 'groups.consequence tags'],
  ],
};

/** The paths of a schema's texts that are free: no identifiers, and none of a few words. */
export function textsOf(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const within = (part: unknown, name = path) => textsOf(part as z.core.$ZodType, name);
  switch (def.type) {
    case 'string':
      return def['format'] === undefined ? [path] : [];
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([name, part]) =>
        within(part, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return within(def['element'], `${path}[]`);
    case 'record':
      return within(def['valueType'], `${path}{}`);
    case 'union':
      return (def['options'] as unknown[]).flatMap((part) => within(part));
    case 'pipe':
      return within(def['in']);
    case 'enum':
    case 'literal':
    case 'template_literal':
    case 'boolean':
    case 'number':
    case 'unknown':
      // What is unknown is a page's document, which page-document judges.
      return [];
    default:
      if (def['innerType'] === undefined) throw new Error(`${path} is of a kind that this test does not know`);
      return within(def['innerType']);
  }
}

/** What others must never get to read. */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF\u3164\u00AD\u{E0000}-\u{E0060}]/u;

/** The same text as all that is told of somebody. */
export const typedDetails = (text: string) => ({ name: text, company: text, contactNumber: text });

/** Those texts as the database has them; nothing where nobody has the address. */
export async function storedUser({ sql }: TestPortal, email: string): Promise<Record<string, string>> {
  const [row = {}] = await sql`
    select name, company, contact_number as "contactNumber" from users where email = ${email}`;
  return row;
}
