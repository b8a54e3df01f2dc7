import { route } from '@portico/server/routes';
import { download } from '../ui/download.ts';
import { ApiError } from './call.ts';
import { reloadIfRequired, request } from './request.ts';

/**
 * Saves what a route answers as a file. Not a link to it: like every call, this one carries the marker.
 * @throws Refused when the server does not give it; TypeError without a network.
 */
export async function saveResponse(
  name: 'users.export',
  query: Record<string, string>,
  fileName: string,
): Promise<void> {
  const response = await request(route(name, {}, query)).catch(reloadIfRequired);
  if (!response.ok) throw new ApiError({ code: 'unexpected', reference: '' });
  download(fileName, await response.blob());
}
