import { readers as readerRows } from '../testing/access-matrix.ts';
import { AnalyticsService } from '../testing/analytics-service.ts';
import { listen } from '../testing/files.ts';
import { mailsTo } from '../testing/mails.ts';
import { MatrixPortal, type MatrixReader, type Thing, type Way, ways } from '../testing/matrix-portal.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { sendDigests } from './features/reading/digest.ts';
import type { ScreenName, ScreenProps, SearchResults, Shell } from './contract/page-object.ts';
import { closeServices, createServices } from './services.ts';

/** As many requests at once as browsers of an office send. */
const AT_ONCE = 24;

let service: AnalyticsService;
let portal: TestPortal;
let host: { port: number; close(): Promise<void> };
let matrix: MatrixPortal;
/** All that a reader was answered, to look for words in that are not theirs. */
const answered = new Map<string, string>();
/** What each way gave, by way, reader and thing. */
const seen = new Map<string, string>();

beforeAll(async () => {
  service = await new AnalyticsService().start();
  const settings = { REPORTS_PER_ACCOUNT: '100000' };
  portal = await startTestPortal({ analyticsUrl: service.url, settings });
  host = await listen(portal);
  matrix = await new MatrixPortal(portal, await portal.as('administrator')).make(service);
  // Rendered pages and tokens are kept for a while; that must not outlive the rights of who had them.
  const changing = matrix.readers.filter(({ what }) => readerRows[what]?.then !== undefined);
  await askThings(changing, ['page object', 'report token']);
  await matrix.changeReaders();
  answered.clear();
  await askThings(matrix.readers, ways);
  await inParallel(matrix.readers.map((reader) => () => askLists(reader)));
  await askMails();
  // Thousands of requests: seconds, or minutes on a busy machine.
}, 600_000);
afterAll(async () => {
  await host.close();
  await portal.close();
  await service.stop();
});

