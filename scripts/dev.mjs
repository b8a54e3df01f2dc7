// `pnpm dev`: the whole of Portico with hot reload. Packages and servers recompile on change, servers restart on a
// new compilation, screens and frames reload in the browser.
import { spawn } from 'node:child_process';
import { toolEnvironment } from './boot.mjs';
import { runPortico } from './run-portico.mjs';
import { isWindows, root } from './settings.mjs';

await runPortico({
  mode: 'development',
  whenReady: ({ urls }) => {
    const watch = ['run', 'dev', '--concurrency=20', '--output-logs=new-only'];
    const options = { cwd: root, env: toolEnvironment, stdio: 'inherit', shell: isWindows };
    const compilers = spawn('turbo', watch, options);
    console.log(`\nPortico is ready, with hot reload: ${urls.portal}\n`);
    return () => compilers.kill('SIGTERM');
  },
});
