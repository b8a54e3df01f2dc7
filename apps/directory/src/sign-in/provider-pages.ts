import type { KoaContextWithOIDC } from 'oidc-provider';
import { describeFailure } from '../failures.ts';
import type { ProviderParts } from '../provider.ts';
import type { DirectorySettings } from '../settings.ts';
import { backTo, formTargets } from './addresses.ts';
import { failurePage, signedOutPage, signOutPage } from './pages.ts';
import { pageHeaders } from './style.ts';
import { pickLanguage, type Language } from './messages.ts';

/** The pages that oidc-provider asks for by itself. */
export function providerPages(settings: DirectorySettings): ProviderParts['pages'] {
  const headers = pageHeaders(formTargets(settings));
  const show = async (context: KoaContextWithOIDC, body: ReturnType<typeof signedOutPage>) => {
    context.set(headers);
    context.body = String(await body);
  };
  return {
    async error(context, out, error) {
      const kind = error.name === 'SessionNotFound' ? 'ended' : 'failed';
      const { description } = describeFailure({ error_detail: undefined, ...error, message: out.error });
      await show(context, failurePage(languageOf(context), { kind, description, back: backTo(settings) }));
    },
    async signOut(context, form) {
      if (await endAtOnce(context)) return;
      await show(context, signOutPage(languageOf(context), form));
    },
    signedOut: (context) => show(context, signedOutPage(languageOf(context))),
  };
}

function languageOf(context: KoaContextWithOIDC): Language {
  const { ui_locales, mkt } = context.query;
  return pickLanguage([ui_locales, mkt].map((each) => each?.toString()).concat(context.get('accept-language')));
}

/** As in Entra, an application that names itself and its own return address ends the session without a question. */
async function endAtOnce(context: KoaContextWithOIDC): Promise<boolean> {
  const { session, provider, params } = context.oidc;
  const returnTo = params?.['post_logout_redirect_uri'];
  if (!session || typeof returnTo !== 'string') return false;
  const address = new URL(returnTo);
  if (typeof params?.['state'] === 'string') address.searchParams.set('state', params['state']);
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null);
  context.status = 303;
  context.redirect(address.href);
  return true;
}
