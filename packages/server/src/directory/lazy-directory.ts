import type { Directory } from './directory.ts';
import type { Fetch } from './network.ts';
import type { DirectorySettings } from './settings.ts';

/** A directory whose libraries, which are large, are loaded when somebody comes to it first; the arguments are those of `createDirectory`. */
export function lazyDirectory(settings: DirectorySettings, redirectUri: string, ask?: Fetch): Directory {
  let loaded: Promise<Directory> | null = null;
  const directory = () =>
    (loaded ??= import('./directory.ts').then(({ createDirectory }) => createDirectory(settings, redirectUri, ask)));
  return {
    signInUrl: async (request) => (await directory()).signInUrl(request),
    redeem: async (code, request) => (await directory()).redeem(code, request),
    memberships: async (user, groupIds) => (await directory()).memberships(user, groupIds),
    searchGroups: async (text) => (await directory()).searchGroups(text),
    check: async () => (await directory()).check(),
  };
}
