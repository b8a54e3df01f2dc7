// The bundlers of hosts. Each makes one script of a host's entry, as a host would: with the exports map of what it finds in
// node_modules. Used by the checks of the package and by the browser tests.
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { build } from 'vite';
import webpack from 'webpack';

/**
 * By name; given the folder that bundling starts from, the entry in it, and what differs from the bundler's own settings.
 * @type {Record<'webpack' | 'esbuild' | 'Vite', (folder: string, entry: string, options?: object) => Promise<string>>}
 */
export const bundlers = {
  async webpack(folder, entry, { alias = {} } = {}) {
    const output = { path: path.join(folder, 'out'), filename: 'webpack.js', pathinfo: false };
    const options = {
      context: folder,
      entry: `./${entry}`,
      mode: 'development',
      devtool: false,
      target: 'web',
      output,
    };
    const compiler = webpack({ ...options, resolve: { alias } });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    return fs.readFileSync(path.join(folder, 'out/webpack.js'), 'utf8');
  },
  async esbuild(folder, entry, options = {}) {
    const own = { entryPoints: [entry], absWorkingDir: folder, bundle: true, write: false, format: 'iife' };
    const { outputFiles } = await esbuild.build({ ...own, logLevel: 'silent', ...options });
    return outputFiles[0].text;
  },
  async Vite(folder, entry, { alias = {} } = {}) {
    const lib = { entry: path.join(folder, entry), formats: ['iife'], name: 'host' };
    const define = { 'process.env.NODE_ENV': '"production"' };
    const options = { root: folder, configFile: false, logLevel: 'error', resolve: { alias }, define };
    const [{ output }] = await build({ ...options, build: { write: false, minify: false, lib } });
    return output[0].code;
  },
};
