import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, ne } from 'drizzle-orm';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { connectionOptions } from './session.ts';
import { v7 as uuidv7 } from 'uuid';
import { passwordHashing } from './password-hashing.ts';
import {
  type SampleGroup,
  sampleGroups,
  type SampleTag,
  sampleTags,
  sampleColleagues,
  sampleInvitation,
  sampleUsers,
  sampleIdentities,
  sampleReports,
} from './sample/organisation.ts';
import type { SampleBlock } from './sample/blocks.ts';
import { samplePageIds, type SamplePageName } from './sample/page-ids.ts';
import { type SamplePage, toDocument } from './sample/page.ts';
import { samplePageContents } from './sample/pages.ts';
import { overview, overviewPageId, sampleKinds } from './sample/report-kinds.ts';
import { accessTags, groupAccessTags, groups } from './schema/groups.ts';
import { invitations } from './schema/invitations.ts';
import { pageDrafts, pageLocales, pageReferences, pages, pageTags, pageVersions } from './schema/pages.ts';
import { reportIdentities, reports } from './schema/reports.ts';
import { notifications } from './schema/requests.ts';
import { passwords, users } from './schema/users.ts';
import { insertHome } from './seed-home.ts';
import { insertUse } from './seed-use.ts';
import { insertVideos, type StoreFile } from './seed-videos.ts';

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

export interface SeedOptions {
  /** Public address of the analytics service that serves the sample reports. */
  analyticsUrl: string;
  /** Keeps the files of the sample videos; without it there are none. */
  storeFile?: StoreFile;
  /** Adds three months of use. */
  hasUse?: boolean;
}

const SEED_LOCK = 4_330_002;
const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Fills an empty database with the sample organisation. In one that has people already it changes nothing but the
 * places and addresses of the sample reports, which follow the analytics service when that moves.
 */
