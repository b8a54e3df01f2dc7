import { executeSql, type Database, openDatabase } from '../database/database.ts';
import type { ServerEnvironment } from '../env.ts';
import { createEncryption, type Encryption } from '../infrastructure/encryption.ts';
import { OWNER as SIGNING_KEY } from '../features/pages/archives/signing.ts';

/** What is encrypted in the database. Sign-ins that are on their way to the directory are over within minutes, and stay as they are. */
const COLUMNS: readonly EncryptedColumn[] = [
  { table: 'second_factors', column: 'secret', key: 'user_id' },
  { table: 'second_factors', column: 'new_secret', key: 'user_id' },
  { table: 'mails', column: 'body', key: 'id' },
  { table: 'webhooks', column: 'secret', key: 'id' },
  { table: 'webhooks', column: 'previous_secret', key: 'id' },
  { table: 'signing_keys', column: 'private_key', key: 'id', owner: SIGNING_KEY },
];

interface EncryptedColumn {
  table: string;
  column: string;
  /** A UUID. */
  key: string;
  /** Whose the secrets are; the key says it where this does not. */
  owner?: string;
}

interface Row {
  key: string;
  sealed: Buffer;
}

interface Counts {
  rotated: number;
  current: number;
  unreadable: number;
}

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Encrypts anew what was encrypted with the previous secret, while the portal runs with both: batch by batch, each in a transaction. Interrupted,
 * it is run again, and goes through what is left.
 * @returns what was done, in words
 * @throws Error with a sentence
 */
export async function rotateSecret(
  environment: Pick<ServerEnvironment, 'databaseDirectUrl' | 'encryptionSecret' | 'previousEncryptionSecret'>,
): Promise<string> {
  const { encryptionSecret, previousEncryptionSecret, databaseDirectUrl } = environment;
  if (previousEncryptionSecret === null)
    throw new Error(
      'ENCRYPTION_SECRET_PREVIOUS is missing: set it to the secret that ENCRYPTION_SECRET takes the place of.',
    );
  const keys = {
    current: createEncryption(encryptionSecret),
    both: createEncryption(encryptionSecret, previousEncryptionSecret),
  };
  const database = openDatabase(databaseDirectUrl);
  try {
    const lines: string[] = [];
    let unreadable = 0;
    for (const column of COLUMNS) {
      const counts = await rotateColumn(database, column, keys);
      lines.push(describe(column, counts));
      unreadable += counts.unreadable;
    }
    if (unreadable > 0) throw new Error([...lines, UNREADABLE].join('\n'));
    return [...lines, DONE].join('\n');
  } finally {
    await database.close();
  }
}

const DONE = 'Now take ENCRYPTION_SECRET_PREVIOUS out of the settings, and start all processes again.';
const UNREADABLE =
  'Some can be read with neither of the two secrets, and were left as they are: set ENCRYPTION_SECRET_PREVIOUS to the one that they were ' +
  'encrypted with, and run this again.';

interface Keys {
  current: Encryption;
  both: Encryption;
}

async function rotateColumn(database: Database, column: EncryptedColumn, keys: Keys): Promise<Counts> {
  const { table, column: name, key } = column;
  const counts: Counts = { rotated: 0, current: 0, unreadable: 0 };
  for (let last = FIRST; ;) {
    const rows = await database.transaction(async (tx) => {
      const read = `select ${key}::text as key, ${name} as sealed from ${table}
        where ${name} is not null and ${key} > $1::uuid order by ${key} limit ${BATCH} for update`;
      const found = (await executeSql(tx, read, [last])).rows as Row[];
      for (const row of found) {
        const sealed = rotateOne(row, column.owner ?? row.key, keys, counts);
        if (sealed)
          await executeSql(tx, `update ${table} set ${name} = decode($1, 'hex') where ${key} = $2::uuid`, [
            sealed.toString('hex'),
            row.key,
          ]);
      }
      return found;
    });
    if (rows.length === 0) return counts;
    last = rows.at(-1)!.key;
  }
}

/** @returns it under the current key; null where it is, or cannot be read */
function rotateOne({ sealed }: Row, owner: string, { current, both }: Keys, counts: Counts): Buffer | null {
  if (canDecrypt(current, sealed, owner)) counts.current++;
  else if (!canDecrypt(both, sealed, owner)) counts.unreadable++;
  else {
    counts.rotated++;
    return current.encrypt(both.decrypt(sealed, owner), owner);
  }
  return null;
}

function canDecrypt(encryption: Encryption, sealed: Buffer, owner: string): boolean {
  try {
    encryption.decrypt(sealed, owner);
    return true;
  } catch {
    return false;
  }
}

const describe = ({ table, column }: EncryptedColumn, { rotated, current, unreadable }: Counts) =>
  `${table}.${column}: ${rotated} encrypted anew, ${current} were already${unreadable > 0 ? `, ${unreadable} cannot be read` : ''}.`;
