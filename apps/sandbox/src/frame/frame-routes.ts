import { Hono } from 'hono';
import type { Logger } from '../log.ts';
import { CONTEXT_HEADER } from '../model/frame-wire.ts';
import { failures } from '../rest/failure.ts';
import { bearerToken } from '../rest/read-body.ts';
import type { EmbedTokens } from '../tokens/embed-token.ts';
import type { FrameServices, FrameVariables } from './access.ts';
import { createRoutes } from './create-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { paginatedRoutes } from './paginated-routes.ts';
import { qnaRoutes } from './qna-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { savingRoutes } from './saving-routes.ts';

/** As many characters of a header as a service in front of this one lets through too. */
const MAX_CONTEXT_CHARACTERS = 4096;

/** What the frame's client asks for; nothing is answered that the embed token does not open. */
export function frameRoutes(services: FrameServices, embedTokens: EmbedTokens, log: Logger): Hono<FrameVariables> {
  return new Hono<FrameVariables>()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.set('grant', await embedTokens.read(bearerToken(context)));
      const said = context.req.header(CONTEXT_HEADER);
      if (said !== undefined) {
        const requestId = context.res.headers.get('RequestId');
        log.info({ requestId, applicationContext: readApplicationContext(said) }, 'circumstances of a query');
      }
      await next();
    })
    .route('/', reportRoutes(services))
    .route('/', savingRoutes(services))
    .route('/', dashboardRoutes(services))
    .route('/', qnaRoutes(services))
    .route('/', paginatedRoutes(services))
    .route('/', createRoutes(services));
}

/**
 * What a host says of the circumstances of a query, in the header of that name. It is written down beside the query and
 * decides nothing: a page may say what it likes, so which rows are shown follows from the token alone.
 * @throws RestFailure 400 when it is too long, or no JSON in percent-encoding
 */
function readApplicationContext(header: string): unknown {
  if (header.length > MAX_CONTEXT_CHARACTERS) throw failures.badRequest('The application context is too long.');
  try {
    return JSON.parse(decodeURIComponent(header)) as unknown;
  } catch {
    throw failures.badRequest('The application context is not JSON.');
  }
}
