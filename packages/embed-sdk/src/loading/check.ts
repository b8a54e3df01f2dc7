import { TokenType } from '../models/enums.js';
import { EmbedError } from '../transport/embed-error.ts';
import type { Embed } from '../components/embed.ts';
import * as errors from '../errors.ts';

/** @throws Error for a hook that is no function or out of place. */
export function checkHooks({ eventHooks: hooks, embedtype: type, config }: Embed): void {
  for (const [name, hook] of Object.entries(hooks ?? {})) {
    if (typeof hook !== 'function') throw new Error(`${name} must be a function`);
  }
  if (hooks?.applicationContextProvider && type !== 'report') throw new Error(errors.contextHook);
  const isSignedIn = config.tokenType === TokenType.Aad && ['create', 'quickcreate', 'report'].includes(type);
  if (hooks?.accessTokenProvider && !isSignedIn) throw new Error(errors.tokenHook);
}

/** @throws EmbedError with the validator's text and `errors` when it finds any. */
export function checkFields(embed: Embed): void {
  const { config } = embed;
  const found = embed.validate({ ...config, accessToken: config.accessToken ?? '' });
  if (!found) return;
  const error = new EmbedError('invalid_configuration', found.map(({ message }) => message).join('; '));
  throw Object.assign(error, { errors: found });
}
