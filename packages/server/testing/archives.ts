import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ImportDecisions, ImportPlan, ImportRow, UploadedArchive } from '../src/contract/page-object.ts';
import { browse, bytesOf } from './files.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';

/** What an administrator does with archives, as the screens do it. */
export class ArchiveClient {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  export(wanted: object): Promise<TestResponse> {
    return this.client.post('/admin/exports', wanted);
  }

  /** The bytes of an archive. @throws if it is not made */
  async exported(wanted: object): Promise<Buffer> {
    const answer = await this.export(wanted);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return bytesOf(await browse(this.client, (answer.body as { href: string }).href));
  }

  upload(content: Buffer, name = 'pages.portico'): Promise<TestResponse> {
    return this.client.post(`/admin/imports?${new URLSearchParams({ name }).toString()}`, content);
  }

  /** An archive that was taken. @throws if it is refused */
  async uploaded(content: Buffer): Promise<UploadedArchive> {
    const answer = await this.upload(content);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as UploadedArchive;
  }

  trust(archiveId: string, name = 'Den anden portal'): Promise<TestResponse> {
    return this.client.post('/admin/signing-keys', { archiveId, name });
  }

  /** An archive that was taken, whose key is trusted. */
  async received(content: Buffer): Promise<string> {
    const { id, signer } = await this.uploaded(content);
    if (signer.name === null) await this.trust(id);
    return id;
  }

  askPlan(id: string, decisions: Partial<ImportDecisions> = {}): Promise<TestResponse> {
    return this.client.post(`/admin/imports/${id}/plan`, decisions);
  }

  async plan(id: string, decisions: Partial<ImportDecisions> = {}): Promise<ImportPlan> {
    const answer = await this.askPlan(id, decisions);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as ImportPlan;
  }

  /** Imports what the plan says. */
  async apply(id: string, decisions: Partial<ImportDecisions> = {}): Promise<TestResponse> {
    const { revision } = await this.plan(id, decisions);
    return this.client.post(`/admin/imports/${id}/apply`, { revision, decisions });
  }

  /** Uploads, trusts, and imports all that the plan suggests. @throws if it is refused */
  async imported(content: Buffer, decisions: Partial<ImportDecisions> = {}): Promise<ImportPlan> {
    const id = await this.received(content);
    const plan = await this.plan(id, decisions);
    const answer = await this.client.post(`/admin/imports/${id}/apply`, { revision: plan.revision, decisions });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return plan;
  }
}

export const archivesIn = async (portal: TestPortal) => new ArchiveClient(await portal.as('administrator'));

/** What a plan says of one page. */
export const rowOf = ({ pages }: ImportPlan, id: string): ImportRow | undefined => pages.find((row) => row.id === id);

/** A page as an archive has it, of as little as there can be. */
export const archivedPage = (id: string, slug: string, more: object = {}) => ({
  ...{ id, kind: 'page', parentId: null, templateId: null, accessLevel: 'everyone', tags: [] as string[] },
  locales: [{ language: 'da', name: `Side ${slug}`, segment: slug, description: '' }],
  document: { format: 1, sourceLanguage: 'da', css: '', blocks: [] as object[] },
  ...more,
});

export interface ForgedFile {
  id: string;
  name: string;
  type: string;
  content: Buffer;
}

interface Forgery {
  pages: { id: string }[];
  files?: ForgedFile[];
  reports?: { id: string; name: string }[];
  /** Changes the manifest before it is signed. */
  manifest?: (manifest: Record<string, object[]>) => object;
  firstLine?: string;
  key?: KeyObject;
}

const hashOf = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** The keys of an installation that is none. */
export const forgerKeys = generateKeyPairSync('ed25519');

/** An archive that somebody makes by hand, with a key of their own: its signature is right, whatever is in it. */
export function forgeArchive({ pages, files = [], reports = [], manifest = (same) => same, ...rest }: Forgery): Buffer {
  const { firstLine = 'PORTICO PAGES 1\n', key = forgerKeys.privateKey } = rest;
  const bodies = pages.map((page) => Buffer.from(JSON.stringify(page)));
  const made = {
    documentFormat: 1 as never,
    reports,
    pages: pages.map(({ id }, index) => ({ id, ...hashOf(bodies[index] as Buffer) })),
    files: files.map(({ id, name, type, content }) => ({ id, name, type, ...hashOf(content) })),
  };
  const bytes = Buffer.from(JSON.stringify(manifest(made)));
  const signature = sign(null, Buffer.concat([Buffer.from(firstLine), bytes]), key).toString('base64url');
  const publicKey = forgerKeys.publicKey.export({ format: 'jwk' }).x ?? '';
  const head = Buffer.from(`${firstLine}${publicKey} ${signature} ${bytes.length}\n`);
  return Buffer.concat([head, bytes, ...bodies, ...files.map(({ content }) => content)]);
}
