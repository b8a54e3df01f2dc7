import { sampleUsers } from '@portico/database';
import sharp from 'sharp';
import { Author, documentOf, freshLocale, readPage, textBlock } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { browse, bytesOf, FileClient, listen, picture, samples } from '../../../testing/files.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { VideoClient } from '../../../testing/videos.ts';
import type { FileImpact, FileRow } from '../../contract/page-object.ts';

let portal: TestPortal;
let files: FileClient;
let author: Author;
let member: Client;
/** A tag of the member's group, and one that the group does not have. */
let ownTag: string;
let otherTag: string;

beforeAll(async () => {
  portal = await startTestPortal();
  const administrator = await portal.as('administrator');
  files = new FileClient(portal, administrator);
  author = new Author(administrator);
  member = await portal.as('member');
  const [own] = await portal.sql`select tag.access_tag_id as id from group_access_tags tag
    join users on users.group_id = tag.group_id where users.email = ${sampleUsers.member.email} limit 1`;
  ownTag = own?.['id'] as string;
  const [other] = await portal.sql`
    insert into access_tags (id, label) values (gen_random_uuid(), 'Nobody has it') returning id`;
  otherTag = other?.['id'] as string;
});
afterAll(() => portal.close());

const fileBlock = (fileId: string) => ({
  ...{ id: 'fileblock1', type: 'file', settings: { fileId } },
  texts: { da: { label: 'Hent' } },
});

const cardList = { id: 'cardlist1', type: 'card-list', settings: {}, texts: {} };
const videoBlock = (videoId: string) => ({
  ...{ id: 'videoblock1', type: 'video', settings: { videoId } },
  texts: { da: { title: 'Rundvisning' } },
});

/** A page with blocks that is published. @returns its id and its slug */
async function published(blocks: object[], access: { accessLevel?: string; tags?: string[] } = {}) {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale], ...access });
  await author.save(id, documentOf(...blocks));
  const answer = await author.publish(id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { id, slug: locale.slug };
}

const upload = (name = 'plan.pdf', content: Uint8Array = samples.pdf) => files.uploaded(name, content);
const image = async () => upload('a.png', await picture(600, 300).png().toBuffer());

/** What the member gets for every address of a file, with and without the marker. */
async function asked(client: Client, { id, href }: FileRow): Promise<number[]> {
  const paths = [href, `${href}?download`, `/files/${id}/thumbnail`, `/files/${id}/other.html`];
  const answers = await Promise.all(paths.flatMap((path) => [browse(client, path), client.fetch('GET', path)]));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [...new Set(answers.map(({ status }) => status))];
}

