import { PAGE_PROOF, type EmbedAccess } from '../../embed-access.ts';
import type { PastedAccess } from './messages.ts';
import type { Secrets } from './secrets.ts';

const TOKEN_CALL = '/api/embed-token';
/** Nobody knows how long a pasted token lasts; this is the longest that one is issued for. */
const PASTED_SECONDS = 3600;

/**
 * Watches the one call by which a text asks for a token: what it answers is kept out of the logs, and what somebody
 * pasted is answered in its place, so that the text stays as it is. The page's proof goes along, without which the
 * server gives no token.
 */
export function tapAccess(secrets: Secrets, pasted: PastedAccess | undefined): void {
  const ask = window.fetch.bind(window);
  const proof = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_PROOF.meta}]`)?.content ?? '';
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (new URL(url, location.href).pathname !== TOKEN_CALL) return ask(input, init);
    if (pasted) {
      secrets.remember(pasted.accessToken);
      return Response.json({ ...pasted, name: 'Pasted', expiresInSeconds: PASTED_SECONDS });
    }
    const request = new Request(input, init);
    request.headers.set(PAGE_PROOF.header, proof);
    const answer = await ask(request);
    if (answer.ok) secrets.remember(((await answer.clone().json()) as EmbedAccess).accessToken);
    return answer;
  };
}
