import fs from 'node:fs';
import path from 'node:path';

/** A migration, as drizzle's journal names it; `when` is what drizzle writes into the database once it has run. */
export interface Migration {
  when: number;
  tag: string;
}

const journal = path.join(import.meta.dirname, '..', 'migrations', 'meta', '_journal.json');

/** The migrations that this version of the code knows, oldest first. */
export const knownMigrations = (JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: Migration[] }).entries;
