import { route } from '../../contract/routes.ts';
import { page } from '../../http/page.ts';

export const connectionsPage = page({
  route: 'settings.connections',
  component: 'Settings/Connections',
  title: 'title.settings-connections',
  allow: 'administrator',
  load({ services: { environment } }) {
    const { directory, analytics, portalUrl } = environment;
    return {
      directory: directory && {
        authority: directory.authority,
        clientId: directory.clientId,
        graphUrl: directory.graphUrl,
        callbackUrl: portalUrl + route('login.directory.callback'),
      },
      analytics: analytics.map(({ id, name, apiUrl, clientId }) => ({ id, name, apiUrl, clientId })),
    };
  },
});
