import { announcementDismissals, announcementGroups, announcementLocales, announcements } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ANNOUNCEMENTS_TOPIC } from '../../access/announcements.ts';
import { fail } from '../../contract/failures.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { CHANNEL_NAME } from '../../infrastructure/notification-channel.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { findAnnounced } from './queries.ts';
import { AnnouncementInput } from './schema.ts';

/** Tells all processes, when the transaction is done, that something else is announced. */
async function notifyReaders(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL_NAME}, ${ANNOUNCEMENTS_TOPIC})`);
}

const firstTitle = (locales: readonly { language: string; title: string }[]): string => {
  const titles = LANGUAGES.map((language) => locales.find((each) => each.language === language)?.title);
  return titles.find((title) => title !== undefined) ?? '';
};

const subjectOf = (id: string, locales: readonly { language: string; title: string }[]) =>
  ({ kind: 'announcement', id, name: firstTitle(locales) }) as const;

const detailsOf = ({ severity, audience, groups, startsAt, endsAt }: AnnouncementInput) => ({
  severity,
  audience,
  ...(audience === 'groups' && { groups: groups.length }),
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
});

const valuesOf = ({ severity, audience, isDismissable, linkUrl, startsAt, endsAt }: AnnouncementInput) =>
  ({ severity, audience, isDismissable, linkUrl, startsAt, endsAt }) as const;

async function insertParts(tx: Transaction, id: string, { locales, audience, groups }: AnnouncementInput) {
  const said = locales.map(({ language, ...texts }) => ({ announcementId: id, locale: language, ...texts }));
  await tx.insert(announcementLocales).values(said);
  const meant = audience === 'groups' ? [...new Set(groups)] : [];
  if (meant.length > 0)
    await tx.insert(announcementGroups).values(meant.map((groupId) => ({ announcementId: id, groupId })));
}

export const addAnnouncement = action({
  route: 'announcements.store',
  input: AnnouncementInput,
  allow: 'administrator',
  async run({ input, tx }) {
    const id = uuidv7();
    await tx.insert(announcements).values({ id, ...valuesOf(input) });
    await insertParts(tx, id, input);
    await notifyReaders(tx);
    const subject = subjectOf(id, input.locales);
    return done({ id }, { action: 'announcement.added', subject, details: detailsOf(input) });
  },
});

/** Changes an announcement. Who has dismissed it does not see it again. */
export const updateAnnouncement = action({
  route: 'announcements.update',
  input: AnnouncementInput,
  allow: 'administrator',
  async run({ input, parameters: { id }, tx }) {
    const changed = await tx
      .update(announcements)
      .set({ ...valuesOf(input), changedAt: sql`now()` })
      .where(eq(announcements.id, id))
      .returning({ id: announcements.id });
    if (changed.length === 0) return fail('not_found');
    await tx.delete(announcementLocales).where(eq(announcementLocales.announcementId, id));
    await tx.delete(announcementGroups).where(eq(announcementGroups.announcementId, id));
    await insertParts(tx, id, input);
    await notifyReaders(tx);
    const subject = subjectOf(id, input.locales);
    return done({}, { action: 'announcement.updated', subject, details: detailsOf(input) });
  },
});

/** What an announcement says, as activities name it; locked, so that of two writes one is first. */
async function lockAnnouncement(tx: Transaction, id: string) {
  const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!found) return null;
  const { locale: language, title } = announcementLocales;
  const locales = await tx
    .select({ language, title })
    .from(announcementLocales)
    .where(eq(announcementLocales.announcementId, id));
  return { ...found, subject: subjectOf(id, locales) };
}

/** Ends an announcement that is shown now. One that waits or is over has nothing to end. */
export const endAnnouncement = action({
  route: 'announcements.end',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const found = await lockAnnouncement(tx, id);
    if (!found) return fail('not_found');
    const ended = await tx
      .update(announcements)
      .set({ endsAt: sql`now()`, changedAt: sql`now()` })
      .where(sql`${announcements.id} = ${id} and starts_at <= now() and ends_at > now()`)
      .returning({ id: announcements.id });
    if (ended.length === 0) return fail('already_done');
    await notifyReaders(tx);
    return done({}, { action: 'announcement.ended', subject: found.subject });
  },
});

export const removeAnnouncement = action({
  route: 'announcements.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const found = await lockAnnouncement(tx, id);
    if (!found) return fail('not_found');
    await tx.delete(announcements).where(eq(announcements.id, id));
    await notifyReaders(tx);
    return done({}, { action: 'announcement.removed', subject: found.subject });
  },
});

/** A user does not want to see an announcement any more. One that is not shown to them does not exist for them. */
export const dismissAnnouncement = action({
  route: 'announcements.dismiss',
  input: EmptyInput,
  allow: 'member',
  prepare: ({ scope, parameters: { id }, services }) => findAnnounced(scope, services.database, id),
  async run({ scope: { userId }, prepared: { id, title }, tx }) {
    const row = { userId, announcementId: id };
    const added = await tx.insert(announcementDismissals).values(row).onConflictDoNothing().returning();
    const subject = { kind: 'announcement', id, name: title } as const;
    return done({}, added.length > 0 ? { action: 'announcement.dismissed', subject } : []);
  },
});
