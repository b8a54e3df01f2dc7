// Asks the analytics service as a host's server does, for scripts that embed a report.

/**
 * @param env the variables by which a service of ours reaches it
 * @returns asks an address under `v1.0/myorg`, with a body or without, and gives what is in the answer
 */
export async function signInToAnalytics(env) {
  const form = {
    grant_type: 'client_credentials',
    client_id: env.ANALYTICS_CLIENT_ID,
    client_secret: env.ANALYTICS_CLIENT_SECRET,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
  };
  const answer = await fetch(env.ANALYTICS_TOKEN_URL, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = await answer.json();
  return async (path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${env.ANALYTICS_API_URL}/v1.0/myorg/${path}`, request);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    const result = await response.json();
    return result.value ?? result;
  };
}
