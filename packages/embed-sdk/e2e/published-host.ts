import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { bundlers } from '../scripts/bundlers.mjs';
import { pack } from '../scripts/packed.mjs';

const room = path.resolve(import.meta.dirname, '..');

/** A host that uses packages of npm: its script, and where its own folder takes them from. */
export interface PublishedHost {
  page: string;
  /** Packages that ask for powerbi-client, by the name under which they are installed here. */
  packages: Record<string, string>;
  /** Packages that do not. */
  others: readonly string[];
}

/**
 * A host's script, bundled in a folder of its own in which this package, as it is published, has the place of powerbi-client, as
 * an override of the package manager puts it there. Packages that ask for it are copied, so that they look for it there too.
 */
export async function bundlePublished(host: PublishedHost, bundler: keyof typeof bundlers): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'published-host-'));
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });
  const install = (name: string, from: string, put = copy) => {
    const to = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(to), { recursive: true });
    put(realpathSync(from), to);
  };
  try {
    install('powerbi-client', pack());
    for (const [name, installed] of Object.entries(host.packages)) {
      install(name, path.join(room, 'node_modules', installed));
    }
    for (const name of host.others) install(name, locate(name, host), symlinkSync);
    await build({
      entryPoints: [path.join(import.meta.dirname, 'pages/published', host.page)],
      outfile: path.join(folder, 'main.mjs'),
      bundle: true,
      packages: 'external',
      format: 'esm',
    });
    return await bundlers[bundler](folder, 'main.mjs');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What this package has installed, or else what one of the host's packages brings along. */
function locate(name: string, { packages }: PublishedHost): string {
  const folders = Object.values(packages).map((one) =>
    path.dirname(realpathSync(path.join(room, 'node_modules', one))),
  );
  return (
    [path.join(room, 'node_modules'), ...folders].map((folder) => path.join(folder, name)).find(existsSync) ?? name
  );
}
