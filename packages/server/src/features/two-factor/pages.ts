import { safeRedirect } from '../../http/safe-redirect.ts';
import { page } from '../../http/page.ts';
import { hasTwoFactor } from '../../auth/two-factor.ts';
import { getResetState } from './queries.ts';
import { REMEMBERED_DAYS } from './remembered-device.ts';
import { TwoFactorQuery } from './schema.ts';

export const twoFactorPage = page({
  route: 'two-factor',
  component: 'Auth/TwoFactor',
  title: 'title.two-factor',
  allow: 'pending',
  query: TwoFactorQuery,
  load: async ({ scope: { userId, name, email }, query, services }) => ({
    intended: safeRedirect(query.intended),
    mode: (await hasTwoFactor(services.database, userId)) ? 'verify' : 'enrol',
    name,
    email,
    rememberedDays: REMEMBERED_DAYS,
  }),
});

export const resetTwoFactorPage = page({
  route: 'two-factor.reset',
  component: 'Auth/ResetTwoFactor',
  title: 'title.two-factor-reset',
  allow: 'pending',
  query: TwoFactorQuery,
  load: async ({ scope, query, services }) => ({
    intended: safeRedirect(query.intended),
    ...(await getResetState(scope, services.database)),
  }),
});
