/** What somebody searched for last is kept on the device alone, under a key of theirs. */
const PREFIX = 'portico-searches ';
const MAX_KEPT = 6;

/** The latest first. */
export function readRecentSearches(user: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + user) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MAX_KEPT) : [];
  } catch {
    // The browser blocks its storage, or somebody has written something else there.
    return [];
  }
}

/** Puts a search before all others. */
export function keepRecentSearch(user: string, search: string): void {
  const others = readRecentSearches(user).filter((each) => each !== search);
  write(user, [search, ...others].slice(0, MAX_KEPT));
}

/** Forgets what users have searched for on this device; with a user, what all but that one have. */
export function removeRecentSearches(exceptUser?: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + exceptUser);
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // There is nothing to remove.
  }
}

/** Forgets what this user has searched for. */
export const clearRecentSearches = (user: string) => write(user, []);

function write(user: string, searches: readonly string[]): void {
  try {
    localStorage.setItem(PREFIX + user, JSON.stringify(searches));
  } catch {
    // Without storage, or room in it, nothing is kept.
  }
}
