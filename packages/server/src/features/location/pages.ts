import { page } from '../../http/page.ts';

export const generalSettingsPage = page({
  route: 'settings.general',
  component: 'Settings/General',
  title: 'title.settings',
  allow: 'administrator',
  load: async ({ services }) => ({ asksLocation: await services.asksLocation.current() }),
});
