// node scripts/declare.mjs   adds the types to what build.mjs has built.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { entries } from './entries.mjs';

const room = path.resolve(import.meta.dirname, '..');
const dist = path.join(room, 'dist');

/**
 * One set of declarations for both kinds of module, so that a class is the same type however it is imported: it lies beside
 * the CommonJS, which ES modules may import too; those beside the ES modules refer to it.
 */
function declare() {
  const tsc = path.join(room, 'node_modules/typescript/bin/tsc');
  const options = ['-p', 'tsconfig.build.json', '--outDir', path.join(dist, 'cjs')];
  const { status } = spawnSync(process.execPath, [tsc, ...options], { cwd: room, stdio: 'inherit' });
  if (status) process.exit(status);
  for (const file of ['models/enums.d.ts', 'components/augmentation.d.ts']) {
    fs.copyFileSync(path.join(room, 'src', file), path.join(dist, 'cjs', file));
  }
  for (const file of fs.readdirSync(path.join(dist, 'cjs'), { recursive: true })) {
    if (file.endsWith('.d.ts')) finishDeclaration(path.join(dist, 'cjs', file));
  }
  for (const name of [...entries, 'protocol/index']) {
    const file = path.relative(path.dirname(name), path.join('cjs', `${name}.js`)).replaceAll(path.sep, '/');
    const from = file.startsWith('.') ? file : `./${file}`;
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.writeFileSync(path.join(dist, `${name}.d.ts`), `import '${from}';\nexport * from '${from}';\n`);
  }
}

/** Names modules by what they are in dist, and keeps to what older compilers read. */
function finishDeclaration(file) {
  const augmented = ['report.d.ts', 'page.d.ts', 'visual-descriptor.d.ts'].includes(path.basename(file));
  const isClass = augmented && path.basename(path.dirname(file)) === 'components';
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/(from |import\()(['"]\.[^'"]*)\.tsx?(['"])/g, '$1$2.js$3')
    .replaceAll('export type * from', 'export * from');
  fs.writeFileSync(file, isClass ? `/// <reference path="./augmentation.d.ts" />\n${text}` : text);
}

declare();