describe('a file is read by those who may see a published page that names it', () => {
  test.each([
    ['everyone', () => ({ accessLevel: 'everyone' }), 200],
    ['people with a tag of theirs', () => ({ accessLevel: 'tagged', tags: [ownTag] }), 200],
    ['people with another tag', () => ({ accessLevel: 'tagged', tags: [otherTag] }), 404],
    ['administrators', () => ({ accessLevel: 'administrators' }), 404],
  ])('on a page for %s', async (_, access, status) => {
    const file = await image();
    await published([fileBlock(file.id)], access());
    expect(await asked(member, file)).toEqual([status]);
    expect(await asked(files.client, file)).toEqual([200]);
  });

  test('on two pages, one of which they may see', async () => {
    const file = await image();
    await published([fileBlock(file.id)], { accessLevel: 'tagged', tags: [otherTag] });
    expect(await asked(member, file)).toEqual([404]);
    await published([fileBlock(file.id)]);
    expect(await asked(member, file)).toEqual([200]);
  });

  test.each([
    ['a link in a text', (id: string) => textBlock(`<p><a href="file:${id}">plan</a></p>`)],
    ['an image', (id: string) => ({ ...fileBlock(id), type: 'image', texts: { da: { alt: 'x' } } })],
    [
      'a button',
      (id: string) => ({
        ...fileBlock(id),
        type: 'button',
        settings: { target: { kind: 'file', id }, variant: 'primary' },
      }),
    ],
    [
      'a card',
      (id: string) => ({ ...cardList, children: [{ ...fileBlock(id), type: 'card', texts: { da: { title: 'x' } } }] }),
    ],
  ])('by %s', async (_, blockOf) => {
    const file = await image();
    expect(await asked(member, file)).toEqual([404]);
    const { slug } = await published([blockOf(file.id)]);
    expect(await asked(member, file)).toEqual([200]);
    expect((await readPage(member, slug))?.htmlContent).toContain(`"${file.href}"`);
  });

  test('a video, which plays in the page; no other file does', async () => {
    const [video, plan] = [await upload('a.mp4', samples.mp4), await upload()];
    const { slug } = await published([videoBlock(video.id), { ...videoBlock(plan.id), id: 'videoblock2' }]);
    expect((await readPage(member, slug))?.htmlContent).toBe(
      '<figure class="block block-video" id="block-videoblock1"><video controls="" preload="metadata" aria-label="Rundvisning">' +
        `<source src="${video.href}" type="video/mp4"></video></figure>`,
    );
    expect(await browse(member, video.href).then(({ status }) => status)).toBe(200);
    const impact = (await files.client.post('/admin/files/impact', { ids: [video.id] })).body as FileImpact;
    expect(impact.pages).toHaveLength(1);
  });

  test('not by a draft', async () => {
    const file = await image();
    const id = await author.added();
    await author.save(id, documentOf(fileBlock(file.id)));
    expect(await asked(member, file)).toEqual([404]);
  });

  test('not by the draft of a page that is published without it', async () => {
    const file = await image();
    const { id } = await published([textBlock('<p>x</p>')]);
    await author.save(id, documentOf(fileBlock(file.id)));
    expect(await asked(member, file)).toEqual([404]);
    await author.publish(id);
    expect(await asked(member, file)).toEqual([200]);
  });

  test('until the page is unpublished', async () => {
    const file = await image();
    const { id } = await published([fileBlock(file.id)]);
    expect(await asked(member, file)).toEqual([200]);
    await author.client.post(`/admin/pages/${id}/unpublish`);
    expect(await asked(member, file)).toEqual([404]);
  });

  test('until a version without it is published', async () => {
    const file = await image();
    const { id } = await published([fileBlock(file.id)]);
    await author.save(id, documentOf(textBlock('<p>x</p>')));
    expect(await asked(member, file)).toEqual([200]);
    await author.publish(id);
    expect(await asked(member, file)).toEqual([404]);
  });

  test('until the page goes into the bin', async () => {
    const file = await image();
    const { id } = await published([fileBlock(file.id)]);
    await author.client.delete(`/admin/pages/${id}`);
    expect(await asked(member, file)).toEqual([404]);
  });

  test('also for what their browser keeps: it asks each time, and is told when access has ended', async () => {
    const file = await upload();
    const { id } = await published([fileBlock(file.id)]);
    const first = await browse(member, file.href);
    const etag = first.headers.get('ETag') ?? '';
    await first.body?.cancel();
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const ask = async () => (await browse(member, file.href, { 'If-None-Match': `W/"x", ${etag}` })).status;
    expect(await ask()).toBe(304);
    await author.client.post(`/admin/pages/${id}/unpublish`);
    expect(await ask()).toBe(404);
  });

  test('and one that they may not read is as one that does not exist', async () => {
    const file = await upload();
    const nowhere = file.href.replace(file.id, '00000000-0000-7000-8000-000000000000');
    for (const headers of [{}, { 'X-Requested-With': 'XMLHttpRequest' }]) {
      const answers = [await browse(member, file.href, headers), await browse(member, nowhere, headers)];
      const [hidden, missing] = await Promise.all(
        answers.map(async (answer) => ({
          status: answer.status,
          headers: [...answer.headers],
          text: (await answer.text()).replace(/"reference":"\w+"/, ''),
        })),
      );
      expect(hidden).toEqual(missing);
    }
  });

  test('and by nobody who is signed out', async () => {
    const file = await upload();
    await published([fileBlock(file.id)]);
    const answer = await browse(await portal.as('guest'), file.href);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/login?intended=${encodeURIComponent(file.href)}`,
    ]);
  });
});

describe('on a page', () => {
  test('a link to download a file says all that the viewer needs', async () => {
    const file = await image();
    const { slug } = await published([fileBlock(file.id)]);
    expect((await readPage(member, slug))?.htmlContent).toBe(
      `<p class="block block-file" id="block-fileblock1"><a href="${file.href}" download="a.png" thumbnailurl="${file.thumbnailHref}" ` +
        `downloadurl="${file.href}?download" downloadable="true" fileid="${file.id}">Hent</a></p>`,
    );
  });

  test('an image has its size, so that nothing moves when it comes', async () => {
    const file = await image();
    const block = { ...fileBlock(file.id), type: 'image', texts: { da: { alt: 'Havn' } } };
    const { slug } = await published([block]);
    expect((await readPage(member, slug))?.htmlContent).toContain(
      `<img src="${file.href}" alt="Havn" decoding="async" width="600" height="300" ` +
        `srcset="/files/${file.id}/images/480 480w, ${file.href} 600w" sizes="min(82vw, 600px)">`,
    );
  });

  test.each([
    [400, []],
    [480, []],
    [1600, [480, 960]],
    [2000, [480, 960, 1600]],
  ])('an image of %i pixels comes in smaller widths alone: %j', async (width, widths) => {
    const file = await upload('a.png', await picture(width, 100).png().toBuffer());
    const { slug } = await published([{ ...fileBlock(file.id), type: 'image', texts: { da: { alt: 'x' } } }]);
    const offered = /srcset="([^"]*)"/.exec((await readPage(member, slug))?.htmlContent ?? '')?.[1]?.split(', ') ?? [];
    expect(offered.slice(0, -1)).toEqual(widths.map((each) => `/files/${file.id}/images/${each} ${each}w`));
    const statuses = [480, 960, 1600, 481].map(async (each) => {
      const answer = await browse(member, `/files/${file.id}/images/${each}`);
      if (answer.status !== 200) return answer.status;
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(each);
      return 200;
    });
    expect(await Promise.all(statuses)).toEqual(
      [480, 960, 1600, 481].map((each) => (widths.some((one) => one === each) ? 200 : 404)),
    );
  });

  test('a smaller image is kept, cached and refused as its file is', async () => {
    const file = await upload('a.png', await picture(1000, 500).png().toBuffer());
    const path = `/files/${file.id}/images/480`;
    await published([fileBlock(file.id)], { accessLevel: 'tagged', tags: [otherTag] });
    expect((await browse(member, path)).status).toBe(404);
    // Made once, also when several ask at the same time.
    const answers = await Promise.all(Array.from({ length: 5 }, () => browse(files.client, path)));
    const bytes = await Promise.all(answers.map(bytesOf));
    expect(new Set(bytes.map((each) => each.toString('base64'))).size).toBe(1);
    const etag = answers[0]!.headers.get('ETag') ?? '';
    expect(answers[0]!.headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await browse(files.client, path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await browse(files.client, file.href, { 'If-None-Match': etag })).status).toBe(200);
    await files.client.delete(`/admin/files/${file.id}`);
    expect((await browse(files.client, path)).status).toBe(404);
  });

  describe('to browsers that show AVIF', () => {
    const ACCEPT = { Accept: 'image/avif,image/webp,*/*;q=0.8' };
    const typeOf = (answer: Response) => answer.headers.get('Content-Type');

    test('a smaller image is WebP until it is made as AVIF, and stays WebP to others', async () => {
      const file = await upload('a.png', await picture(2000, 1000).png().toBuffer());
      const path = `/files/${file.id}/images/480`;
      const first = await browse(files.client, path, ACCEPT);
      expect([typeOf(first), first.headers.get('Vary')]).toEqual(['image/webp', 'X-Requested-With, Accept']);
      const avif = await eventually(async () => {
        const answer = await browse(files.client, path, ACCEPT);
        return typeOf(answer) === 'image/avif' && answer;
      });
      expect(avif.headers.get('Content-Disposition')).toContain('inline; filename="480.avif"');
      expect(await sharp(await bytesOf(avif)).metadata()).toMatchObject({
        compression: 'av1',
        width: 480,
        height: 240,
      });
      const other = await browse(files.client, path);
      expect([typeOf(other), other.headers.get('Vary')]).toEqual(['image/webp', 'X-Requested-With, Accept']);
      // What a browser has of one type is no answer to who asks for the other.
      const etag = other.headers.get('ETag') ?? '';
      expect(typeOf(await browse(files.client, path, { ...ACCEPT, 'If-None-Match': etag }))).toBe('image/avif');
      expect((await browse(files.client, path, { 'If-None-Match': etag })).status).toBe(304);
    });

    test('an image that moves stays WebP', async () => {
      const frames = [picture(1000, 20), picture(1000, 20).negate()].map((frame) => frame.png().toBuffer());
      const moving = sharp(await Promise.all(frames), { join: { animated: true } });
      const [animation, still] = [
        await upload('a.gif', await moving.gif().toBuffer()),
        await upload('b.png', await picture(1000, 20).png().toBuffer()),
      ];
      const ask = async ({ id }: FileRow) => typeOf(await browse(files.client, `/files/${id}/images/480`, ACCEPT));
      await ask(animation);
      // They are made one after the other.
      await eventually(async () => (await ask(still)) === 'image/avif');
      expect(await ask(animation)).toBe('image/webp');
    });
  });

  test('an image that moves goes on moving in a smaller width', async () => {
    const frames = [picture(1000, 20), picture(1000, 20).negate()].map((frame) => frame.png().toBuffer());
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    const file = await upload('a.gif', await moving.gif().toBuffer());
    const answer = await browse(files.client, `/files/${file.id}/images/480`);
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: 'webp', pages: 2, width: 480 });
  });

  test('a file in the bin leaves nothing, and is back when it is recovered', async () => {
    const file = await image();
    const { slug } = await published([fileBlock(file.id), textBlock('<p>x</p>')]);
    const content = async () => (await readPage(member, slug))?.htmlContent;
    const before = await content();
    await files.client.delete(`/admin/files/${file.id}`);
    expect(await content()).toBe('<div class="block block-text" id="block-textblock1"><p>x</p></div>');
    expect(await asked(member, file)).toEqual([404]);
    await files.client.post(`/admin/files/${file.id}/recover`);
    expect(await content()).toBe(before);
    const actions = await portal.sql`select action from activities where subject_id = ${file.id} order by at`;
    expect(actions.map(({ action }) => action as string)).toEqual(['file.uploaded', 'file.removed', 'file.recovered']);
  });
});

/** With signs that Windows-1252 has, and ISO 8859-1 has not. */
const DANISH = 'Åben hver dag – søndag lukket, 5 €';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['Windows-1252', Buffer.from('\xC5ben hver dag \x96 s\xF8ndag lukket, 5 \x80', 'latin1'), DANISH],
  ['Windows-1252 that ends with a letter of two bytes in UTF-8', Buffer.from('caf\xE9', 'latin1'), 'café'],
  ['ISO 8859-1', Buffer.from('Größe;Straße', 'latin1'), 'Größe;Straße'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${DANISH}`, 'utf16le'), DANISH],
  ['UTF-16 without a mark', Buffer.from(DANISH, 'utf16le'), DANISH],
  ['UTF-16 of the other order with a mark', utf16be(`\uFEFF${DANISH}`), DANISH],
  ['UTF-16 of the other order without a mark', utf16be(DANISH), DANISH],
  [
    'UTF-16 with letters of two pairs',
    Buffer.from(`\uFEFFHavn 🚢 ${'漢字'.repeat(9000)}`, 'utf16le'),
    `Havn 🚢 ${'漢字'.repeat(9000)}`,
  ],
  ['Windows-1252 behind much ASCII', Buffer.from(`${'a'.repeat(70_000)}\xE5`, 'latin1'), `${'a'.repeat(70_000)}å`],
])('a text in %s is kept in UTF-8, by its name', async (_, content, expected) => {
  for (const name of ['Besked.txt', 'Liste.csv']) {
    const file = await upload(name, content);
    expect(file.name).toBe(name);
    expect(String(await bytesOf(await browse(files.client, file.href)))).toBe(`\uFEFF${expected}`);
  }
});

