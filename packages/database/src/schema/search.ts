import { sql } from 'drizzle-orm';
import { check, customType, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { files } from './files.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What readers search in: a row for every language of a published page, and one for each file and each report. Triggers
 * write it when a transaction that changes one of them is committed, so that nothing changes without it
 * (`index_for_search`, decision 0046). It says nothing of access: whoever reads it joins what it names.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** Empty for what has no language: files and reports. */
    locale: text().notNull().default(''),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** `[heading, text]` in reading order, without markup; what stands before the first heading has null for one. */
    sections: jsonb().notNull().default([]),
    nameVector: searchVector().notNull(),
    /** Weights: A the name, B description and headings, D the text. */
    vector: searchVector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.locale] }),
    index('search_entries_name_index').using('gin', table.nameVector).with({ fastupdate: false }),
    index('search_entries_vector_index').using('gin', table.vector).with({ fastupdate: false }),
    check('search_entries_kind_check', sql`${table.kind} in ('page', 'file', 'report', 'video')`),
  ],
);

/**
 * Every word of the entries, of any length, but for plain numbers: for words that are spelt alike or stand inside another. One that
 * no entry has does no harm.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigram_index').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
]);

/** The text of a file, read by a job. Without a row it has not been tried; a file that cannot be read has an empty text. */
export const fileTexts = pgTable('file_texts', {
  fileId: uuid()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  readAt: createdAt(),
});
