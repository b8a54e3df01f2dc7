import type { Language } from '../../contract/languages.ts';
import { page } from '../../http/page.ts';

const USERS = `select coalesce(json_object_agg(chosen.language, chosen.users), '{}') as users from (
    select language, count(*)::int as users from users
    where language is not null and removed_at is null group by language) chosen`;

export const generalSettingsPage = page({
  route: 'settings.general',
  component: 'Settings/General',
  title: 'title.settings',
  allow: 'administrator',
  async load({ services: { asksLocation, asksForAccess, languages, database } }) {
    const [isAsked, mayAsk, offered, [row]] = await Promise.all([
      asksLocation.current(),
      asksForAccess.current(),
      languages.current(),
      database.query<{ users: Partial<Record<Language, number>> }>(USERS, []),
    ]);
    return { asksLocation: isAsked, asksForAccess: mayAsk, languages: [...offered], languageUsers: row?.users ?? {} };
  },
});
