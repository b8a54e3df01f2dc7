import { download } from '../ui/download.ts';
import { ApiError, requestRoute } from './call.ts';

/**
 * Saves the response of a route as a file. Not a link, because the request needs the XHR header.
 * @throws ApiError if the response is not ok; TypeError without a network.
 */
export async function saveResponse(
  name: 'users.export' | 'users.export-chosen' | 'activity.export' | 'pages.use-export' | 'reports.use-export',
  input: { parameters?: Record<string, string>; query?: Record<string, string>; body?: object },
  fileName: string,
): Promise<void> {
  const response = await requestRoute(name, input);
  if (!response.ok) throw new ApiError({ code: 'unexpected', reference: '' });
  download(fileName, await response.blob());
}
