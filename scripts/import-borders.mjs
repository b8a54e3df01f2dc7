// Who may import whom (docs/architecture.md), as options of `no-restricted-imports` for each folder: imports are relative, so that a folder that must
// not be reached has one spelling from each.
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const list = (folder) => fs.readdirSync(path.join(root, folder), { withFileTypes: true });

/** The rooms, and what each may import. */
const ROOMS = {
  'packages/embed-sdk': [],
  'packages/embed-frame': ['packages/embed-sdk'],
  'packages/portal-client': [],
  'packages/database': [],
  'packages/page-document': ['packages/database'],
  'packages/log': [],
  'packages/service': ['packages/log'],
  'packages/report-viewer': [],
  'packages/server': ['packages/database', 'packages/log', 'packages/page-document', 'packages/service'],
  'apps/portal': [
    'packages/server',
    'packages/page-document',
    'packages/embed-sdk',
    'packages/log',
    'packages/service',
  ],
  'apps/directory': ['packages/log', 'packages/service'],
  'apps/sandbox': [
    'apps/directory',
    'packages/embed-frame',
    'packages/embed-sdk',
    'packages/log',
    'packages/report-viewer',
    'packages/service',
  ],
  'apps/demo-host': ['packages/embed-sdk', 'packages/log', 'packages/service'],
};

const SERVER = 'packages/server/src';
const FEATURES = `${SERVER}/features`;
/** The server's layers, lowest first. `env.ts` and `services.ts`, whose types every layer takes, belong to none of them. */
const SERVER_LAYERS = [
  ['text'],
  ['contract'],
  ['validation'],
  ['infrastructure', 'database'],
  ['analytics', 'directory', 'mail'],
  ['access', 'auth', 'activity'],
  ['http'],
  ['files'],
  ['features'],
  ['cli', ...sourcesOf(SERVER).filter((name) => !/^(env|services)\./.test(name))],
];
const COMPOSITION = SERVER_LAYERS.slice(6).flat();

const PORTAL = 'apps/portal/src';
/** Its folders whose code runs in browsers. Mutations show toasts and ask the router for the page again; the rest of `api` knows HTTP alone. */
const PORTAL_LAYERS = [
  ...[['loading'], ['i18n'], ['ui'], ['api'], ['navigation'], ['components', 'api/mutations.ts']],
  ...[['layout'], ['builder'], ['screens'], ['app'], ['pages']],
];
const BROWSER = PORTAL_LAYERS.slice(0, -1).flat();

/** Layers inside a room, lowest first: a layer never imports one above it. */
const LAYERS = [
  ['packages/embed-sdk/src', [['protocol'], ['transport'], ['loading']]],
  ['packages/embed-sdk/src', [['protocol'], ['transport'], ['components']]],
  ['packages/embed-sdk/src', [['protocol'], ['transport'], ['service']]],
  [PORTAL, PORTAL_LAYERS],
  [PORTAL, [['server'], ['pages']]],
  [PORTAL, [BROWSER, ['server']]],
  [SERVER, SERVER_LAYERS],
  [SERVER, [['env.ts', 'services.ts'], COMPOSITION]],
];

/**
 * Sets of borders: what each folder or file, by its path, must not import. Of a set the innermost counts, of several sets all.
 * @type {Record<string, string[]>[]}
 */
const BORDERS = [
  Object.fromEntries(
    Object.keys(ROOMS).map((room) => [
      `${room}/src`,
      Object.keys(ROOMS).filter((other) => other !== room && !ROOMS[room].includes(other)),
    ]),
  ),
  ...LAYERS.map(([base, layers]) =>
    Object.fromEntries(
      layers.flatMap((layer, index) => {
        const above = layers.slice(index + 1).flat();
        return layer.map((part) => [`${base}/${part}`, above.map((other) => `${base}/${other}`)]);
      }),
    ),
  ),
  // A feature never reaches into another.
  Object.fromEntries(
    list(FEATURES).map(({ name }) => [
      `${FEATURES}/${name}`,
      list(FEATURES).flatMap((other) => (other.name === name ? [] : `${FEATURES}/${other.name}`)),
    ]),
  ),
];

/** Entries of the server's package that stand for all its code: the server's code never gets into the browser's; its types may. */
const SERVER_ONLY = ['@portico/server', '@portico/server/route-types'].map((name) => ({
  name,
  allowTypeImports: true,
  message: 'Import its types alone.',
}));
/** Code that is loaded later waits for a connection. */
const LAZY = { name: 'react', importNames: ['lazy'], message: 'Take it from loading/lazy.ts.' };
const LAZY_FILE = `${PORTAL}/loading/lazy.ts`;

/**
 * The configuration's overrides: one for each folder of sources, then one for each file with borders of its own.
 * @returns {import('oxlint').OxlintOverride[]}
 */
export function importBorders() {
  const folders = Object.keys(ROOMS).flatMap((room) => foldersIn(`${room}/src`));
  const files = [...new Set([...BORDERS.flatMap(Object.keys), LAZY_FILE])].filter((name) => /\.tsx?$/.test(name));
  return [
    ...folders.map((folder) => override(`${folder}/*.{ts,tsx}`, folder, folder)),
    ...files.map((file) => override(file, file, path.posix.dirname(file))),
    // Tests, and what only they use, may arrange and look at other rooms and features; those of the browser's code do it in no other way than it.
    { files: ['**/src/testing/**', '**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: BROWSER.map((part) => `${PORTAL}/${part}/**/*.test.{ts,tsx}`),
      rules: { 'no-restricted-imports': ['error', { paths: [...SERVER_ONLY, LAZY] }] },
    },
  ];
}

function override(files, target, folder) {
  const forbidden = BORDERS.flatMap((borders) => borders[innermost(borders, target)] ?? []);
  const spellings = [...new Set(forbidden.flatMap((place) => spellingsOf(place, folder)))];
  const inBrowser = BROWSER.some((part) => isIn(target, `${PORTAL}/${part}`));
  const paths = inBrowser ? [...SERVER_ONLY, ...(target === LAZY_FILE ? [] : [LAZY])] : [];
  const patterns = [ROUNDABOUT, { regex: `^(${spellings.join('|')})(/|$)`, message: MESSAGE }];
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns, paths }] } };
}

/** Another spelling of a path would pass by the others. */
const ROUNDABOUT = { regex: '^\\./\\.|[^./]/\\.{1,2}(/|$)|//', message: 'Name the file by the shortest way.' };
const MESSAGE = 'A room, layer or feature that this one must not know (scripts/import-borders.mjs).';

const isIn = (target, place) => target === place || target.startsWith(`${place}/`);

const innermost = (borders, target) =>
  Object.keys(borders)
    .filter((place) => isIn(target, place))
    .sort((a, b) => b.length - a.length)[0];

/** How files of a folder would name a place; rooms have names of packages too. */
function spellingsOf(place, folder) {
  const relative = path.posix.relative(folder, place);
  const spelling = relative.startsWith('.') ? relative : `./${relative}`;
  return [spelling, ...(ROOMS[place] ? [`@portico/${path.posix.basename(place)}`] : [])].map((text) =>
    text.replaceAll('.', '\\.'),
  );
}

function foldersIn(folder) {
  const inner = list(folder).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersIn(`${folder}/${name}`))];
}

function sourcesOf(folder) {
  return list(folder).flatMap(({ name }) => (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [name] : []));
}
