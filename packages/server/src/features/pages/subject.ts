import { pageLocales } from '@portico/database';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { LANGUAGES } from '../../contract/languages.ts';

/** A page as an activity names it: in the first of the portal's languages that it has a name in. */
export async function pageSubject(tx: Transaction, id: string): Promise<{ kind: 'page'; id: string; name: string }> {
  const names = await tx
    .select({ locale: pageLocales.locale, name: pageLocales.name })
    .from(pageLocales)
    .where(eq(pageLocales.pageId, id));
  return { kind: 'page', id, name: firstName(names) };
}

export function firstName(names: readonly { locale: string | null; name: string }[]): string {
  const language = LANGUAGES.find((each) => names.some(({ locale }) => locale === each));
  return names.find(({ locale }) => locale === language)?.name ?? '';
}

/** Several pages as activities name them. */
export async function pageSubjects(
  tx: Transaction,
  ids: readonly string[],
): Promise<(id: string) => { kind: 'page'; id: string; name: string }> {
  const rows = await tx
    .select({ id: pageLocales.pageId, locale: pageLocales.locale, name: pageLocales.name })
    .from(pageLocales)
    .where(inArray(pageLocales.pageId, [...ids]));
  return (id) => ({ kind: 'page', id, name: firstName(rows.filter((row) => row.id === id)) });
}
