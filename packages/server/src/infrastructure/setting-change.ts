import { settings } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { CHANNEL_NAME } from './notification-channel.ts';
import { type SettingKey, settingTopic } from './setting-source.ts';

/** A setting as it is; nobody else changes it until the transaction ends. @param delivered what holds until it is changed */
export async function lockSetting<Stored>(tx: Transaction, key: SettingKey, delivered: Stored): Promise<Stored> {
  await tx.insert(settings).values({ key, value: delivered }).onConflictDoNothing();
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
  return row?.value as Stored;
}

/** Changes a setting that is locked, and tells every process at the end of the transaction. */
export async function storeSetting(
  tx: Transaction,
  key: SettingKey,
  { value, changedBy }: { value: unknown; changedBy: string },
): Promise<void> {
  await tx
    .update(settings)
    .set({ value, changedBy, changedAt: sql`now()` })
    .where(eq(settings.key, key));
  await tx.execute(sql`select pg_notify(${CHANNEL_NAME}, ${settingTopic(key)})`);
}
