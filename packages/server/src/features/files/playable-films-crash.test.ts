import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../../../testing/eventually.ts';
import { browse, FileClient } from '../../../testing/files.ts';
import { startTestPortal } from '../../../testing/portal.ts';
import { startPortalProcess } from '../../../testing/processes.ts';
import { playableKey } from '../../files/smaller-images.ts';

const FFMPEG = '/usr/bin/ffmpeg';
/** How long a busy machine takes to make the film. */
const MAKING_MS = 120_000;
/** Skipped where the program is not installed. */
const testWithFfmpeg = fs.existsSync(FFMPEG) ? test : test.skip;

testWithFfmpeg(
  'a process that is killed while it makes a film playable takes ffmpeg with it; the next one makes it, and nothing else stays',
  async () => {
    const portal = await startTestPortal({ settings: { FFMPEG } });
    const files = new FileClient(portal, await portal.as('administrator'));
    const { folder } = portal.environment.files;
    const source = path.join(folder, 'long.avi');
    const options = '-v error -f lavfi -i testsrc2=s=640x360:r=25:d=15 -c:v mjpeg -q:v 20'.split(' ');
    execFileSync(FFMPEG, [...options, source]);
    const film = fs.readFileSync(source);
    fs.rmSync(source);
    const running = () =>
      execFileSync('ps', ['-eo', 'args'])
        .toString()
        .split('\n')
        .filter((line) => line.startsWith(FFMPEG) && line.includes(folder));

    const first = await startPortalProcess(portal.variables, { hasBackground: true });
    const { id, href } = await files.uploaded('Long.avi', film);
    await eventually(() => Promise.resolve(running().length === 1));
    await first.kill();
    await eventually(() => Promise.resolve(running().length === 0));
    expect((await browse(files.client, `${href}?playable`)).status).toBe(202);

    const second = await startPortalProcess(portal.variables, { hasBackground: true });
    // The minute is over in which the first may still have said that it goes on.
    await portal.sql`update playable_films set locked_until = now() - interval '1 second'`;
    await portal.sql`insert into pgboss.job (name, data) values ('film', '{}')`;
    await eventually(async () => (await browse(files.client, `${href}?playable`)).status === 200, MAKING_MS);
    await second.kill();
    const [row] = await portal.sql<{ key: string }[]>`select storage_key as key from files where id = ${id}`;
    const key = row?.key ?? '';
    const stored = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('incoming'));
    expect(stored.map(({ name }) => name).toSorted()).toEqual([key, playableKey(key)].toSorted());
    await portal.close();
  },
  2 * MAKING_MS,
);
