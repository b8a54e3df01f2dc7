import { route } from '@portico/server/routes';
import { download } from '../ui/download.ts';
import { ApiError } from './call.ts';
import { reloadIfRequired, request } from './request.ts';

/**
 * Saves the response of a route as a file. Not a link, because the request needs the XHR header.
 * @throws ApiError if the response is not ok; TypeError without a network.
 */
export async function saveResponse(
  name: 'users.export' | 'activity.export',
  query: Record<string, string>,
  fileName: string,
): Promise<void> {
  const response = await request(route(name, {}, query)).catch(reloadIfRequired);
  if (!response.ok) throw new ApiError({ code: 'unexpected', reference: '' });
  download(fileName, await response.blob());
}
