import { execFileSync } from 'node:child_process';

/** What is published, imported where there is neither `self` nor `window`. */
test('the built package can be imported on a server, and says there that it needs a window', () => {
  const script = `
    import { createFrame } from '@portico/embed-frame';
    try { createFrame({ allowedHostOrigins: ['https://a.example'], handlers: {} }); } catch (error) { console.log(error.message); }`;
  // From the package's own folder, where its name means itself.
  const cwd = __dirname;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' });
  expect(output.trim()).toBe('createFrame needs a browser window.');
});
