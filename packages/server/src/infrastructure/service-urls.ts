import { isLoopbackHost } from '@portico/service/loopback';
import { z } from 'zod';

/** Cookies, secrets and tokens do not travel in the clear, unless they stay on this machine. */
const isEncryptedOrHere = (url: string) => {
  // What is no URL at all has been refused already, and comes here all the same.
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopbackHost(hostname);
};

/** The address of a service. */
export const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/$/, ''))
  .refine(isEncryptedOrHere);

const isOrigin = (url: string) => URL.canParse(url) && new URL(url).origin === url;

/** Origins, separated by commas. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .pipe(
    z
      .array(
        z
          .url({ protocol: /^https?$/ })
          .refine(isOrigin)
          .refine(isEncryptedOrHere),
      )
      .min(1),
  );

/** The address of the portal itself. */
export const portalOrigin = serviceUrl.refine(isOrigin);

/**
 * A mail server. Mails carry links that open accounts: on their way to another machine they are encrypted, unless the
 * operator's own address says otherwise.
 */
export const mailServer = z.url({ protocol: /^smtps?$/ }).transform((text) => {
  const url = new URL(text);
  if (!isLoopbackHost(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  return url.href;
});

/** PostgreSQL's address, which may name several servers: `host1:5432,host2:5432`, and which of them with `target_session_attrs`. */
export const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace(/,[^/?#]*/, '')));
