import { sql } from 'drizzle-orm';
import { type Transaction, within } from '../../database/database.ts';
import type { ServerEnvironment } from '../../env.ts';
import { isTwoFactorRequired } from '../../auth/two-factor-policy.ts';

interface State {
  role: 'member' | 'administrator';
  hasSecondFactor: boolean;
  isRemembered: boolean;
}

/**
 * Whether somebody whose password was right still owes the second factor, as of now: by whether they have one, by the
 * policy for their role, and by whether the device that they came with is remembered.
 */
export async function needsTwoFactor(
  tx: Transaction,
  environment: Pick<ServerEnvironment, 'twoFactorPolicy'>,
  { userId, rememberedDeviceId }: { userId: string; rememberedDeviceId: string | null },
): Promise<boolean> {
  const [state] = (await tx.execute(sql`select person.role,
      exists (select from second_factors factor where factor.user_id = person.id and factor.confirmed_at is not null)
        as "hasSecondFactor",
      exists (select from remembered_devices device where device.id = ${rememberedDeviceId}::uuid
        and device.user_id = person.id and device.expires_at > now()) as "isRemembered"
    from users person where person.id = ${userId}`)) as unknown as State[];
  if (!state) return true;
  if (state.hasSecondFactor) return !state.isRemembered;
  return isTwoFactorRequired({ database: within(tx), environment }, state.role);
}
