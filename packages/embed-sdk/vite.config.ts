import { defineConfig, type UserConfig } from 'vite';

const entry = {
  index: 'src/index.ts',
  react: 'src/react.ts',
  vue: 'src/vue.ts',
  report: 'src/report.ts',
  element: 'src/element.ts',
  'warm-frames': 'src/warm-frames.ts',
  global: 'src/global.ts',
  models: 'src/models.ts',
  'protocol/index': 'src/protocol/index.ts',
};

/** One file per module, so that a host's bundler keeps only what the host imports. */
const modules = (format: 'es' | 'cjs', outDir: string): UserConfig => ({
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    minify: false,
    reportCompressedSize: false,
    lib: { entry, formats: [format] },
    rolldownOptions: {
      external: ['react', 'react/jsx-runtime', 'vue'],
      // `use client` of an entry stays where it is: each module is a file of its own.
      checks: { moduleLevelDirective: false },
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
});

/** The builds of modules, by Vite's `--mode`; scripts/build.mjs runs them and makes the script tag's file of them. */
const builds: Record<string, UserConfig> = { esm: modules('es', 'dist'), cjs: modules('cjs', 'dist/cjs') };

export default defineConfig(({ mode }) => builds[mode] ?? builds.esm!);
