import { allBlocks, type Reference, UNCHOSEN_REPORT } from '@portico/page-document';
import type { RuleMatch, Rule } from '@portico/page-document/check';
import { access } from '../../access/access.ts';
import type { GroupAudience } from '../../access/audiences.ts';
import type { Language } from '../../contract/languages.ts';
import type { AffectedGroup, PortalRuleMatch, PortalRuleId } from '../../contract/page-object.ts';
import type { CheckSubject, KnownPage } from './check-subjects.ts';

/** A link to a page of the portal, wherever it is written. */
interface PageLink extends RuleMatch {
  page: KnownPage | undefined;
}

/** The languages that a block names something in: those of its rich text, or none for what its settings name. */
function languagesOf({ blocks }: CheckSubject, { kind, id, blockId }: Reference): (Language | null)[] {
  const texts = Object.entries(blocks.get(blockId)?.texts ?? {}) as [Language, { html?: string }][];
  const named = texts.filter(([, { html }]) => html?.includes(`<a href="${kind}:${id}"`)).map(([language]) => language);
  return named.length > 0 ? named : [null];
}

function foundOf(subject: CheckSubject, reference: Reference): RuleMatch[] {
  const { blockId, id: target } = reference;
  return languagesOf(subject, reference).map((language) => ({ blockId, language, target }));
}

const referencesOf = ({ references }: CheckSubject, kind: Reference['kind']) =>
  references.filter((reference) => reference.kind === kind);

/** The links of a page to others; those to itself lead somewhere as soon as it is published. */
function linksOf(subject: CheckSubject): PageLink[] {
  const named = referencesOf(subject, 'page').flatMap((reference) =>
    foundOf(subject, reference).map((found) => ({ ...found, page: subject.pages.get(reference.id) })),
  );
  const paths = subject.paths.map(({ blockId, language, href, pageId }) => ({
    ...{ blockId, language, target: href },
    page: subject.pages.get(pageId ?? ''),
  }));
  return [...named, ...paths].filter(({ page }) => page?.id !== subject.page.id);
}

const exists = (page: KnownPage | undefined): page is KnownPage => page?.kind === 'page';

function linksTo(
  subject: CheckSubject,
  isMeant: (page: KnownPage) => boolean,
  groupsFor?: (page: KnownPage) => AffectedGroup[],
): PortalRuleMatch[] {
  return linksOf(subject).flatMap(({ page, ...found }) => {
    if (!exists(page) || !isMeant(page)) return [];
    const values = { page: page.name };
    if (!groupsFor) return [{ ...found, values }];
    const groups = groupsFor(page);
    return groups.length > 0 ? [{ ...found, values: { ...values, count: groups.length }, groups }] : [];
  });
}

const isOpen = ({ isRemoved, status }: KnownPage) => !isRemoved && status === 'published';

/** Who will see the page when it is published. */
const readersOf = ({ page, audiences }: CheckSubject) =>
  page.kind === 'page' ? audiences.filter(({ scope }) => access.page(scope, page).isGranted) : [];

/** Audiences as groups, each once, with those of all roles. */
function toGroups(audiences: readonly GroupAudience[]): AffectedGroup[] {
  const groups = new Map<string, AffectedGroup>();
  for (const { group: name, users, names, others } of audiences) {
    const known = groups.get(name);
    const together = known && { users: known.users + users, others: known.others + others };
    groups.set(name, { name, users, others, ...together, names: known ? `${known.names}, ${names}` : names });
  }
  return [...groups.values()];
}

function* missingFiles(subject: CheckSubject): Generator<RuleMatch> {
  for (const reference of referencesOf(subject, 'file')) {
    if (!subject.files.has(reference.id)) yield* foundOf(subject, reference);
  }
}

function* removedFiles(subject: CheckSubject): Generator<RuleMatch> {
  for (const reference of referencesOf(subject, 'file')) {
    const file = subject.files.get(reference.id);
    if (!file?.isRemoved) continue;
    for (const found of foundOf(subject, reference)) yield { ...found, values: { file: file.name } };
  }
}

/** Videos that nobody can follow who does not hear them. */
function* uncaptionedVideos(subject: CheckSubject): Generator<RuleMatch> {
  for (const { id: target, blockId } of referencesOf(subject, 'file')) {
    const file = subject.files.get(target);
    if (subject.blocks.get(blockId)?.type !== 'video' || !file || file.isRemoved || file.hasCaptions) continue;
    yield { blockId, language: null, target, values: { file: file.name } };
  }
}

function* missingReports(subject: CheckSubject): Generator<RuleMatch> {
  for (const { id: target, blockId } of referencesOf(subject, 'report')) {
    if (target !== UNCHOSEN_REPORT && !subject.reports.has(target)) yield { blockId, language: null, target };
  }
}

/** Places of reports, in which none has been chosen. */
const unchosenReports = (subject: CheckSubject): RuleMatch[] =>
  referencesOf(subject, 'report')
    .filter(({ id }) => id === UNCHOSEN_REPORT)
    .map(({ blockId }) => ({ blockId, language: null, target: '' }));

