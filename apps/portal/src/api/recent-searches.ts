/** What somebody searched for and chose last is kept on the device alone, under keys of theirs. */
const SEARCHES = 'portico-searches ';
const DESTINATIONS = 'portico-search-destinations ';
const MAX_SEARCHES = 6;
const MAX_DESTINATIONS = 30;

/** The latest first. */
export const readRecentSearches = (user: string) => read(SEARCHES + user, MAX_SEARCHES);

/** Ids of screens and actions that were chosen, the latest first. */
export const readChosenDestinations = (user: string) => read(DESTINATIONS + user, MAX_DESTINATIONS);

/** Puts a search before all others. */
export const keepRecentSearch = (user: string, search: string) => putFirst(SEARCHES + user, search, MAX_SEARCHES);

/** Puts a screen or action before all others. */
export const keepChosenDestination = (user: string, id: string) => putFirst(DESTINATIONS + user, id, MAX_DESTINATIONS);

function read(key: string, limit: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, limit) : [];
  } catch {
    // The browser blocks its storage, or somebody has written something else there.
    return [];
  }
}

function putFirst(key: string, item: string, limit: number): void {
  const others = read(key, limit).filter((each) => each !== item);
  write(key, [item, ...others].slice(0, limit));
}

/** Forgets what users have searched for on this device; with a user, what all but that one have. */
export function removeRecentSearches(exceptUser?: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) =>
      [SEARCHES, DESTINATIONS].some((prefix) => key.startsWith(prefix) && key !== prefix + exceptUser),
    );
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // There is nothing to remove.
  }
}

/** Forgets what this user has searched for. */
export const clearRecentSearches = (user: string) => write(SEARCHES + user, []);

function write(key: string, items: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Without storage, or room in it, nothing is kept.
  }
}
