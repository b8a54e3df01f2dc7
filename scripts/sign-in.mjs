// Signs a person in: over HTTP as the portal's client does, or in a browser.

/**
 * Fills the form of the page on show in and sends it, and waits for what comes after it.
 * @param {import('@playwright/test').Page} page
 * @param {{ email: string, password: string }} person
 */
export async function signInByForm(page, { email, password }) {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Signs a person in without a screen: the browser has their session afterwards, and shows what it showed.
 * @param {import('@playwright/test').APIRequestContext} request the browser's own
 * @param {string} portalUrl
 * @param {{ email: string, password: string }} person
 */
export async function signInByRequests(request, portalUrl, { email, password }) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const login = await request.post(`${portalUrl}/login`, { headers, data: { email, password, intended: '/' } });
  if (!login.ok()) throw new Error(`sign-in as ${email} was answered with ${login.status()}`);
  const { ticket } = await login.json();
  const { csrfToken } = await (await request.get(`${portalUrl}/api/auth/csrf`)).json();
  const form = { ticket, csrfToken, json: 'true' };
  await request.post(`${portalUrl}/api/auth/callback/portico`, { form });
}

/** @returns the Cookie header of a signed-in session. */
export async function signIn(portalUrl, { email, password }) {
  const jar = new Map();
  const send = async (path, init = {}) => {
    const headers = { ...init.headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const answer = await fetch(portalUrl + path, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [name, ...value] = line.split(';')[0].split('=');
      jar.set(name, value.join('='));
    }
    return answer;
  };
  const login = await send('/login', {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, intended: '/' }),
  });
  if (!login.ok) throw new Error(`sign-in as ${email} was answered with ${login.status}`);
  const { ticket } = await login.json();
  const { csrfToken } = await (await send('/api/auth/csrf')).json();
  await send('/api/auth/callback/portico', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ticket, csrfToken, json: 'true' }),
  });
  return [...jar].map((pair) => pair.join('=')).join('; ');
}
