import { domainToASCII, domainToUnicode } from 'node:url';

/** What a domain is made of. Anything else would mean something to a reader of URLs: a port, a path, a user. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one form of an e-mail address: the form that is stored, compared and counted. Two spellings have the same form
 * exactly when mail to both goes to one mailbox, as far as standards say so: domains by IDNA (UTS 46: case, width,
 * `xn--` or letters), the part before the @ without case and in NFC. What PostgreSQL thinks of case does not matter:
 * nothing is compared by `lower()`. Applied twice it changes nothing more. Whether it is an address at all, it does not say.
 */
export function canonicalEmail(email: string): string {
  const text = email.normalize('NFC');
  const at = text.lastIndexOf('@') + 1;
  return lowerCase(text.slice(0, at)) + canonicalDomain(text.slice(at));
}

function canonicalDomain(domain: string): string {
  const lower = lowerCase(domain);
  if (!DOMAIN.test(domain)) return lower;
  // Of what is no domain in the eyes of IDNA the answer is empty; that is so of a few capital letters.
  const letters = domainToUnicode(domain) || domainToUnicode(lower) || lower;
  // Pictures and joiners are not typed; such a domain keeps the spelling of the wire.
  return DOMAIN.test(letters) ? letters : domainToASCII(letters) || lower;
}

/** Lower case of some letters is a letter with its mark apart. */
const lowerCase = (text: string) => text.toLowerCase().normalize('NFC');
