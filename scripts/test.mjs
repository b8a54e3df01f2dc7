// `npm test`: installs, makes sure of a browser, then runs the core of the checks; `npm test -- units` a part of them, `npm run test:full` all.
import { endWith, install, step } from './boot.mjs';
import { Sentence } from './settings.mjs';

try {
  await step('Installing packages', () => install());
  const { check } = await import('./check.mjs');
  process.exitCode = (await check(...process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (error instanceof Sentence) console.log('0 passed, 1 failed');
  endWith(error);
}
