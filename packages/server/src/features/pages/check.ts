import { pageDrafts } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { applyRules, checkDocument, findingKey } from '@portico/page-document/check';
import { eq, sql } from 'drizzle-orm';
import type { Activity } from '../../activity/activity.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '../../contract/languages.ts';
import type { PageCheck, PageFinding } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { PORTAL_RULES } from './check-rules.ts';
import { checkPart, linkedPartsOf, throughLinkedBlock } from './check-linked-blocks.ts';
import { type CheckSource, type CheckSubject, contentOf, loadCheckSubjects } from './check-subjects.ts';
import { storeFindings } from './findings.ts';

/** What is to be mended on each of these pages, by its id. Pages that are gone have no entry. */
export async function checkPages(
  tx: Transaction,
  sources: readonly CheckSource[],
  language: Language,
): Promise<Map<string, PageFinding[]>> {
  const found = new Map<string, PageFinding[]>();
  for (const subject of await loadCheckSubjects(tx, sources, language)) {
    const named = new Set(subject.page.locales.map(({ locale }) => locale));
    const languages = LANGUAGES.filter((language) => named.has(language));
    const ofDocument = checkDocument(subject.document, languages, (id) => subject.linked.get(id));
    const ofPortal = applyRules(PORTAL_RULES, subject);
    found.set(subject.page.id, [...ofDocument, ...ofPortal, ...checkLinkedBlocks(subject, languages)]);
    // A page of 1,000 blocks takes a tenth of a second, in which this process answers nobody: others have their turn in between.
    await tx.execute(sql`select 1`);
  }
  return found;
}

/** What is to be mended in the linked blocks of a page, as its readers have them: who does not see a report is who reads this page. */
function checkLinkedBlocks(subject: CheckSubject, languages: readonly Language[]): PageFinding[] {
  const findings = new Map<string, PageFinding>();
  for (const part of linkedPartsOf(subject)) {
    const inside = applyRules(PORTAL_RULES, { ...subject, ...contentOf(part.document, subject.pageIdOf) });
    const ofPart = [...checkPart(part, languages), ...inside.filter(({ blockId }) => blockId !== null)];
    const { name } = subject.pages.get(part.id)!;
    for (const each of ofPart) {
      const finding = throughLinkedBlock(each, part, name);
      findings.set(findingKey(finding), finding);
    }
  }
  return [...findings.values()];
}

/** What is to be mended in a page's draft. */
export async function checkDraft(tx: Transaction, id: string, language: Language): Promise<PageCheck | Failure> {
  const [draft] = await tx
    .select({ document: pageDrafts.document, revision: pageDrafts.revision })
    .from(pageDrafts)
    .where(eq(pageDrafts.pageId, id));
  if (!draft) return fail('not_found');
  const findings = (await checkPages(tx, [{ id, document: draft.document as PageDocument }], language)).get(id) ?? [];
  return { revision: draft.revision, findings };
}

/** Somebody's reason to publish although errors stand in the way. */
export interface Override {
  reason: string;
}

/** What the activity says of errors that were overridden. */
type OverrideDetails = NonNullable<Activity['details']>;

/** Null where errors stand in the way, and nobody has given a reason to publish all the same. */
function judge(findings: readonly PageFinding[], override: Override | undefined): OverrideDetails | null {
  const rules = [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))];
  if (rules.length === 0) return {};
  return override ? { overridden: rules.join(', '), reason: override.reason } : null;
}

/** What the check says of pages that were published together, by their ids. */
export interface CheckedTogether {
  /** The reason's message id for each page whose errors stand in the way. */
  blocked: Record<string, string>;
  details: Record<string, OverrideDetails>;
}

/** Keeps what is to be mended on pages that were published together, after all of them: they may lead to each other. */
export async function checkTogether(
  tx: Transaction,
  sources: readonly CheckSource[],
  override?: Override,
): Promise<CheckedTogether> {
  const result: CheckedTogether = { blocked: {}, details: {} };
  for (const [id, findings] of await checkPages(tx, sources, FALLBACK_LANGUAGE)) {
    const details = judge(findings, override);
    if (details) result.details[id] = details;
    else result.blocked[id] = 'validation.page-blocked';
    await storeFindings(tx, id, findings, { isNew: false });
  }
  return result;
}

/** A page that may be published. */
export interface PassedCheck {
  findings: PageFinding[];
  details: OverrideDetails;
}

/** Refuses what has errors, unless somebody gives a reason to publish it all the same. */
export async function passCheck(
  tx: Transaction,
  source: CheckSource,
  { override, language }: { override: Override | undefined; language: Language },
): Promise<PassedCheck | Failure> {
  const findings = (await checkPages(tx, [source], language)).get(source.id) ?? [];
  const details = judge(findings, override);
  return details ? { findings, details } : { failure: 'publication_blocked', findings };
}
