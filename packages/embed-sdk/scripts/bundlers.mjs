// The bundlers of hosts. Each makes one script of a host's entry, as a host would: with the exports map of what it finds in
// node_modules. Used by the checks of the package and by the browser tests.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Parcel } from '@parcel/core';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build } from 'vite';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Names resolve as those that an alias puts in their place. */
const aliased = (alias) =>
  function resolveId(name, importer, options) {
    return alias[name] ? this.resolve(alias[name], importer, { ...options, skipSelf: true }) : null;
  };

/**
 * By name; given the folder that bundling starts from, the entry in it, and what differs from the bundler's own settings.
 * @type {Record<'webpack' | 'esbuild' | 'Vite' | 'Rollup' | 'Parcel', (folder: string, entry: string, options?: object) => Promise<string>>}
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
  async Rollup(folder, entry, { alias = {} } = {}) {
    const plugins = [{ name: 'alias', resolveId: aliased(alias) }, nodeResolve({ browser: true }), commonjs()];
    const bundle = await rollup({ input: path.join(folder, entry), plugins });
    const { output } = await bundle.generate({ format: 'iife', name: 'host' });
    return output[0].code;
  },
  /** Parcel reads an exports map where the host's package.json asks for it, as its documentation recommends. */
  async Parcel(folder, entry, { alias = {} } = {}) {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const settings = { ...manifest, alias, '@parcel/resolver-default': { packageExports: true } };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(settings));
    // Marks the root of the project, in which Parcel looks for these settings.
    fs.writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    const distDir = path.join(folder, 'out/parcel');
    const defaultTargetOptions = {
      distDir,
      sourceMaps: false,
      outputFormat: 'global',
      engines: { browsers: ['chrome 120'] },
    };
    const parcel = new Parcel({
      entries: path.join(folder, entry),
      defaultConfig: require.resolve('@parcel/config-default'),
      mode: 'development',
      shouldDisableCache: true,
      defaultTargetOptions,
    });
    const { bundleGraph } = await parcel.run();
    return fs.readFileSync(bundleGraph.getBundles()[0].filePath, 'utf8');
  },
};
