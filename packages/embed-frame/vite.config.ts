import { defineConfig } from 'vite';

/**
 * The three message libraries are bundled: they are CommonJS, and two of them read `self` while they are imported, which
 * does not exist on a server.
 */
export default defineConfig({
  define: { self: 'globalThis' },
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    license: { fileName: 'third-party-licences.md' },
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    rolldownOptions: { external: [/^@portico\//] },
  },
});
