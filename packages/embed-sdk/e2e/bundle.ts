import path from 'node:path';
import { build, type Rollup } from 'vite';

/** A page's script, of the folder `pages` beside the test; `alias` puts a file in the place of a package. */
export async function bundle(testFolder: string, page: string, alias: Record<string, string> = {}): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(testFolder, 'pages', page), formats: ['iife'], name: 'page' },
    },
  })) as Rollup.RollupOutput[];
  return result[0]!.output[0].code;
}
