import type { Scope } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';

interface ResetState {
  hasRecoveryCodes: boolean;
  requestedAt: string | null;
}

const RESET_STATE = `select
    exists (select from recovery_codes code where code.user_id = $1 and code.used_at is null) as "hasRecoveryCodes",
    (select ${isoTime('request.created_at')} from notifications request
      where request.requester_id = $1 and request.kind = 'otp-reset' and request.status = 'pending') as "requestedAt"`;

/** By which ways the person can get around a lost authenticator. */
export async function getResetState({ userId }: Scope, database: Database): Promise<ResetState> {
  const [row] = await database.query<ResetState>(RESET_STATE, [userId]);
  return row as ResetState;
}
