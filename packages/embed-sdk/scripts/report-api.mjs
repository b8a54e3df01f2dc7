// node scripts/report-api.mjs [--check]   writes what the package exports, read from its published types:
// api/<entry>.api.md, the signatures alone, for reviews, and docs/embed-sdk/reference.md, with their sentences, for readers.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { format } from 'prettier';
import ts from 'typescript';

const room = path.resolve(import.meta.dirname, '..');
const referenceFile = path.resolve(room, '../../docs/embed-sdk/reference.md');
const entries = {
  index: '.',
  report: './report',
  models: './models',
  react: './react',
  vue: './vue',
  element: './element',
  'warm-frames': './warm-frames',
};
const isChecking = process.argv.includes('--check');

const files = Object.keys(entries).map((name) => path.join(room, 'dist', `${name}.d.ts`));
const program = ts.createProgram(files, {
  strict: true,
  module: ts.ModuleKind.Node16,
  moduleResolution: ts.ModuleResolutionKind.Node16,
  types: [],
});
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
const sentenceOf = (symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
const isModule = (symbol) => Boolean(symbol.flags & ts.SymbolFlags.Module);
const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** The declarations of a symbol as they are written, without private fields. */
function declarationsOf(symbol) {
  return (symbol.declarations ?? [])
    .filter((node) => !ts.isModuleDeclaration(node) && !ts.isSourceFile(node))
    .map((node) => {
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      const text = printer.printNode(ts.EmitHint.Unspecified, statement, node.getSourceFile());
      return text
        .replace(/^export (default )?/, '')
        .replace(/^declare /, '')
        .replace(/^ {4}#private;\n/m, '')
        .replace(/^ {4}private .*\n/gm, '');
    });
}

/** Every export under its full name: `models.IFilter`, `service.Service`. */
function* exportsOf(symbol, prefix = '') {
  for (const one of [...checker.getExportsOfModule(symbol)].sort(byName)) {
    const target = resolved(one);
    if (isModule(target)) yield* exportsOf(target, `${prefix}${one.name}.`);
    else yield { name: prefix + one.name, symbol: target };
  }
}

function membersOf({ symbol }) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return [];
  return type
    .getProperties()
    .filter((member) => !member.name.startsWith('__#') && sentenceOf(member) && member.parent === symbol);
}

const reports = {};
const reference = ['# Reference', '', 'Made from the published types by `scripts/report-api.mjs`; do not edit.', ''];
for (const [name, entry] of Object.entries(entries)) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(room, 'dist', `${name}.d.ts`)));
  const all = [...exportsOf(module)].filter((one) => entry !== '.' || !one.name.startsWith('models.'));
  const signatures = all.flatMap((one) => declarationsOf(one.symbol).map((text) => `// ${one.name}\n${text}\n`));
  reports[path.join(room, 'api', `${name}.api.md`)] = `# ${entry}\n\n\`\`\`ts\n${signatures.join('\n')}\`\`\`\n`;
  reference.push(`## \`@portico/embed-sdk${entry.slice(1)}\``, '');
  for (const one of all) {
    const sentence = sentenceOf(one.symbol);
    if (!sentence) continue;
    reference.push(`- **\`${one.name}\`** ${sentence}`);
    for (const member of membersOf(one)) reference.push(`  - \`${member.name}\` ${sentenceOf(member)}`);
  }
  reference.push('');
}
reports[referenceFile] = reference.join('\n');

let stale = 0;
for (const [file, raw] of Object.entries(reports)) {
  const text = await format(raw, { parser: 'markdown', printWidth: 120, singleQuote: true });
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
  stale++;
  if (isChecking) {
    process.stderr.write(
      `${path.relative(room, file)} does not match the types: run node scripts/report-api.mjs and review the difference.\n`,
    );
    continue;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
process.exitCode = isChecking && stale ? 1 : 0;
