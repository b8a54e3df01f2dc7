import type { DirectorySettings } from '../settings.ts';

/** The origins to which the directory may send a browser. */
export function formTargets({ client }: DirectorySettings): string[] {
  return [...new Set([...client.redirectUris, ...client.logoutUris].map((address) => new URL(address).origin))];
}

/** The application, for those whose sign-in leads nowhere. */
export function backTo(settings: DirectorySettings): { app: string; href: string } {
  return { app: 'Portico', href: formTargets(settings)[0] ?? '/' };
}
