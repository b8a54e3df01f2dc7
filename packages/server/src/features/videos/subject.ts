import { videoCategoryLocales, videoLocales } from '@portico/database';
import { eq, inArray } from 'drizzle-orm';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Transaction } from '../../database/database.ts';

interface Named {
  locale: string | null;
  name: string;
}

/** The name in the first of the portal's languages that there is one in. */
export function firstName(names: readonly Named[]): string {
  const language = LANGUAGES.find((each) => names.some(({ locale }) => locale === each));
  return names.find(({ locale }) => locale === language)?.name ?? '';
}

/** Videos as activities name them. */
export async function videoSubjects(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({ id: videoLocales.videoId, locale: videoLocales.locale, name: videoLocales.title })
    .from(videoLocales)
    .where(inArray(videoLocales.videoId, [...ids]));
  return (id: string) => ({ kind: 'video', id, name: firstName(rows.filter((row) => row.id === id)) }) as const;
}

/** A category as activities name it. */
export async function categorySubject(tx: Transaction, id: string) {
  const names = await tx.select().from(videoCategoryLocales).where(eq(videoCategoryLocales.categoryId, id));
  return { kind: 'video-category', id, name: firstName(names) } as const;
}
