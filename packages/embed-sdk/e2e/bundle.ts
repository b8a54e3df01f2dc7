import { bundlers } from '../scripts/bundlers.mjs';

/** A page's script, of the folder `pages` beside the test; `alias` puts a file in the place of a package. */
export function bundle(testFolder: string, page: string, alias: Record<string, string> = {}): Promise<string> {
  return bundlers.Vite(testFolder, `pages/${page}`, { alias });
}
