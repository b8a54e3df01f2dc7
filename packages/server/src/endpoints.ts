import type { Endpoint } from './endpoint.ts';
import { health, ready } from './features/health/reads.ts';
import { home, showPage } from './features/pages/pages.ts';
import { viewReport } from './features/reports/reads.ts';
import { signInByPassword, signOut } from './features/session/actions.ts';
import { login } from './features/session/pages.ts';
import type { RouteName } from './routes.ts';

/** What answers each route. The order is that of matching: `page.show`, which takes any path, comes last. */
export const endpoints: { [Name in RouteName]?: Endpoint<Name> } & { 'page.show': Endpoint<'page.show'> } = {
  health,
  ready,
  home,
  login,
  'login.password': signInByPassword,
  logout: signOut,
  'report.view': viewReport,
  'page.show': showPage,
};
