import { randomUUID } from 'node:crypto';
import { sampleReports, sampleUsers } from '@portico/database';
import { AnalyticsService } from '../../server/testing/analytics-service.ts';
import { documentOf, textBlock } from '../../server/testing/authoring.ts';
import { startTestPortal, type TestPortal } from '../../server/testing/portal.ts';
import { createPortalClient, orThrow, type PortalClient, type Schemas } from '../src/index.ts';

const URL = 'http://localhost:4300';
const { workspaceId } = sampleReports.cars;

type Scope = Schemas['ProgramScope'];

/** A portal, and what stands in it for a program to change. */
export interface World {
  portal: TestPortal;
  /** A client with a token of these scopes; without any, with all. */
  client(scopes: readonly Scope[]): Promise<PortalClient & { tokenId: string; token: string }>;
  close(): Promise<void>;
}

/** A client of the portal in this process. */
export const clientOf = ({ portal }: TestPortal, token: string) =>
  createPortalClient({ url: URL, token, fetch: (request) => portal.fetch(request) });

export async function createWorld(): Promise<World> {
  const service = await new AnalyticsService().start();
  const portal = await startTestPortal({ analyticsUrl: service.url, settings: { TRIES_PER_ADDRESS: '100000' } });
  const administrator = await portal.as('administrator');
  return {
    portal,
    async client(scopes) {
      const { password } = sampleUsers.administrator;
      const order = { name: randomUUID(), scopes, expiresInDays: 1, password };
      const { body } = await administrator.post('/admin/settings/tokens', order);
      const { id, secret } = body as { id: string; secret: string };
      return Object.assign(clientOf(portal, secret), { tokenId: id, token: secret });
    },
    async close() {
      await portal.close();
      await service.stop();
    },
  };
}

let serial = 0;
export const next = (word: string) => `${word}-${++serial}`;

/** Makes what the calls of a test need. */
export class Maker {
  readonly client: PortalClient;

  constructor(client: PortalClient) {
    this.client = client;
  }

  async group(): Promise<string> {
    const body = { groupId: next('group'), name: 'Havn' };
    return (await orThrow(this.client.POST('/admin/groups', { body }))).id;
  }

  async user(): Promise<string> {
    return (await orThrow(this.client.POST('/admin/users', { body: await this.newUser() }))).id;
  }

  async newUser() {
    const email = `${next('user')}@portico.example`;
    const details = { company: 'Nordhavn', contactNumber: '+45 1', groupId: await this.group() };
    return { name: 'Ny Person', email, signInBy: 'directory' as const, ...details };
  }

  async invitation(): Promise<string> {
    const body = { email: `${next('invited')}@portico.example`, groupId: await this.group() };
    return (await orThrow(this.client.POST('/admin/invites', { body }))).id;
  }

  async tag(): Promise<string> {
    const body = { label: next('Mærke').replace('-', ' '), description: '' };
    return (await orThrow(this.client.POST('/admin/tags', { body }))).id;
  }

  newPage() {
    const slug = next('side');
    return { locales: [{ language: 'da' as const, name: slug, slug }] };
  }

  async page(): Promise<string> {
    return (await orThrow(this.client.POST('/admin/pages', { body: this.newPage() }))).id;
  }

  async revision(id: string): Promise<number> {
    const path = { params: { path: { id } } };
    return (await orThrow(this.client.GET('/admin/pages/{id}/builder', path))).props.draft.revision;
  }

  /** A page whose draft has a text. */
  async drafted(): Promise<{ id: string; revision: number }> {
    const id = await this.page();
    const body = { revision: await this.revision(id), document: textDocument() };
    const saved = await orThrow(this.client.PUT('/admin/pages/{id}/draft', { params: { path: { id } }, body }));
    return { id, revision: saved.revision };
  }

  async published(): Promise<string> {
    const { id, revision } = await this.drafted();
    await orThrow(this.client.POST('/admin/pages/{id}/publish', { params: { path: { id } }, body: { revision } }));
    return id;
  }

  newReport() {
    return { reportId: randomUUID(), workspaceId, name: 'Skibe' };
  }

  async report(): Promise<string> {
    return (await orThrow(this.client.POST('/admin/reports', { body: this.newReport() }))).id;
  }
}

export const textDocument = () => documentOf(textBlock('<p>Hej</p>')) as Schemas['PageDocument'];
