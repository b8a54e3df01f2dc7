import { route, routes } from '@portico/server/routes';
import { download } from '../ui/download.ts';
import { ApiError } from './call.ts';
import { reloadIfRequired, request } from './request.ts';

/**
 * Saves the response of a route as a file. Not a link, because the request needs the XHR header.
 * @throws ApiError if the response is not ok; TypeError without a network.
 */
export async function saveResponse(
  name: 'users.export' | 'users.export-chosen' | 'activity.export',
  query: Record<string, string>,
  fileName: string,
  body?: object,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: routes[name].method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await request(route(name, {}, query), init).catch(reloadIfRequired);
  if (!response.ok) throw new ApiError({ code: 'unexpected', reference: '' });
  download(fileName, await response.blob());
}