function* hiddenReports(subject: CheckSubject): Generator<RuleMatch> {
  for (const { id: target, blockId } of referencesOf(subject, 'report')) {
    const report = subject.reports.get(target);
    if (report?.visibility === 'hidden') yield { blockId, language: null, target, values: { report: report.name } };
  }
}

/** Reports that some readers of the page do not see, or all of them. */
function* restrictedReports(subject: CheckSubject, isForNobody: boolean): Generator<PortalRuleMatch> {
  const readers = readersOf(subject);
  for (const { id: target, blockId } of referencesOf(subject, 'report')) {
    const report = subject.reports.get(target);
    if (!report || report.visibility === 'hidden') continue;
    const without = readers.filter(({ scope }) => !access.report(scope, report).isGranted);
    if (without.length === 0 || (without.length === readers.length) !== isForNobody) continue;
    const groups = toGroups(without);
    yield { blockId, language: null, target, values: { report: report.name, count: groups.length }, groups };
  }
}

/** Linked blocks of a page that readers get nothing of, by their state. */
const linkedIn = (subject: CheckSubject, isMeant: (block: KnownPage | undefined) => boolean): RuleMatch[] =>
  referencesOf(subject, 'linked-block').flatMap(({ id: target, blockId }) => {
    const page = subject.pages.get(target);
    const block = page?.kind === 'linked-block' ? page : undefined;
    if (!isMeant(block)) return [];
    return [{ blockId, language: null, target, ...(block && { values: { block: block.name } }) }];
  });

/** Linked blocks without a text in a language that the page has; its readers get another one. */
function* untranslatedLinked(subject: CheckSubject): Generator<RuleMatch> {
  for (const { id: target, blockId } of referencesOf(subject, 'linked-block')) {
    const written = new Set(
      [...allBlocks(subject.linked.get(target)?.blocks ?? [])].flatMap(({ texts }) => Object.keys(texts)),
    );
    if (written.size === 0) continue;
    const block = subject.pages.get(target)!.name;
    for (const { locale } of subject.page.locales) {
      if (locale && !written.has(locale)) yield { blockId, language: locale, target, values: { block } };
    }
  }
}

function* unpublishedParents({ page, parents }: CheckSubject): Generator<RuleMatch> {
  if (page.kind !== 'page') return;
  for (const parent of parents) {
    if (!isOpen(parent)) yield { blockId: null, language: null, target: parent.id, values: { page: parent.name } };
  }
}

/** A page with tags that no member shares; administrators see it all the same. */
function* unreadPages(subject: CheckSubject): Generator<RuleMatch> {
  const { accessLevel, kind } = subject.page;
  if (kind !== 'page' || accessLevel !== 'tagged') return;
  const hasReaders = readersOf(subject).some(({ scope }) => scope.role === 'member');
  if (!hasReaders) yield { blockId: null, language: null, target: '' };
}

/** What the tables say of a page's faults. Pages that link to each other are published one by one: that is a warning. */
export const PORTAL_RULES: readonly Rule<CheckSubject, PortalRuleId, PortalRuleMatch>[] = [
  {
    id: 'link-missing',
    severity: 'error',
    find: (subject) => linksOf(subject).flatMap(({ page, ...found }) => (exists(page) ? [] : [found])),
  },
  { id: 'link-removed', severity: 'error', find: (subject) => linksTo(subject, ({ isRemoved }) => isRemoved) },
  { id: 'file-missing', severity: 'error', find: missingFiles },
  { id: 'file-removed', severity: 'error', find: removedFiles },
  { id: 'video-uncaptioned', severity: 'warning', find: uncaptionedVideos },
  { id: 'report-missing', severity: 'error', find: missingReports },
  { id: 'report-unchosen', severity: 'error', find: unchosenReports },
  { id: 'report-hidden', severity: 'error', find: hiddenReports },
  { id: 'linked-missing', severity: 'error', find: (subject) => linkedIn(subject, (block) => block === undefined) },
  {
    id: 'linked-removed',
    severity: 'error',
    find: (subject) => linkedIn(subject, (block) => block?.isRemoved === true),
  },
  {
    id: 'linked-unpublished',
    severity: 'error',
    find: (subject) =>
      linkedIn(subject, (block) => block !== undefined && !block.isRemoved && block.status !== 'published'),
  },
  { id: 'linked-untranslated', severity: 'warning', find: untranslatedLinked },
  { id: 'report-unseen', severity: 'error', find: (subject) => restrictedReports(subject, true) },
  { id: 'report-restricted', severity: 'warning', find: (subject) => restrictedReports(subject, false) },
  {
    id: 'link-unpublished',
    severity: 'warning',
    find: (subject) => linksTo(subject, (page) => !page.isRemoved && page.status !== 'published'),
  },
  {
    id: 'link-restricted',
    severity: 'warning',
    find: (subject) =>
      linksTo(subject, isOpen, (page) =>
        toGroups(readersOf(subject).filter(({ scope }) => !access.page(scope, page).isGranted)),
      ),
  },
  { id: 'parent-unpublished', severity: 'warning', find: unpublishedParents },
  { id: 'page-unread', severity: 'warning', find: unreadPages },
];
