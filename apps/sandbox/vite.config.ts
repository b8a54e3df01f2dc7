import { defineConfig } from 'vite';

/** Builds the frame page's client; the server reads `dist/client/frame.html` and serves the hashed assets beside it. */
export default defineConfig({
  root: 'src/client',
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'src/client/frame.html' },
  },
});
