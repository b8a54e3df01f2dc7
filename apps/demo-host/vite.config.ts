import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const document = (name: string) => fileURLToPath(new URL(`src/client/${name}`, import.meta.url));

/** Builds the page and the runner that examples run in; the server serves `dist/client`. */
export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  // The SDK has no React of its own: a start installs none for it.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: [document('index.html'), document('runner.html')] },
  },
});
