import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The most common passwords; as far away from the bundle. */
const file = path.join(import.meta.dirname, '..', '..', 'data', 'common-passwords.txt');

let common: ReadonlySet<string> | undefined;

/** What the portal and its surroundings are called, and who works there: the first guess of whoever knows no more. */
export const PORTAL_WORDS = [
  ...[
    'portico',
    'portal',
    'portalen',
    'dashboard',
    'powerbi',
    'analytics',
    'report',
    'reports',
    'rapport',
    'rapporter',
  ],
  ...['administrator', 'member', 'medlem', 'mitglied', 'membre', 'company', 'virksomhed', 'firma', 'unternehmen'],
];

/** What people write in place of letters. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Shorter words are in too many good passwords to say anything. */
const MIN_WORD_LENGTH = 4;

/**
 * Whether a password is one of the most common ones, a word of the portal's own, or such a one dressed up as the rules ask for: `Password2026!` is
 * "password" with a capital letter, a number and a symbol.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set([...readFileSync(file, 'utf8').split('\n').filter(Boolean), ...PORTAL_WORDS]);
  const lower = password.toLowerCase();
  return [lower, ...undressed(lower)].some((word) => word.length >= MIN_WORD_LENGTH && common?.has(word));
}

/** The word in the middle, as it is and without disguises; also when it is written several times over. */
function undressed(lower: string): string[] {
  const undisguise = (text: string) => text.replace(/[013457@$!]/g, (character) => DISGUISES[character] ?? character);
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = [bare(lower), bare(undisguise(bare(lower))), undisguise(lower.replace(/[^\p{L}\p{N}]+$/u, ''))];
  return words.flatMap((word) => [word, onceOnly(word)]);
}

function onceOnly(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}