async function inParallel(tasks: (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const keyOf = (way: Way, reader: MatrixReader, thing: Thing) => `${way}: ${reader.what}: ${thing.what}`;

/** What was answered, by its status: `y` theirs, `.` as if it did not exist, `-` they are nobody here. */
function toMark(status: number, location: string | null): string {
  if (status === 200 || status === 206) return 'y';
  if (status === 404) return '.';
  const isSentAway = /^\/(login|two-factor)\b/.test(location ?? '');
  if (status === 401 || ((status === 409 || status === 302) && isSentAway)) return '-';
  return String(status);
}

/** Asks over a connection, as browsers and the portal's client do. */
async function ask(
  reader: MatrixReader,
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
) {
  const headers = { ...reader.client.headers, ...init.headers };
  const response = await fetch(`http://127.0.0.1:${host.port}${path}`, { ...init, headers, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = String(bytes);
  keep(reader, text);
  const { status } = response;
  return { text, status, sizeBytes: bytes.length, mark: toMark(status, response.headers.get('Location')) };
}

const keep = ({ what }: MatrixReader, text: string) => answered.set(what, `${answered.get(what) ?? ''}\n${text}`);

/** The answer to a document's request, which becomes HTML. */
async function askDocument(reader: MatrixReader, path: string): Promise<string> {
  const { 'X-Requested-With': _, ...headers } = reader.client.headers;
  const answer = await portal.portal.answer(new Request(ORIGIN + path, { headers }));
  if (answer.kind === 'redirect') return toMark(302, answer.location);
  keep(reader, JSON.stringify(answer.page));
  return toMark(answer.status, null);
}

const BROWSER = { 'X-Requested-With': '' };

/** Each way to one thing by an address of its own. */
const requests: Partial<Record<Way, (reader: MatrixReader, thing: Thing) => Promise<string>>> = {
  address: (reader, { href }) => askDocument(reader, href),
  'page object': async (reader, { href }) => (await ask(reader, href)).mark,
  file: async (reader, { fileHref }) => (await ask(reader, fileHref, { headers: BROWSER })).mark,
  async range(reader, { fileHref }) {
    const headers = { ...BROWSER, Range: 'bytes=1-3' };
    const { status, mark, sizeBytes } = await ask(reader, fileHref, { headers });
    return mark === 'y' && (status !== 206 || sizeBytes !== 3) ? 'not the range' : mark;
  },
  thumbnail: async (reader, { thumbnailHref }) => (await ask(reader, thumbnailHref, { headers: BROWSER })).mark,
  'report token': async (reader, { href }) => (await ask(reader, href)).mark,
  follow: async (reader, { id }) => (await ask(reader, `/profile/follows/${id}`, { method: 'PUT' })).mark,
  async search(reader, { id, word }) {
    const { text, mark } = await ask(reader, `/search/results?q=${word}`);
    if (mark !== 'y') return mark;
    const { hits, counts } = JSON.parse(text) as SearchResults;
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (counted !== hits.length) return `${counted} counted, ${hits.length} shown`;
    return hits.some((hit) => hit.id === id) || text.includes(word) ? 'y' : '.';
  },
};

const askThings = (readers: readonly MatrixReader[], by: readonly Way[]) =>
  inParallel(readers.flatMap((reader) => matrix.things.map((thing) => () => askThing(reader, thing, by))));

async function askThing(reader: MatrixReader, thing: Thing, by: readonly Way[]): Promise<void> {
  for (const way of by) {
    if (!(way in thing.expected)) continue;
    const mark = await requests[way]?.(reader, thing);
    if (mark !== undefined) seen.set(keyOf(way, reader, thing), mark);
  }
}

/** Notes which things of all a list has. */
function note(way: Way, reader: MatrixReader, text: string | null): void {
  for (const thing of matrix.things) {
    const mark = text === null ? '-' : text.includes(thing.word) ? 'y' : '.';
    seen.set(keyOf(way, reader, thing), mark);
  }
}

/** The props of a screen with its shell; null for nobody. */
async function askScreen<Name extends ScreenName>(reader: MatrixReader, path: string) {
  const { mark, text } = await ask(reader, path);
  if (mark !== 'y') return null;
  return (JSON.parse(text) as { props: ScreenProps[Name] & { shell: Shell } }).props;
}

async function askLists(reader: MatrixReader): Promise<void> {
  const home = await askScreen<'Home'>(reader, '/');
  note('menu', reader, home && JSON.stringify(home.shell));
  note('all pages', reader, home && JSON.stringify(home.pages));
  const catalogue = await askScreen<'VideoCatalogue'>(reader, '/videos');
  note('catalogue', reader, catalogue && JSON.stringify({ ...catalogue, shell: null }));
}

async function askMails(): Promise<void> {
  await matrix.followAll();
  const services = createServices(portal.environment, 'v');
  await sendDigests(services);
  await closeServices(services);
  for (const reader of matrix.readers) {
    const mails = await mailsTo(portal, reader.email);
    note('mail', reader, mails.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('\n'));
  }
}

/** Nothing is in a list that the table does not give to it. */
const NOTHING = { mail: '............', others: '........----' };

function wrongBy(way: Way): string[] {
  return matrix.readers.flatMap((reader, place) =>
    matrix.things.flatMap((thing) => {
      const isAsked = way in thing.expected || !(way in requests);
      const line = thing.expected[way] ?? (way === 'mail' ? NOTHING.mail : NOTHING.others);
      const mark = seen.get(keyOf(way, reader, thing));
      return !isAsked || mark === line[place] ? [] : [`${thing.what}, ${reader.what}: ${mark}, not ${line[place]}`];
    }),
  );
}

test('the table has twelve users, sixty things and more, and a place for each user in each line', () => {
  const lines = matrix.things.flatMap(({ expected }) => Object.values(expected));
  expect(Object.keys(readerRows)).toHaveLength(12);
  expect(matrix.things.length).toBeGreaterThanOrEqual(60);
  expect(new Set(matrix.things.map(({ word }) => word)).size).toBe(matrix.things.length);
  expect([...new Set(lines.map(({ length }) => length))]).toEqual([12]);
  // Each way is both for somebody and not for somebody.
  for (const way of ways) {
    const marks = new Set(matrix.things.map(({ expected }) => expected[way] ?? '').join(''));
    expect([way, marks.has('y'), marks.has('.')]).toEqual([way, true, true]);
  }
});

test.each(ways)('by %s every user gets what the table says', (way) => {
  expect(wrongBy(way)).toEqual([]);
});

test('no answer to anybody has the name of a thing that is theirs in no way', () => {
  const leaks = matrix.readers.flatMap((reader, place) =>
    matrix.things
      .filter(({ expected }) => Object.values(expected).every((line) => line[place] !== 'y'))
      .filter(({ word }) => answered.get(reader.what)?.includes(word))
      .map(({ what }) => `${reader.what}: ${what}`),
  );
  expect(leaks).toEqual([]);
});
