import { page } from '../../http/page.ts';
import { getRetention } from './queries.ts';

export const retentionPage = page({
  route: 'settings.retention',
  component: 'Settings/Retention',
  title: 'title.settings-retention',
  allow: 'administrator',
  load: ({ scope, services }) => getRetention(scope, services),
});
