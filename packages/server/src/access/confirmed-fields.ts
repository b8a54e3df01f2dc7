import { type MemberField, memberFields } from '../contract/props/reports.ts';
import type { Database } from '../database/database.ts';

/** SQL: the fields of a user whose value neither an administrator nor the directory has set, as a JSON array. */
export const unconfirmedFields = (user: string) => `array_to_json(array_remove(array[
    case when ${user}.name is distinct from ${user}.confirmed_name then 'name' end,
    case when ${user}.company is distinct from ${user}.confirmed_company then 'company' end], null))`;

/** The columns that say that an administrator or the directory has set these values. */
export const confirmed = ({ name, company }: { name: string; company: string }) => ({
  confirmedName: name,
  confirmedCompany: company,
});

/** Which of the fields that members write themselves a user name is made of. */
export const memberFieldsOf = (username: string): MemberField[] =>
  memberFields.filter((field) => username.includes(`{${field}}`));

/** SQL: an identity of a report is that of a user's group: the group's own, or else that of all others. */
const appliesTo = (user: string, identity: string) => `(${identity}.group_id = ${user}.group_id
    or ${identity}.group_id is null and not exists (select from report_identities own
      where own.report_id = ${identity}.report_id and own.group_id = ${user}.group_id))`;

const CLOSED = `select array_to_json(array_remove(array[
    case when bool_or(position('{name}' in identity.username) > 0) then 'name' end,
    case when bool_or(position('{company}' in identity.username) > 0) then 'company' end], null)) as fields
  from users person join report_identities identity on ${appliesTo('person', 'identity')}
    join reports report on report.id = identity.report_id and report.removed_at is null
  where person.id = $1`;

/** The fields that a member may not change, as the rows that they see of some report are decided by them. */
export async function listClosedFields(database: Pick<Database, 'query'>, userId: string): Promise<MemberField[]> {
  const [row] = await database.query<{ fields: MemberField[] }>(CLOSED, [userId]);
  return row?.fields ?? [];
}
