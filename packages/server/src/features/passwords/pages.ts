import { isFailure } from '../../contract/failures.ts';
import { page } from '../../http/page.ts';
import { findPasswordHash } from '../../auth/reauthenticate.ts';
import { getPasswordLink } from './queries.ts';
import { ForgotPasswordQuery } from './schema.ts';

export const forgotPasswordPage = page({
  route: 'password.forgot',
  component: 'Auth/ForgotPassword',
  title: 'title.password-forgot',
  allow: 'guest',
  query: ForgotPasswordQuery,
  load: ({ query: { email } }) => ({ email }),
});

export const resetPasswordPage = page({
  route: 'password.reset',
  component: 'Auth/ResetPassword',
  title: 'title.password-reset',
  allow: 'guest',
  isLink: true,
  async load({ parameters: { token }, services }) {
    const link = await getPasswordLink(services.database, token);
    return isFailure(link) ? link : { token, ...link };
  },
});

export const changePasswordPage = page({
  route: 'password.change',
  component: 'Auth/ChangePassword',
  title: 'title.password-change',
  allow: 'member',
  load: async ({ scope, services }) => ({ hasPassword: (await findPasswordHash(scope, services.database)) !== null }),
});
