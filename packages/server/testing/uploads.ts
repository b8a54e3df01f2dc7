import { randomUUID } from 'node:crypto';
import type { Client } from './portal.ts';

/** What goes with every request of the tus protocol. */
export const TUS = { 'Tus-Resumable': '1.0.0' };

/** The headers that begin an upload under an id of its sender's choice. */
export const beginHeaders = (id: string, sizeBytes: number) => ({
  ...TUS,
  'Upload-Length': String(sizeBytes),
  'Upload-Metadata': `id ${Buffer.from(id).toString('base64')}`,
});

/** The headers of a part that begins at an offset. */
export const partHeaders = (offset: number) => ({
  ...TUS,
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
});

export const begin = (client: Client, id: string, sizeBytes: number) =>
  client.fetch('POST', '/admin/uploads', undefined, beginHeaders(id, sizeBytes));

export const sendPart = (client: Client, id: string, offset: number, bytes: Uint8Array | string) =>
  client.fetch('PATCH', `/admin/uploads/${id}`, bytes, partHeaders(offset));

/** How far an upload is by the server's word; null if it knows of none. */
export async function offsetOf(client: Client, id: string): Promise<number | null> {
  const offset = (await client.fetch('HEAD', `/admin/uploads/${id}`, undefined, TUS)).headers.get('Upload-Offset');
  return offset === null ? null : Number(offset);
}

/** Sends all parts of an upload. @returns its id */
export async function sendUpload(client: Client, content: Uint8Array | string, id = randomUUID()): Promise<string> {
  const bytes = Buffer.from(content);
  await begin(client, id, bytes.length);
  const { status } = await sendPart(client, id, 0, bytes);
  if (status !== 204) throw new Error(`The part was answered with ${status}`);
  return id;
}
