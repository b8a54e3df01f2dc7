import type { Scope } from '../../../access/access.ts';
import type { TrustedKeyRow } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { page } from '../../../http/page.ts';
import { listReportOptions } from './load.ts';
import { fingerprintOf, getOwnKey } from './signing.ts';

const KEYS = `select key.id, key.name, key.public_key as fingerprint, ${isoTime('key.added_at')} as "addedAt",
    adder.name as "addedBy"
  from signing_keys key left join users adder on adder.id = key.added_by
  where key.private_key is null order by key.name collate "da-x-icu", key.id`;

async function listTrustedKeys(_scope: Scope, database: Database): Promise<TrustedKeyRow[]> {
  const rows = await database.query<TrustedKeyRow>(KEYS, []);
  return rows.map((row) => ({ ...row, fingerprint: fingerprintOf(row.fingerprint) }));
}

export const importPage = page({
  route: 'imports.show',
  component: 'PageBuilder/Import',
  title: 'title.import',
  allow: 'administrator',
  async load({ scope, services }) {
    const { database } = services;
    const [{ publicKey }, keys, reports] = await Promise.all([
      getOwnKey(services),
      listTrustedKeys(scope, database),
      listReportOptions(database),
    ]);
    return { fingerprint: fingerprintOf(publicKey), keys, reports };
  },
});
