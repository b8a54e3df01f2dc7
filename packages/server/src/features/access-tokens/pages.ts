import { page } from '../../http/page.ts';
import { getOwnTokens, getServiceTokens } from './queries.ts';

export const ownTokensPage = page({
  route: 'tokens.own',
  component: 'Profile/Tokens',
  title: 'title.own-tokens',
  allow: 'member',
  load: ({ scope, services }) => getOwnTokens(scope, services.database),
});

export const serviceTokensPage = page({
  route: 'tokens.service',
  component: 'Settings/Tokens',
  title: 'title.service-tokens',
  allow: 'administrator',
  load: ({ scope, services }) => getServiceTokens(scope, services.database),
});