test.each(['Åben hver dag – 5 €', `${'a'.repeat(65_535)}å`, '\uFEFFÅ;ø', 'x', '漢'])(
  'a text in UTF-8 keeps its bytes',
  async (content) => {
    const { href } = await upload('Besked.txt', Buffer.from(content));
    expect(String(await bytesOf(await browse(files.client, href)))).toBe(content);
  },
);

describe('an answer', () => {
  test.each([
    ['a.pdf', samples.pdf, 'application/pdf', 'inline'],
    ['a.docx', samples.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
    ['a.txt', Buffer.from('x'), 'text/plain; charset=utf-8', 'inline'],
    ['a.csv', Buffer.from('x;y'), 'text/csv; charset=utf-8', 'attachment'],
    ['a.mp4', samples.mp4, 'video/mp4', 'inline'],
  ])('with %s is shown or saved, and never runs', async (name, content, type, disposition) => {
    const { href } = await upload(name, content);
    const { headers } = await browse(files.client, href);
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Content-Disposition')?.split(';')[0]).toBe(disposition);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(type === 'application/pdf' ? /script-src 'none'/ : /^default-src 'none';.*; sandbox$/);
    const saved = await browse(files.client, `${href}?download`);
    expect(saved.headers.get('Content-Disposition')?.split(';')[0]).toBe('attachment');
  });

  test.each([
    ['vejledning.md', '# Havnen'],
    ['tal.JSON', '{"a":1}'],
    ['drift.log', 'ok'],
    ['undertekst.srt', '1'],
    ['kør.bat', 'dir'],
  ])('keeps the ending of a text that starts nothing: %s', async (name, content) => {
    const { name: kept } = await upload(name, Buffer.from(content));
    expect(kept).toBe(name === 'kør.bat' ? 'kør.bat.txt' : name);
  });

  test.each([
    "Løn #2 100% + bonus's & Æble (1).docx",
    'a%2Fb.docx',
    'hvad? nu.docx',
    '"citat".docx',
    'تقرير.docx',
    'cafe\u0301.docx',
    '👨‍👩‍👧‍👦.docx',
    `${'x'.repeat(190)}.docx`,
  ])('has the name that its sender gave it: %s', async (name) => {
    const { href } = await upload(name, samples.docx);
    const server = await listen(portal);
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`http://127.0.0.1:${server.port}${href}`, {
        ...{ method, headers: { Cookie: `portico.session=${files.client.session}` } },
      });
      await answer.arrayBuffer();
      const [, sent = ''] = /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
      expect([answer.status, decodeURIComponent(sent)]).toEqual([200, name.normalize('NFC')]);
    }
    await server.close();
  });

  test('has the part that is asked for, over a connection too', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => 65 + (index % 26)));
    const { href } = await upload('a.txt', content);
    const server = await listen(portal);
    const ask = (headers: Record<string, string>, method = 'GET') => {
      const cookie = { Cookie: `portico.session=${files.client.session}` };
      return fetch(`http://127.0.0.1:${server.port}${href}`, { method, headers: { ...cookie, ...headers } });
    };
    const etag = (await ask({}, 'HEAD')).headers.get('ETag') ?? '';
    for (const [headers, status, range, bytes] of [
      [{}, 200, null, content],
      [{ Range: 'bytes=5-9' }, 206, 'bytes 5-9/300000', content.subarray(5, 10)],
      [{ Range: 'bytes=-4' }, 206, 'bytes 299996-299999/300000', content.subarray(-4)],
      [{ Range: 'bytes=100000-' }, 206, 'bytes 100000-299999/300000', content.subarray(100_000)],
      [{ Range: 'bytes=300000-' }, 416, 'bytes */300000', Buffer.alloc(0)],
      [{ Range: 'bytes=5-9', 'If-Range': etag }, 206, 'bytes 5-9/300000', content.subarray(5, 10)],
      [{ Range: 'bytes=5-9', 'If-Range': '"older"' }, 200, null, content],
      [{ 'If-None-Match': etag }, 304, null, Buffer.alloc(0)],
    ] as const) {
      const answer = await ask(headers);
      expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, range]);
      expect((await bytesOf(answer)).equals(bytes)).toBe(true);
    }
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), (await bytesOf(head)).length]).toEqual([200, '300000', 0]);
    await server.close();
  });
});

