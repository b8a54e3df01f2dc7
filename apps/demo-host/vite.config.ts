import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page; the server serves `dist/client`. */
export default defineConfig({
  root: 'src/client',
  plugins: [react()],
  build: { outDir: '../../dist/client', emptyOutDir: true, target: 'es2022' },
});
