import { defineConfig } from 'vite';

/** One file per module, so that a host's bundler keeps only what the host imports. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: { index: 'src/index.ts', 'protocol/index': 'src/protocol/index.ts' }, formats: ['es'] },
    rolldownOptions: { output: { preserveModules: true, preserveModulesRoot: 'src' } },
  },
});
