import type { settings } from '@portico/database';
import { type Database, type Transaction, within } from '../database/database.ts';
import type { NotificationChannel } from './notification-channel.ts';

export type SettingKey = (typeof settings.$inferSelect)['key'];

/** A setting as the table keeps it. */
export interface SettingRow<Stored> {
  value: Stored;
  /** Another one after every change. */
  revision: string;
}

const SETTING = `select value, (extract(epoch from changed_at) * 1000)::bigint::text as revision
  from settings where key = $1`;

/** A setting that nearly every request needs: read once by each process, and again after every change. */
export interface SettingSource<Value> {
  /** Never fails: without a database it is as it was read last. */
  current(): Promise<Value>;
  /** As it is stored now; for a transaction, which must not wait for a second connection. */
  within(tx: Transaction): Promise<Value>;
  /** The next one who asks gets what is stored then. */
  forget(): void;
}

/** The topic under which processes tell each other that a setting has changed. */
export const settingTopic = (key: SettingKey) => `setting ${key}`;

interface Setting<Stored, Value> {
  key: SettingKey;
  /** What holds until administrators have set something. */
  delivered: Value;
  toValue: (row: SettingRow<Stored>) => Value;
}

/** A source of one setting, for a process. */
export function createSettingSource<Stored, Value>(
  database: Database,
  channel: NotificationChannel,
  { key, delivered, toValue }: Setting<Stored, Value>,
): SettingSource<Value> {
  let known: Promise<Value> | null = null;
  let last = delivered;
  let listening: Promise<unknown> | null = null;
  const forget = () => {
    known = null;
  };
  // Where it begins to listen, the channel tells so: what was read before that is read again.
  const onChange = (topic: string | null) => {
    if (topic === settingTopic(key) || topic === null) forget();
  };
  const listen = () => {
    listening ??= channel.listen({ onChange, onClose: () => {} });
    listening.catch(() => {
      listening = null;
    });
  };
  const read = async (from: Database) => {
    const [row] = await from.query<SettingRow<Stored>>(SETTING, [key]);
    return row ? toValue(row) : delivered;
  };
  const load = async () => {
    try {
      listen();
      last = await read(database);
    } catch {
      forget();
    }
    return last;
  };
  return { forget, current: () => (known ??= load()), within: (tx) => read(within(tx)) };
}

/** A source of a setting that is stored as it is used. */
export const createValueSource = <Value>(
  database: Database,
  channel: NotificationChannel,
  key: SettingKey,
  delivered: Value,
): SettingSource<Value> =>
  createSettingSource<Value, Value>(database, channel, { key, delivered, toValue: ({ value }) => value });
