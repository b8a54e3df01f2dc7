import type { Scope } from '../access/access.ts';
import { type Failure, isFailure } from '../contract/failures.ts';
import type { RouteName } from '../contract/routes.ts';
import type { OpenRequest, OpenRequestKind } from '../infrastructure/open-requests.ts';
import type { Services } from '../services.ts';
import { networkOf } from './client-ip.ts';
import type { PortalRequest } from './request.ts';
import type { Result } from './response.ts';

/** What kind a route's requests are, where they last. */
export const LIMITED_ROUTES: Partial<Record<RouteName, OpenRequestKind>> = {
  'announcements.stream': 'stream',
  'notifications.stream': 'stream',
  'pages.editors.stream': 'stream',
  'uploads.continue': 'upload',
  'files.store': 'upload',
  'activity.export': 'export',
  'users.export': 'export',
  'users.export-chosen': 'export',
  'pages.use-export': 'export',
  'reports.use-export': 'export',
  'exports.store': 'export',
  'exports.view': 'export',
  'pages.preview': 'preview',
  'releases.preview': 'preview',
  'templates.show': 'preview',
};

const RETRY_AFTER_S = 5;

/** A request of a route, as open; null where the route's requests do not last. */
export function openRequest(
  route: RouteName,
  scope: Scope | null,
  { clientIp }: PortalRequest,
  { openRequests }: Pick<Services, 'openRequests'>,
): OpenRequest | Failure | null {
  const kind = LIMITED_ROUTES[route];
  if (!kind) return null;
  const program = scope?.token?.id;
  const session = scope?.sessionId ?? program ?? clientIp;
  const user = scope?.userId ?? program ?? clientIp;
  const opened = openRequests.open(kind, { session, user, network: networkOf(clientIp) });
  if (typeof opened !== 'string') return opened;
  return { failure: opened === 'process' ? 'busy' : 'too_many_attempts', retryAfterSeconds: RETRY_AFTER_S };
}

/** Does work that counts as open until its answer has ended. */
export async function runLimited(
  open: OpenRequest | Failure | null,
  work: () => Promise<Result | Failure>,
): Promise<Result | Failure> {
  if (open === null) return work();
  if (isFailure(open)) return open;
  try {
    const result = await work();
    if (!isFailure(result)) return holdOpen(result, open);
    open.close();
    return result;
  } catch (error) {
    open.close();
    throw error;
  }
}

/** An answer that is open until its body has ended, or whoever asked is gone. */
function holdOpen(result: Result, request: OpenRequest): Result {
  if (result.kind !== 'stream' || !result.body) {
    request.close();
    return result;
  }
  const reader = result.body.getReader();
  let isEnded = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      request.onEnd(() => {
        isEnded = true;
        controller.close();
        void reader.cancel().catch(() => undefined);
      });
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        request.close();
        throw error;
      });
      if (isEnded) return;
      if (!done) return controller.enqueue(value);
      request.close();
      controller.close();
    },
    cancel(reason) {
      request.close();
      return reader.cancel(reason);
    },
  });
  return { ...result, body };
}