describe('the list', () => {
  test('finds files by name and kind, the latest first', async () => {
    const names = ['Søkort nord.pdf', 'Søkort syd.pdf', '100%_klar.pdf'];
    for (const name of names) await upload(name);
    const picture = await image();
    expect((await files.list('?search=søkort')).files.map(({ name }) => name)).toEqual(names.slice(0, 2).reverse());
    expect((await files.list('?search=0%25_k')).files.map(({ name }) => name)).toEqual([names[2]]);
    const images = await files.list('?kind=image');
    expect(images.files[0]).toEqual({ ...picture, film: null, video: null });
    expect(images.files.every(({ type }) => type.startsWith('image/'))).toBe(true);
    expect((await files.list('?kind=x&state=y&page=z')).total).toBe((await files.list()).total);
  });

  test('has the files that are asked for by their ids', async () => {
    const [one, two] = [await upload('en.pdf'), await upload('to.pdf')];
    const ids = async (query: string) => (await files.list(query)).files.map(({ id }) => id);
    expect(await ids(`?ids=${one.id},${two.id.toUpperCase()}`)).toEqual([two.id, one.id]);
    expect(await ids(`?ids=${one.id}&kind=image`)).toEqual([]);
    await files.client.delete(`/admin/files/${one.id}`);
    expect(await ids(`?ids=${one.id}`)).toEqual([]);
    const all = (await files.list()).total;
    for (const wrong of ['x', `${two.id},`, "';--"]) {
      expect((await files.list(`?ids=${encodeURIComponent(wrong)}`)).total).toBe(all);
    }
  });

  test('says how many pages name a file, in their draft or as published, and the impact says which', async () => {
    const file = await upload();
    const { id: publishedId, slug } = await published([fileBlock(file.id)]);
    const draftId = await author.added({ locales: [{ language: 'da', name: 'Kun kladde', slug: 'kun-kladde' }] });
    await author.save(draftId, documentOf(fileBlock(file.id)));
    const removed = await published([fileBlock(file.id)]);
    await author.client.delete(`/admin/pages/${removed.id}`);
    const [row] = (await files.list()).files.filter(({ id }) => id === file.id);
    expect(row?.pageCount).toBe(2);
    const impact = (await files.client.post('/admin/files/impact', { ids: [file.id] })).body as FileImpact;
    expect(impact.pages).toEqual([
      { id: draftId, name: 'Kun kladde', isPublished: false },
      { id: publishedId, name: `Side ${slug}`, isPublished: true },
    ]);
    expect(impact.videos).toEqual([]);
  });

  test('says which videos of the catalogue a film and a poster belong to', async () => {
    const videos = new VideoClient(portal, author.client);
    const { id, fileId, posterId } = await videos.published({ title: 'Kajen' });
    for (const file of [fileId, posterId]) {
      const answer = await files.client.post('/admin/files/impact', { ids: [file] });
      expect(answer.body).toEqual({ pages: [], videos: [{ id, name: 'Kajen', isPublished: true }] });
    }
  });

  test('changes many files at once: a folder, the bin and back; those that are gone are left out', async () => {
    const [one, other] = [await upload('a.pdf'), await upload('b.pdf')];
    const { id: pageId } = await published([fileBlock(one.id)]);
    const ids = [one.id, other.id];
    const { pages } = (await files.client.post('/admin/files/impact', { ids })).body as FileImpact;
    expect(pages.map(({ id }) => id)).toEqual([pageId]);
    const change = async (those: string[], kind: 'remove' | 'recover') => {
      const answer = await files.client.put('/admin/files/bulk', { ids: those, change: { kind } });
      return answer.status === 200 ? (answer.body as { ids: string[] }).ids.toSorted() : codeOf(answer);
    };
    expect(await change([other.id], 'remove')).toEqual([other.id]);
    expect(await change(ids, 'remove')).toEqual([one.id]);
    expect(await change(ids, 'remove')).toBe('not_found');
    expect(await change(ids, 'recover')).toEqual(ids.toSorted());
    const { id: folderId } = (await files.client.post('/admin/file-folders', { name: 'Priser' })).body as {
      id: string;
    };
    await files.client.put('/admin/files/bulk', { ids, change: { kind: 'folder', folderId } });
    const moved = (await files.client.get(`/admin/files?folder=${folderId}`)).body as { props: { files: FileRow[] } };
    expect(moved.props.files.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const nowhere = { kind: 'folder', folderId: '00000000-0000-7000-8000-000000000000' };
    expect(codeOf(await files.client.put('/admin/files/bulk', { ids, change: nowhere }))).toBe('invalid_input');
  });

  test('has the bin apart', async () => {
    const file = await upload('til papirkurven.pdf');
    await files.client.delete(`/admin/files/${file.id}`);
    const search = '?search=papirkurven';
    expect(await files.list(search)).toMatchObject({ files: [], total: 0 });
    const [removed] = (await files.list(`${search}&state=removed`)).files;
    expect([removed?.id, removed?.removedAt === null]).toEqual([file.id, false]);
    const again = [
      await files.client.delete(`/admin/files/${file.id}`),
      await files.client.post('/admin/files/impact', { ids: [file.id] }),
      await files.client.post(`/admin/files/${(await upload()).id}/recover`),
    ];
    expect(again.map(codeOf)).toEqual(['not_found', 'not_found', 'not_found']);
  });
});
