/** What has not been saved yet is kept on the device, under a key of the user who wrote it: nobody else is given it. */
const PREFIX = 'portico-draft ';

const prefixOf = (user: string) => `${PREFIX}${user} `;

/** The text that is kept of a page's draft; null where there is none. */
export function readKeptDraft(user: string, pageId: string): string | null {
  return tryStorage(() => localStorage.getItem(prefixOf(user) + pageId)) ?? null;
}

/** @returns whether there was room for it */
export function writeKeptDraft(user: string, pageId: string, draft: string): boolean {
  return tryStorage(() => localStorage.setItem(prefixOf(user) + pageId, draft)) !== undefined;
}

export function removeKeptDraft(user: string, pageId: string): void {
  tryStorage(() => localStorage.removeItem(prefixOf(user) + pageId));
}

/** How many pages have changes on this device that the server does not have. */
export const countKeptDrafts = (user: string) => listKeys().filter((key) => key.startsWith(prefixOf(user))).length;

/** Forgets what users have left on this device; with a user, of all but that one. */
export function removeKeptDrafts(exceptUser?: string): void {
  for (const key of listKeys())
    if (exceptUser === undefined || !key.startsWith(prefixOf(exceptUser)))
      tryStorage(() => localStorage.removeItem(key));
}

const listKeys = (): string[] =>
  tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith('portico-draft'))) ?? [];

/** A device without room, or that keeps nothing: undefined. */
function tryStorage<Value>(work: () => Value): Value | null | undefined {
  try {
    return work() ?? null;
  } catch {
    return undefined;
  }
}
