// Files as the portal's screens send them: whole, or in parts by the protocol tus.
import { randomUUID } from 'node:crypto';

const TUS = { 'Tus-Resumable': '1.0.0' };
/** Every file is a text of its own: one that is known already would not be stored again. */
const asText = (bytes) => Buffer.from(bytes.toString('hex'));

/** @param administrator requests @param {Buffer} bytes */
export const sendFile = (administrator, bytes) =>
  administrator.send('POST', `/admin/files?name=drill-${randomUUID()}.txt`, asText(bytes));

/** @returns the first answer that refuses it, or the last */
export async function sendInParts(administrator, bytes) {
  const [id, content] = [randomUUID(), asText(bytes)];
  const metadata = `id ${Buffer.from(id).toString('base64')}`;
  const begin = { ...TUS, 'Upload-Length': String(content.length), 'Upload-Metadata': metadata };
  const begun = await administrator.send('POST', '/admin/uploads', undefined, begin);
  if (begun?.status !== 201) return begun;
  const part = { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const sent = await administrator.send('PATCH', `/admin/uploads/${id}`, content, part);
  if (sent?.status !== 204) return sent;
  return administrator.send('POST', `/admin/uploads/${id}/file`, { name: `drill-${id}.txt` });
}
