import { decodeJwt } from 'jose';
import { askToSignIn, PORTAL, startTestDirectory, type TestDirectory } from './testing/directory.ts';
import { GROUP_IDS } from './groups.ts';
import { createDirectoryUsers } from './directory-users.ts';
import { PATHS } from './settings.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.close());

const users = createDirectoryUsers({ hasFaults: true });
const everybody = [...users.colleagues, ...users.newcomers, ...users.faulty];
const oidOf = (local: string) => everybody.find(({ email }) => email.startsWith(`${local}@`))?.oid ?? '';
const ALL_STAFF = 'fbf98e76-8cca-41e6-87ee-4a44ac9ec401';

/** Opens the sign-in page and presses the person's button. */
async function choose(local: string, change: Record<string, string> = {}) {
  const asked = await askToSignIn(directory.msal(), change);
  const browser = directory.browser();
  await browser.open(asked.url);
  return { ...asked, browser, ...(await browser.press('person', oidOf(local))) };
}

/** The whole way to tokens. */
async function signIn(local: string) {
  const chosen = await choose(local);
  const tokens = await chosen.redeem(chosen.left?.searchParams.get('code') ?? null);
  return { ...chosen, tokens };
}

describe('signing in', () => {
  test('gives msal-node a signed id token with the claims of Entra and nothing beside the person', async () => {
    const { tokens, nonce, left, state } = await signIn('emil.bak');
    expect(left?.searchParams.get('state')).toBe(state);
    const claims = await directory.verify(tokens.idToken);
    expect(claims).toMatchObject({
      iss: `${directory.authority}/v2.0`,
      aud: PORTAL.id,
      oid: oidOf('emil.bak'),
      tid: tokens.tenantId,
      name: 'Emil Bak',
      preferred_username: 'emil.bak@portico.example',
      email: 'emil.bak@portico.example',
      ver: '2.0',
      nonce,
    });
    expect(claims.sub).not.toBe(oidOf('emil.bak'));
    expect(tokens.account).toMatchObject({ username: 'emil.bak@portico.example', localAccountId: oidOf('emil.bak') });
    expect(tokens.scopes).toEqual(expect.arrayContaining(['openid', 'profile', 'email']));
  });

  test.each([
    ['emil.bak', [GROUP_IDS.analysis, ALL_STAFF]],
    ['rasmus.toft', [GROUP_IDS.analysis, GROUP_IDS.finance, GROUP_IDS['people-and-it'], ALL_STAFF]],
    ['nora.quist', [GROUP_IDS.interns, GROUP_IDS.analysis, ALL_STAFF]],
    ['peter.uhre', [GROUP_IDS.canteen]],
    ['signe.holst', undefined],
  ])('names the groups of %s, also those reached through others, and none at all for none', async (local, groups) => {
    const { tokens } = await signIn(local);
    const claims = await directory.verify(tokens.idToken);
    expect(claims['groups'] && (claims['groups'] as string[]).toSorted()).toEqual(groups?.toSorted());
    expect(claims).not.toHaveProperty('_claim_names');
  });

  test('points a member of 250 groups to Graph instead of naming them', async () => {
    const { tokens } = await signIn('maja.fjord');
    const claims = await directory.verify(tokens.idToken);
    expect(claims).not.toHaveProperty('groups');
    expect(claims).toMatchObject({
      _claim_names: { groups: 'src1' },
      _claim_sources: {
        src1: { endpoint: expect.stringContaining(`/users/${oidOf('maja.fjord')}/getMemberObjects`) as string },
      },
    });
  });

  test('is remembered, unless the application asks to choose or to be asked', async () => {
    const { browser } = await signIn('emil.bak');
    const again = await browser.open((await askToSignIn(directory.msal())).url);
    expect(again.left?.searchParams.get('code')).toBeTruthy();
    const asked = await askToSignIn(directory.msal(), { prompt: 'select_account' });
    expect((await browser.open(asked.url)).page?.text).toMatch(/Signed in<[^]+Emil Bak[^]+Birgitte Lund/);
    const other = await browser.press('person', oidOf('freja.winther'));
    const tokens = await asked.redeem(other.left?.searchParams.get('code') ?? null);
    expect(tokens.account?.username).toBe('freja.winther@portico.example');
    const silent = await browser.open((await askToSignIn(directory.msal(), { prompt: 'none' })).url);
    expect(silent.left?.searchParams.get('code')).toBeTruthy();
  });

  test('puts the person first whom the application means', async () => {
    const { url } = await askToSignIn(directory.msal(), { loginHint: 'karen.skov@portico.example' });
    const { page } = await directory.browser().open(url);
    expect(page?.text.indexOf('Karen Skov')).toBeLessThan(page?.text.indexOf('Birgitte Lund') ?? 0);
  });

  test('renews tokens by refresh token', async () => {
    const msal = directory.msal();
    const asked = await askToSignIn(msal);
    const browser = directory.browser();
    await browser.open(asked.url);
    const { left } = await browser.press('person', oidOf('emil.bak'));
    const { account } = await asked.redeem(left?.searchParams.get('code') ?? null);
    if (!account) throw new Error('no account');
    const renewed = await msal.acquireTokenSilent({ account, scopes: ['User.Read'], forceRefresh: true });
    expect(renewed.fromCache).toBe(false);
    expect(decodeJwt(renewed.accessToken)).toMatchObject({ oid: account.localAccountId });
  });
});

