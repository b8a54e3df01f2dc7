import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { DENIALS } from '../failures.ts';
import type { DirectoryUsers, DirectoryUser } from '../directory-users.ts';
import { issueGrant } from '../provider.ts';
import { PATHS, type DirectorySettings } from '../settings.ts';
import { backTo, formTargets } from './addresses.ts';
import { consentPage, disabledPage, failurePage, signInPage } from './pages.ts';
import { pageHeaders } from './style.ts';
import { pickLanguage, type Language } from './messages.ts';

/** A form of this page is a name and a button. */
const MAX_BODY_BYTES = 16 * 1024;

interface SignInParts {
  provider: Provider;
  settings: DirectorySettings;
  users: DirectoryUsers;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type SignInContext = Context<{ Bindings: HttpBindings }>;

interface Visit {
  interaction: Interaction;
  language: Language;
  app: string;
}

/** The pages between an application's question and its answer: who are you, and may it know. */
export function signInRoutes(parts: SignInParts): Hono<{ Bindings: HttpBindings }> {
  const { provider, settings } = parts;
  const headers = pageHeaders(formTargets(settings));
  const routes = new Hono<{ Bindings: HttpBindings }>();

  const showFailure = async (context: Context, kind: 'ended' | 'failed', status: 400 | 413) =>
    context.body(await failureOf(context, kind, settings), status, headers);
  routes.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => showFailure(context, 'failed', 413) }));

  routes.get(`${PATHS.signIn}/:uid`, async (context) =>
    context.body(String(await firstPage(parts, await visit(provider, context))), 200, headers),
  );

  routes.post(`${PATHS.signIn}/:uid`, async (context) => {
    const current = await visit(provider, context);
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return showFailure(context, 'failed', 400);
    const user = parts.users.find(textOf(form['person']));
    if (user?.isDisabled) {
      const { language, app } = current;
      const body = disabledPage(language, { app, user, description: DENIALS.disabled });
      return context.body(String(await body), 200, headers);
    }
    const result = user ? signedIn(user) : await decided(parts, current, form['action']);
    if (!result) return context.redirect(context.req.path, 303);
    const { incoming, outgoing } = context.env;
    const returnTo = await provider.interactionResult(incoming, outgoing, result);
    if (user) await forgetOther(provider, current.interaction, user);
    return context.redirect(returnTo, 303);
  });

  routes.onError(async (error, context) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return showFailure(context, 'ended', 400);
  });
  return routes;
}

async function failureOf({ req }: Context, kind: 'ended' | 'failed', settings: DirectorySettings): Promise<string> {
  const language = pickLanguage([req.header('accept-language')]);
  return String(await failurePage(language, { kind, back: backTo(settings) }));
}

/** @throws SessionNotFound when the browser is not the one that was sent here, or came too late. */
async function visit(provider: Provider, context: SignInContext): Promise<Visit> {
  const { incoming, outgoing } = context.env;
  const interaction = await provider.interactionDetails(incoming, outgoing);
  if (interaction.uid !== context.req.param('uid')) throw new errors.SessionNotFound('another sign-in');
  const { ui_locales, mkt, client_id } = interaction.params as Record<string, string | undefined>;
  const client = await provider.Client.find(client_id ?? '');
  return {
    interaction,
    language: pickLanguage([ui_locales, mkt, context.req.header('accept-language')]),
    app: client?.clientName ?? '',
  };
}

function firstPage({ users }: SignInParts, { interaction, language, app }: Visit) {
  const { prompt, session, params } = interaction;
  const current = users.find(session?.accountId);
  if (prompt.name === 'consent' && current) return consentPage(language, { app, user: current });
  const hint = textOf(params['login_hint'])?.toLowerCase();
  const everybody = [...users.colleagues, ...users.newcomers];
  const likely = current ?? everybody.find(({ email }) => email === hint);
  return signInPage({ language, app, users, likely, isSignedIn: current !== undefined });
}

function signedIn({ oid }: DirectoryUser): InteractionResults {
  return { login: { accountId: oid, amr: ['pwd'] }, select_account: {} };
}

/** Another person at the same browser takes its session over; oidc-provider would ask to sign out by script. */
async function forgetOther(provider: Provider, { session: before }: Interaction, user: DirectoryUser): Promise<void> {
  if (!before?.uid || before.accountId === user.oid) return;
  const session = await provider.Session.findByUid(before.uid);
  if (!session) return;
  delete session.accountId;
  delete session.authorizations;
  await session.persist();
}

/** What the other buttons mean; `undefined` shows the first page again. */
async function decided(
  { provider, settings }: SignInParts,
  { interaction }: Visit,
  action: unknown,
): Promise<InteractionResults | undefined> {
  const denied = (error_description: string) => ({ error: 'access_denied', error_description });
  if (action === 'allow' && interaction.session?.accountId) {
    const clientId = textOf(interaction.params['client_id']) ?? '';
    const grantId = await issueGrant(provider, settings, { clientId, accountId: interaction.session.accountId });
    return { consent: { grantId } };
  }
  if (action === 'refuse') return denied(DENIALS.consent);
  if (action === 'disabled') return denied(DENIALS.disabled);
  return action === 'cancel' ? denied(DENIALS.cancelled) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
