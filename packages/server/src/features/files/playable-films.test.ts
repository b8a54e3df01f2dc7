import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { browse, bytesOf, FileClient, samples } from '../../../testing/files.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type ConvertibleType, convertFilm, CONVERTIBLE_TYPES } from '../../files/convert-film.ts';
import { playableKey } from '../../files/smaller-images.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { makePlayableFilms } from './playable-films.ts';
import { applyFileRetention } from './retention.ts';

const FFMPEG = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'].find((file) =>
  fs.existsSync(file),
);
/** What needs the program is skipped where it is not installed. */
const describeWithFfmpeg = FFMPEG ? describe : describe.skip;
const LIMITS = { seconds: 60, outputBytes: 1024 ** 2 };

describeWithFfmpeg('with ffmpeg installed (skipped where it is not)', () => {
  const ffmpeg = FFMPEG ?? '';
  let portal: TestPortal;
  let services: Services;
  let files: FileClient;
  let folder: string;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-films-'));
    portal = await startTestPortal({ settings: { FFMPEG: ffmpeg } });
    services = createServices(portal.environment, 'test');
    files = new FileClient(portal, await portal.as('administrator'));
  });
  afterAll(async () => {
    await closeServices(services);
    await portal.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Two seconds of a test picture with a tone, as old cameras write it. */
  function film(ending: string, options: string[] = []): Buffer {
    const file = path.join(folder, `film.${ending}`);
    const inputs = '-v error -y -f lavfi -i testsrc=s=321x241:r=10:d=2 -f lavfi -i sine=d=2'.split(' ');
    execFileSync(ffmpeg, [...inputs, '-shortest', ...options, file]);
    return fs.readFileSync(file);
  }

  const playable = (href: string) => browse(files.client, `${href}?playable`);
  const keyOf = async (id: string) => {
    const [row] = await portal.sql<{ key: string }[]>`select storage_key as key from files where id = ${id}`;
    return row?.key ?? '';
  };
  const temporary = () => fs.readdirSync(path.join(portal.environment.files.folder, 'incoming'));

  test.each([['avi'], ['wmv'], ['flv'], ['mkv'], ['mov'], ['mp4', '-c:v mpeg4'], ['mp4', '-c:a ac3']])(
    'a film that ends in %s %s is played in another version',
    async (ending, codec = '') => {
      const { href } = await files.uploaded(`Tour.${ending}`, film(ending, codec.split(' ').filter(Boolean)));
      expect((await playable(href)).status).toBe(202);
      await makePlayableFilms(services);
      const answer = await playable(href);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
      expect(answer.headers.get('Content-Disposition')).toContain('filename="Tour.mp4"');
      const made = path.join(folder, 'made.mp4');
      fs.writeFileSync(made, await bytesOf(answer));
      const streams = execFileSync(path.join(path.dirname(ffmpeg), 'ffprobe'), [
        '-v',
        'error',
        '-show_entries',
        'stream=codec_name,width:format=duration',
        '-of',
        'csv=p=0',
        made,
      ]);
      expect(String(streams)).toMatch(/^h264,320\naac\n(1\.9|2\.)/);
      const part = await browse(files.client, `${href}?playable`, { Range: 'bytes=4-7' });
      expect([part.status, String(await bytesOf(part))]).toEqual([206, 'ftyp']);
      expect(temporary()).toEqual([]);
    },
  );

  test('it is read by those alone who may read the film', async () => {
    const { href } = await files.uploaded('Tour.avi', film('avi'));
    await makePlayableFilms(services);
    expect((await playable(href)).status).toBe(200);
    expect((await browse(await portal.as('member'), `${href}?playable`)).status).toBe(404);
  });

  test('a film that cannot be read is told of, and not tried again', async () => {
    const { href } = await files.uploaded('Broken.avi', samples.avi);
    await makePlayableFilms(services);
    expect((await playable(href)).status).toBe(204);
    await makePlayableFilms(services);
    const [row] = await portal.sql`select attempt_count from playable_films where state = 'failed'`;
    expect(row).toEqual({ attempt_count: 1 });
  });

  test('what a killed process has begun is begun anew after a minute, while no other is made, and given up at last', async () => {
    const { id, href } = await files.uploaded('Tour.avi', film('avi'));
    const key = await keyOf(id);
    await portal.sql`update playable_films set attempt_count = 1, locked_until = now() + interval '1 minute'
      where source_key = ${key}`;
    const { href: other } = await files.uploaded('Other.avi', film('avi'));
    await makePlayableFilms(services);
    expect([(await playable(href)).status, (await playable(other)).status]).toEqual([202, 202]);
    await portal.sql`update playable_films set locked_until = now() - interval '1 second' where source_key = ${key}`;
    await makePlayableFilms(services);
    expect([(await playable(href)).status, (await playable(other)).status]).toEqual([200, 200]);
    await portal.sql`update playable_films set state = 'making', attempt_count = 3, locked_until = now() - interval '1 second'
      where source_key = ${key}`;
    await makePlayableFilms(services);
    expect((await playable(href)).status).toBe(204);
  });

  test('another content has another version, and both end with the file', async () => {
    const { id, href } = await files.uploaded('Tour.avi', film('avi'));
    await makePlayableFilms(services);
    const before = playableKey(await keyOf(id));
    const { body } = await files.upload('New.avi', film('avi', ['-t', '1']));
    const next = (body as { file: { id: string } }).file.id;
    await portal.sql`update files set storage_key = gen_random_uuid() where id = ${next}`;
    expect(await services.fileStorage.findSize(before)).toBeGreaterThan(0);
    await portal.sql`update files set removed_at = now() - interval '31 days' where id = ${id}`;
    await applyFileRetention(services);
    expect(await services.fileStorage.findSize(before)).toBeNull();
    expect((await playable(href)).status).toBe(404);
    expect([...(await portal.sql`select from playable_films where file_id = ${id}`)]).toEqual([]);
    await portal.sql`delete from files where id = ${next}`;
  });

  describe('a list of other files is no film', () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(film('avi'));
    });
    let secret: string;
    let address: string;

    beforeAll(async () => {
      secret = path.join(folder, 'secret.avi');
      fs.writeFileSync(secret, film('avi'));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.avi`;
    });
    afterAll(() => void server.close());

    const lists: [string, (target: string) => string][] = [
      ['HLS', (target) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`],
      ['a concat script', (target) => `ffconcat version 1.0\nfile '${target}'\n`],
      ['a list for SDP', (target) => `v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=control:${target}\n`],
    ];
    test.each(lists)('%s: nothing is made of it, and nothing asked for', async (_, listOf) => {
      for (const type of CONVERTIBLE_TYPES as ConvertibleType[]) {
        for (const target of [secret, `file:${secret}`, address]) {
          const source = path.join(folder, 'list.avi');
          fs.writeFileSync(source, listOf(target));
          const made = path.join(folder, 'made-of-list.mp4');
          await expect(convertFilm(ffmpeg, { source, type, target: made }, LIMITS)).rejects.toThrow(/ffmpeg ends with/);
          expect(fs.existsSync(made) && fs.statSync(made).size > 0).toBe(false);
        }
      }
      expect(asked).toEqual([]);
    });
  });

  test('a limit ends it: of time, and of bytes', async () => {
    const source = path.join(folder, 'long.avi');
    execFileSync(
      ffmpeg,
      '-v error -y -f lavfi -i testsrc2=s=1280x720:r=50:d=40 -c:v mjpeg -q:v 20'.split(' ').concat(source),
    );
    for (const limits of [
      { seconds: 0, outputBytes: 1024 ** 3 },
      { seconds: 600, outputBytes: 1000 },
    ]) {
      const made = path.join(folder, 'limited.mp4');
      // Killed on the way: what came to its end would not say so.
      await expect(convertFilm(ffmpeg, { source, type: 'video/vnd.avi', target: made }, limits)).rejects.toThrow(
        /ends with 137/,
      );
    }
    const running = execFileSync('ps', ['-eo', 'args']).toString();
    expect(running.split('\n').filter((line) => line.includes(source) && line.includes('libx264'))).toEqual([]);
  });
});

test.each([{}, { FFMPEG: '/usr/bin/no-such-program' }, { FFMPEG: '/bin/true' }])(
  'where nobody makes films playable, there is no version of them, and none is given up: %j',
  async (settings) => {
    const portal = await startTestPortal({ settings });
    const services = createServices(portal.environment, 'test');
    const files = new FileClient(portal, await portal.as('administrator'));
    const { href } = await files.uploaded('Tour.avi', samples.avi);
    await makePlayableFilms(services);
    expect((await browse(files.client, `${href}?playable`)).status).toBe(404);
    await closeServices(services);
    await portal.close();
  },
);