describe('a person who does not get in', () => {
  test('with a disabled account is told so, and the application too on the way back', async () => {
    const { browser, page, left } = await choose('david.lind');
    expect(left).toBeUndefined();
    expect(page?.text).toContain('AADSTS50057: The user account is disabled.');
    const back = await browser.press('action', 'disabled');
    expect(Object.fromEntries(back.left?.searchParams ?? [])).toMatchObject({
      error: 'access_denied',
      error_description: 'AADSTS50057: The user account is disabled.',
    });
  });

  test('can choose somebody else', async () => {
    const { browser } = await choose('david.lind');
    expect((await browser.press('action', 'choose')).page?.text).toContain('Emil Bak');
    expect((await browser.press('person', oidOf('emil.bak'))).left?.searchParams.get('code')).toBeTruthy();
  });

  test('refuses consent, or gives it once', async () => {
    const first = await choose('clara.noack');
    expect(first.page?.text).toContain('value="refuse"');
    const refused = await first.browser.press('action', 'refuse');
    expect(refused.left?.searchParams.get('error')).toBe('access_denied');
    expect(refused.left?.searchParams.get('error_description')).toMatch(/^AADSTS65004/);
    const second = await choose('clara.noack');
    const allowed = await second.browser.press('action', 'allow');
    const tokens = await second.redeem(allowed.left?.searchParams.get('code') ?? null);
    expect(await directory.verify(tokens.idToken)).toMatchObject({ oid: oidOf('clara.noack') });
    const again = await second.browser.open((await askToSignIn(directory.msal())).url);
    expect(again.left?.searchParams.get('code')).toBeTruthy();
  });

  test('cancels', async () => {
    const asked = await askToSignIn(directory.msal());
    const browser = directory.browser();
    await browser.open(asked.url);
    const { left } = await browser.press('action', 'cancel');
    expect(left?.searchParams.get('error')).toBe('access_denied');
    expect(left?.searchParams.get('state')).toBe(asked.state);
  });

  test('was never asked, when the application wants no questions', async () => {
    const { left } = await directory.browser().open((await askToSignIn(directory.msal(), { prompt: 'none' })).url);
    expect(left?.searchParams.get('error')).toBe('login_required');
    expect(left?.searchParams.get('error_description')).toMatch(/^AADSTS50058/);
  });

  test('comes with another browser', async () => {
    const { url } = await askToSignIn(directory.msal());
    const { page } = await directory.browser().open(url);
    const stranger = await directory.browser().press('person', oidOf('emil.bak'), new URL(page?.url ?? ''));
    expect(stranger).toMatchObject({ page: { status: 400 } });
    expect(stranger.page?.text).toContain('This sign-in has ended');
  });
});