export async function seedSampleData(url: string, options: SeedOptions): Promise<void> {
  const client = postgres(url, { ...connectionOptions(url), max: 1 });
  const database = drizzle(client, { casing: 'snake_case' });
  try {
    await database.transaction(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(${SEED_LOCK})`);
      const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
      await (anybody ? moveReports(tx, options.analyticsUrl) : insertAll(tx, options));
    });
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function insertAll(tx: Transaction, { analyticsUrl, storeFile, hasUse }: SeedOptions): Promise<void> {
  const tagIds = await insertTags(tx);
  const groupIds = await insertGroups(tx, tagIds);
  const editorId = await insertUsers(tx, groupIds);
  await insertWaiting(tx, groupIds, editorId);
  await insertReports(tx, analyticsUrl, groupIds);
  for (const [index, name] of (Object.keys(samplePageContents) as SamplePageName[]).entries()) {
    const page = { id: samplePageIds[name], content: samplePageContents[name] };
    await insertPage(tx, page, { priority: index + 1, tagIds, editorId });
  }
  await insertHome(tx);
  if (storeFile) await insertVideos(tx, storeFile, editorId);
  if (!hasUse) return;
  await tx.insert(reports).values(sampleKinds.map((one) => toRow(one, analyticsUrl)));
  const page = { id: overviewPageId, content: overview };
  await insertPage(tx, page, { priority: Object.keys(samplePageContents).length + 1, tagIds, editorId });
  await insertUse(tx);
}

async function insertTags(tx: Transaction): Promise<Map<SampleTag, string>> {
  const ids = newIds(sampleTags);
  await tx.insert(accessTags).values(entries(sampleTags).map(([tag, row]) => ({ id: idOf(ids, tag), ...row })));
  return ids;
}

async function insertGroups(tx: Transaction, tagIds: Map<SampleTag, string>): Promise<Map<SampleGroup, string>> {
  const ids = newIds(sampleGroups);
  for (const [key, { directoryId, name, tags }] of entries(sampleGroups)) {
    const groupId = idOf(ids, key);
    await tx.insert(groups).values({ id: groupId, directoryId, name });
    await tx.insert(groupAccessTags).values(tags.map((tag) => ({ groupId, accessTagId: idOf(tagIds, tag) })));
  }
  return ids;
}

/** @returns the id of the sample administrator, who made all pages. */
async function insertUsers(tx: Transaction, groupIds: Map<SampleGroup, string>): Promise<string> {
  const ids: string[] = [];
  for (const { group, password, ...user } of sampleColleagues) {
    const id = uuidv7();
    const company = 'Nordhavn Analyse';
    const signInMethod = password ? 'password' : 'directory';
    await tx.insert(users).values({
      ...{ id, company, contactNumber: '+45 33 12 40 00', groupId: idOf(groupIds, group), signInMethod },
      ...{ ...user, confirmedName: user.name, confirmedCompany: company },
    });
    if (password) await tx.insert(passwords).values({ userId: id, hash: await hash(password, passwordHashing) });
    ids.push(id);
  }
  return ids[0] as string;
}

/** What waits for an administrator: an invitation that nobody has accepted, and a forgotten password. */
async function insertWaiting(tx: Transaction, groupIds: Map<SampleGroup, string>, editorId: string): Promise<void> {
  const { group, ...invitation } = sampleInvitation;
  await tx.insert(invitations).values({
    ...invitation,
    groupId: idOf(groupIds, group),
    invitedBy: editorId,
    // Nobody has the link; an administrator sends it again to get one.
    tokenHash: randomBytes(32),
    expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
  });
  const [forgetful] = await tx.select({ id: users.id }).from(users).where(eq(users.email, sampleUsers.member.email));
  if (forgetful) await tx.insert(notifications).values({ kind: 'password-reset', requesterId: forgetful.id });
}

async function insertReports(tx: Transaction, analyticsUrl: string, groupIds: Map<SampleGroup, string>): Promise<void> {
  const ids = newIds(sampleReports);
  const rows = entries(sampleReports).map(([key, report]) => ({
    ...{ id: idOf(ids, key), serviceName: report.name },
    ...{ ...report, embedUrl: embedUrl(report, analyticsUrl) },
  }));
  await tx.insert(reports).values(rows);
  const identities = sampleIdentities.map(({ report, group, ...identity }) => ({
    ...{ reportId: idOf(ids, report), groupId: group && idOf(groupIds, group) },
    ...identity,
  }));
  await tx.insert(reportIdentities).values(identities);
}

/** What is no report, as the portal keeps it. */
function toRow({ path, parameters, ...kept }: (typeof sampleKinds)[number], analyticsUrl: string) {
  const address = addressOf(path, { ...parameters, groupId: kept.workspaceId }, analyticsUrl);
  return { ...kept, serviceName: kept.serviceName ?? kept.name, embedUrl: address };
}

async function moveReports(tx: Transaction, analyticsUrl: string): Promise<void> {
  const all = [
    ...Object.values(sampleReports).map((report) => ({ ...report, embedUrl: embedUrl(report, analyticsUrl) })),
    ...sampleKinds.map((one) => toRow(one, analyticsUrl)),
  ];
  for (const { reportId, workspaceId, workspaceName, embedUrl: address } of all) {
    const isMoved = and(eq(reports.reportId, reportId), ne(reports.embedUrl, address));
    await tx.update(reports).set({ workspaceId, workspaceName, embedUrl: address }).where(isMoved);
  }
}

function embedUrl({ reportId, workspaceId }: { reportId: string; workspaceId: string }, analyticsUrl: string): string {
  return addressOf('/reportEmbed', { reportId, groupId: workspaceId }, analyticsUrl);
}

function addressOf(path: string, parameters: Record<string, string>, analyticsUrl: string): string {
  const address = new URL(path, analyticsUrl);
  address.search = new URLSearchParams(parameters).toString();
  return address.href;
}

interface PageContext {
  priority: number;
  tagIds: Map<SampleTag, string>;
  editorId: string;
}

/** A page whose draft is what is published. */
async function insertPage(
  tx: Transaction,
  { id: pageId, content }: { id: string; content: SamplePage },
  context: PageContext,
): Promise<void> {
  const { tagIds, priority, editorId } = context;
  const { access: accessLevel = 'everyone', icon = null, tags = [], texts } = content;
  const document = toDocument(content);
  const languages = entries(texts).map(([locale]) => locale);
  const translations = Object.fromEntries(languages.map((language) => [language, 'current']));
  const versionId = uuidv7();
  await tx.insert(pages).values({ id: pageId, priority, accessLevel, icon, changedBy: editorId });
  for (const tag of tags) await tx.insert(pageTags).values({ pageId, accessTagId: idOf(tagIds, tag) });
  for (const [locale, text] of entries(texts)) await tx.insert(pageLocales).values({ pageId, locale, ...text });
  await tx.insert(pageDrafts).values({ pageId, document, translations, savedBy: editorId });
  await tx.insert(pageVersions).values({ id: versionId, pageId, number: 1, document, languages, madeBy: editorId });
  const published = { status: 'published', publishedVersionId: versionId, publishedAt: new Date() } as const;
  await tx.update(pages).set(published).where(eq(pages.id, pageId));
  const references = document.blocks.flatMap((block) => referencesOf(block));
  const rows = references.flatMap((reference) => [
    { pageId, source: 'draft' as const, ...reference },
    { pageId, source: 'published' as const, ...reference },
  ]);
  if (rows.length > 0) await tx.insert(pageReferences).values(rows);
}

/** What a block and those inside it name: reports to show, and pages that links lead to. */
function referencesOf({ id: blockId, settings, children = [] }: SampleBlock): SampleReference[] {
  const { reportId, target } = settings as { reportId?: string; target?: { id: string } };
  const own = [
    ...(reportId ? [{ kind: 'report' as const, targetId: reportId, blockId }] : []),
    ...(target ? [{ kind: 'page' as const, targetId: target.id, blockId }] : []),
  ];
  return [...own, ...children.flatMap(referencesOf)];
}

interface SampleReference {
  kind: 'report' | 'page';
  targetId: string;
  blockId: string;
}

function entries<Key extends string, Value>(table: Record<Key, Value>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}

function newIds<Key extends string>(table: Record<Key, unknown>): Map<Key, string> {
  return new Map(entries(table).map(([key]) => [key, uuidv7()]));
}

function idOf<Key extends string>(ids: Map<Key, string>, key: Key): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The sample data names "${key}", which it does not make.`);
  return id;
}
