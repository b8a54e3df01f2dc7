import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import type { Client, TestPortal } from './portal.ts';
import type { Prepare } from './page-writes.ts';

/** What administrators set for the whole portal, each with the activity that it leaves, from where it was delivered. */
export function settingsWrites(
  administrator: () => Client,
  portal: () => TestPortal,
): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const put =
    (key: string, body: object): Prepare =>
    async () => {
      await portal().sql`delete from settings where key = ${key}`;
      return { client: administrator(), path: `/admin/settings/${key}`, body };
    };
  return {
    'settings.two-factor': [
      'two-factor-policy.updated',
      put('two-factor', { member: 'required', administrator: 'optional' }),
    ],
    'settings.session': ['session-length.updated', put('session', { kind: 'own', idleHours: 24, lifetimeHours: 240 })],
    'settings.uploads.update': [
      'upload-rules.updated',
      put('uploads', { maxMegabytes: 100, kinds: ['image', 'document', 'video', 'other'] }),
    ],
    'settings.languages': ['languages.updated', put('languages', { languages: ['da', 'en', 'de'] })],
    'settings.retention.update': [
      'retention.updated',
      put('retention', { activityMonths: 24, usersDays: 60, pagesDays: 60, filesDays: 60, mailsDays: 60 }),
    ],
    'mails.test': [
      'mail.tested',
      () => Promise.resolve({ client: administrator(), path: '/admin/settings/mail/test', body: {} }),
    ],
  };
}
