import { accessTags } from '@portico/database';
import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Activity } from '../../../activity/activity.ts';
import type { Transaction } from '../../../database/database.ts';

/** The access tags that an archive names by their labels; capital letters make no difference. */
export interface ArchiveTags {
  /** The ids of these tags; those that are not there are made. */
  ensure(labels: readonly string[]): Promise<string[]>;
  /** Labels of the tags that were made. */
  readonly added: string[];
  readonly activities: Activity[];
}

export async function openArchiveTags(tx: Transaction, labels: readonly string[]): Promise<ArchiveTags> {
  const lowered = [...new Set(labels.map((label) => label.toLowerCase()))];
  const isNamed = inArray(sql`lower(${accessTags.label})`, lowered);
  const rows = lowered.length > 0 ? await tx.select().from(accessTags).where(isNamed) : [];
  const ids = new Map(rows.map(({ id, label }) => [label.toLowerCase(), id]));
  const added: string[] = [];
  const activities: Activity[] = [];
  const make = async (label: string) => {
    const id = uuidv7();
    await tx.insert(accessTags).values({ id, label });
    ids.set(label.toLowerCase(), id);
    added.push(label);
    activities.push({ action: 'tag.added', subject: { kind: 'tag', id, name: label } });
    return id;
  };
  return {
    async ensure(wanted) {
      const found: string[] = [];
      for (const label of wanted) found.push(ids.get(label.toLowerCase()) ?? (await make(label)));
      return found;
    },
    added,
    activities,
  };
}
