import { FileClient, picture, samples } from './files.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';

/** What is said in a video of the tests. */
export const CAPTIONS =
  'WEBVTT\n\n00:00.000 --> 00:04.000\nVelkommen til havnen\n\n00:04.000 --> 00:09.000\nHer måler vi\n';

interface VideoOptions {
  accessLevel?: 'everyone' | 'tagged' | 'administrators';
  tags?: string[];
  categoryId?: string | null;
  title?: string;
  captions?: string;
}

/** A video with the files that it is made of. */
export interface TestVideo {
  id: string;
  fileId: string;
  posterId: string;
  fileHref: string;
  posterHref: string;
}

/** What an administrator does with videos, as their screens do it. */
export class VideoClient {
  readonly client: Client;
  readonly #files: FileClient;

  constructor(portal: TestPortal, client: Client) {
    this.client = client;
    this.#files = new FileClient(portal, client);
  }

  film = () => this.#files.uploaded('film.webm', samples.webm);
  poster = async () => this.#files.uploaded('poster.png', await picture(320, 180).png().toBuffer());

  /** A draft of 100 seconds. */
  async added({
    accessLevel = 'everyone',
    tags = [],
    categoryId = null,
    title = 'Rundvisning',
    captions = CAPTIONS,
  }: VideoOptions = {}): Promise<TestVideo> {
    const [film, poster] = [await this.film(), await this.poster()];
    const files = { fileId: film.id, posterId: poster.id, durationSeconds: 100 };
    const answer = await this.client.post('/admin/videos', { ...files, language: 'da', title });
    const { id } = answer.body as { id: string };
    const details = {
      ...{ ...files, accessLevel, tags, categoryId },
      locales: [{ language: 'da', title, description: 'Fra kajen' }],
      tracks: [{ kind: 'captions', language: 'da', content: captions }],
    };
    const changed = await this.client.put(`/admin/videos/${id}`, details);
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    return { id, fileId: film.id, posterId: poster.id, fileHref: film.href, posterHref: poster.href };
  }

  async published(options: VideoOptions = {}): Promise<TestVideo> {
    const video = await this.added(options);
    const answer = await this.bulk([video.id], { kind: 'publish' });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return video;
  }

  bulk = (ids: string[], change: object): Promise<TestResponse> =>
    this.client.put('/admin/videos/bulk', { ids, change });

  async category(name: string): Promise<string> {
    const answer = await this.client.post('/admin/video-categories', { locales: [{ language: 'da', name }] });
    return (answer.body as { id: string }).id;
  }
}
