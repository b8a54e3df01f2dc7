import { required, rule } from './text-rule.ts';

const MAX_URL_LENGTH = 2_000;

/** What `URL` makes of every notation of this machine's own addresses. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const findUrlProblem = (text: string) => {
  if (text === '') return 'validation.webhook-url-required';
  if (text.length > MAX_URL_LENGTH) return 'validation.too-long';
  if (!URL.canParse(text)) return 'validation.webhook-url';
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'validation.webhook-url-credentials';
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe ? undefined : 'validation.webhook-url';
};

/** A URL without the part that is never sent. */
const toUrl = (typed: string) => {
  const url = new URL(typed.trim());
  url.hash = '';
  return url.href;
};

/** The texts of a webhook, for the server and for its screen. */
export const webhookRules = {
  url: rule('validation.webhook-url-required', (typed) => findUrlProblem(typed.trim()), toUrl),
  description: required('validation.webhook-description'),
};