describe('an application that does not get tokens', () => {
  const authorize = (change: Record<string, string | undefined>) => {
    const usual = {
      client_id: PORTAL.id,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: PORTAL.callback,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    };
    const given = Object.entries({ ...usual, ...change }).filter((entry): entry is [string, string] => !!entry[1]);
    return directory
      .browser()
      .open(`${directory.settings.browserUrl}${PATHS.authorize}?${new URLSearchParams(given).toString()}`);
  };

  test.each([
    ['asks without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['asks with plain PKCE', { code_challenge_method: 'plain' }],
  ])('%s', async (_name, change) => {
    const { left } = await authorize(change);
    expect(left?.searchParams.get('error')).toBe('invalid_request');
    expect(left?.searchParams.get('error_description')).toMatch(/^AADSTS900144/);
  });

  test.each([
    [
      'wants to go to an address that is not its own',
      { redirect_uri: 'http://localhost:4300/elsewhere' },
      'AADSTS50011',
    ],
    ['is unknown', { client_id: 'unknown' }, 'AADSTS700016'],
  ])('%s, and nobody is sent there', async (_name, change, code) => {
    const { left, page } = await authorize(change);
    expect(left).toBeUndefined();
    expect(page?.status).toBe(400);
    expect(page?.text).toContain(code);
  });

  test('has another verifier, redeems twice, or has another secret', async () => {
    const { redeem, left } = await choose('emil.bak');
    const code = left?.searchParams.get('code') ?? '';
    await expect(redeem(code, { codeVerifier: 'x'.repeat(43) })).rejects.toThrow(/AADSTS501481/);
    await redeem(code);
    await expect(redeem(code)).rejects.toThrow(/AADSTS54005/);
    const stranger = await askToSignIn(directory.msal({ secret: 'not-the-secret-at-all' }));
    await expect(stranger.redeem(code)).rejects.toThrow(/AADSTS7000215/);
  });
});

describe('what makes a careless portal let somebody in', () => {
  test.each([
    ['forged-signature', /signature verification failed/],
    ['wrong-audience', /unexpected "aud" claim value/],
    ['wrong-issuer', /unexpected "iss" claim value/],
    ['expired-token', /"exp" claim timestamp check failed/],
    ['issued-in-future', /"nbf" claim timestamp check failed/],
  ])('%s is refused by a verifier, even one with five minutes of leeway', async (fault, message) => {
    const { tokens } = await signIn(`fault.${fault}`);
    await expect(directory.verify(tokens.idToken, { clockTolerance: 300 })).rejects.toThrow(message);
  });

  test('another nonce, and another tenant, are right but for that', async () => {
    await expect(signIn('fault.wrong-nonce')).rejects.toThrow(/nonce_mismatch/);
    const { tokens } = await signIn('fault.wrong-tenant');
    expect(directory.authority).not.toContain((await directory.verify(tokens.idToken))['tid']);
  });

  test('a code that has expired gives nothing', async () => {
    await expect(signIn('fault.expired-code')).rejects.toThrow(/AADSTS70008/);
  });

  test('a clock that is ahead is no fault for a verifier with leeway', async () => {
    const { tokens } = await signIn('tim.berger');
    await expect(directory.verify(tokens.idToken)).rejects.toThrow(/"nbf"/);
    expect(await directory.verify(tokens.idToken, { clockTolerance: 300 })).toMatchObject({ name: 'Tim Berger' });
  });

  test('is not there in production', async () => {
    const quiet = await startTestDirectory({ hasFaults: false });
    const asked = await askToSignIn(quiet.msal());
    const browser = quiet.browser();
    expect((await browser.open(asked.url)).page?.text).not.toContain('fault.');
    expect((await browser.press('person', oidOf('fault.wrong-nonce'))).page?.text).toContain('Emil Bak');
    await quiet.close();
  });
});
