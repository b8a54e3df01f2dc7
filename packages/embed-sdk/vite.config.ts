import { defineConfig } from 'vite';

const entries = {
  index: 'src/index.ts',
  'protocol/index': 'src/protocol/index.ts',
  'models/index': 'src/models/index.ts',
};

/** One file per module, so that a host's bundler keeps only what the host imports; `--mode global` makes the script tag's file. */
export default defineConfig(({ mode }) =>
  mode === 'global'
    ? {
        build: {
          target: 'es2022',
          emptyOutDir: false,
          lib: { entry: 'src/global.ts', name: 'embedSdk', formats: ['iife'], fileName: () => 'embed-sdk.global.js' },
        },
      }
    : {
        build: {
          target: 'es2022',
          minify: false,
          sourcemap: true,
          lib: { entry: entries, formats: ['es'] },
          rolldownOptions: { output: { preserveModules: true, preserveModulesRoot: 'src' } },
        },
      },
);
