// No file and no identifier may have a name that another term replaced. vocabulary.json lists those names, for all rooms and
// for each room: `words` of a name in any spelling, whole `names`, and words of `constants` in capitals. `exempt` says for
// which reason a name is right where it stands; `leftovers` are still to be renamed, and no other name may join them.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from './settings.mjs';

const { rooms } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'vocabulary.json'), 'utf8'));
const SKIPPED = /(^|\/)(node_modules|dist|\.next|\.turbo|public|migrations|fixtures)(\/|$)/;

/** The words of a name: `PersonMenu`, `person-menu`, `person.menu` and `PERSON_MENU` have the same two. */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
const kebab = (name) => wordsOf(name).join('-').toLowerCase();

/** Whether a name has a word of the list, or is one of its names. */
function isReplaced(name, { words = [], names = [], constants = [] }) {
  const parts = wordsOf(name);
  return (
    parts.some((part) => words.includes(part.toLowerCase())) ||
    names.some((one) => one === name || (/[-.]/.test(name) && kebab(one) === name)) ||
    (name === name.toUpperCase() && parts.some((part) => constants.includes(part)))
  );
}

/** The source files of a room, relative to it. */
function filesOf(room) {
  const folder = path.join(root, room);
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => /\.([cm]?[jt]sx?|css|json)$/.test(file) && !SKIPPED.test(file));
}

/** The names that a file declares: variables, functions, types, members, parameters; in a catalogue, its message ids. */
function declaredIn(file, text) {
  if (/catalogues\/.*\.json$/.test(file)) return Object.keys(JSON.parse(text));
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const { parent } = node;
    const isName = (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && parent.name === node;
    const isUse = ts.isPropertyAccessExpression(parent ?? node) || ts.isJsxAttribute(parent ?? node);
    // What an import brings in is declared elsewhere, perhaps by a library.
    if (isName && !isUse && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent)) {
      found.push(node.text.replace(/^#/, ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Each replaced name in a room, and where it stands. */
function findReplaced(room, lists) {
  const found = new Map();
  const add = (name, file) => {
    if (lists.some((list) => isReplaced(name, list))) found.set(name, [...(found.get(name) ?? []), file]);
  };
  for (const file of filesOf(room)) {
    const base = path.basename(file).split('.')[0];
    add(kebab(base).includes('-') ? kebab(base) : base, file);
    const text = fs.readFileSync(path.join(root, room, file), 'utf8');
    if (!canHold(text, lists)) continue;
    for (const name of new Set(declaredIn(file, text))) add(name, file);
  }
  return found;
}

/** Whether a file can hold such a name at all; parsing takes long. */
function canHold(text, lists) {
  const all = lists.flatMap(({ words = [], names = [], constants = [] }) => [...words, ...names, ...constants]);
  const letters = text.toLowerCase();
  return all.some((word) => letters.includes(word.toLowerCase()));
}

test('a replaced name is found in every spelling, and only as a word or as the whole name', () => {
  const list = { words: ['person'], names: ['Finished', 'tagLoss'], constants: ['LONGEST'] };
  const found = [
    'person',
    'PersonMenu',
    'person-menu',
    'person.name',
    'OTHER_PERSON',
    'Finished',
    'tag-loss',
    'LONGEST_NAME',
  ];
  const free = ['personal', 'isFinished', 'unfinished', 'longest', 'tagLossCount'];
  assert.deepEqual(
    [...found, ...free].filter((name) => isReplaced(name, list)),
    found,
  );
});

test('every kind of declaration is read, and no use of what is declared elsewhere', () => {
  const text = `import { imported } from 'x'; const variable = used.property;
    function called(parameter: Type, { given: bound }: Other) { return <Tag attribute={variable} />; }
    class Class { #secret = 1; method() {} } interface Shape { member: string } type Alias<Free> = { key: Free };`;
  assert.deepEqual(declaredIn('a.tsx', text), [
    ...[
      'variable',
      'called',
      'parameter',
      'bound',
      'Class',
      'secret',
      'method',
      'Shape',
      'member',
      'Alias',
      'Free',
      'key',
    ],
  ]);
});

const { everywhere, ...named } = rooms;
for (const [room, list] of Object.entries(named)) {
  const found = findReplaced(room, [everywhere, list]);
  const exempt = Object.values(list.exempt ?? {}).flat();
  const allowed = new Set([...exempt, ...(list.leftovers ?? [])]);

  test(`${room} has no name that another term replaced`, () => {
    const left = [...found].filter(([name]) => !allowed.has(name));
    assert.deepEqual(
      left.map(([name, files]) => `${name} in ${[...new Set(files)].slice(0, 4).join(', ')}`),
      [],
    );
  });

  test(`${room} needs each of its exemptions`, () => {
    assert.deepEqual(
      exempt.filter((name) => !found.has(name)),
      [],
    );
  });
}
