import { hasPassword } from '../../auth/has-password.ts';
import type { SessionScope } from '../../access/access.ts';
import { listClosedFields } from '../../access/confirmed-fields.ts';
import { canManage, hasOtherManager } from '../../auth/administrators.ts';
import type { Services } from '../../services.ts';
import { binDays } from '../../infrastructure/retention.ts';
import { asOffered } from '../../infrastructure/language-source.ts';
import { deviceName } from '../../auth/device-name.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { RememberedDevice, ScreenProps } from '../../contract/page-object.ts';
import { getTwoFactorState, listSessions } from '../../auth/session-list.ts';

type Props = ScreenProps['Profile/Edit'];

type OwnRow = Props['profile'] & {
  hasPassword: boolean;
  hasDirectory: boolean;
  isLastAdministrator: boolean;
  keptForDays: number;
};

const OWN = `select person.name, person.email, person.company, person.contact_number as "contactNumber",
    person.language, person.role, person.group_name as "group",
    person.wants_digest as "wantsDigest",
    ${hasPassword('person')} as "hasPassword",
    person.directory_object_id is not null as "hasDirectory",
    ${binDays('usersDays')} as "keptForDays",
    ${canManage('person')} and not ${hasOtherManager('person')} as "isLastAdministrator"
  from users person where person.id = $1`;

const DEVICES = `select id, device, address, ${isoTime('created_at')} as "rememberedAt",
    ${isoTime('used_at')} as "usedAt", ${isoTime('expires_at')} as "expiresAt"
  from remembered_devices where user_id = $1 and expires_at > now() order by used_at desc`;

/** Everything that a person may know and change about the own account. */
export async function getProfile({ userId, sessionId, role }: SessionScope, services: Services): Promise<Props> {
  const [[own], closedFields, sessions, devices, twoFactor] = await Promise.all([
    services.database.query<OwnRow>(OWN, [userId]),
    listClosedFields(services.database, userId),
    listSessions(services, userId, sessionId),
    services.database.query<RememberedDevice>(DEVICES, [userId]),
    getTwoFactorState(services, userId, role),
  ]);
  const { hasPassword, hasDirectory, isLastAdministrator, keptForDays, ...profile } = own as OwnRow;
  const offered = await services.languages.current();
  return {
    profile: { ...profile, language: profile.language && asOffered(profile.language, offered) },
    closedFields,
    hasPassword,
    hasDirectory,
    twoFactor,
    sessions,
    devices: devices.map((row) => ({ ...row, device: deviceName(row.device) })),
    deletion: {
      isPossible: !isLastAdministrator,
      keptDays: keptForDays,
      kept: ['activity', 'pages', 'restore'],
    },
  };
}
