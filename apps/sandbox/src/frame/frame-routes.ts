import { Hono } from 'hono';
import type { Logger } from '../log.ts';
import { CONTEXT_HEADER } from '../model/frame-wire.ts';
import { bearerToken } from '../rest/read-body.ts';
import type { EmbedTokens } from '../tokens/embed-token.ts';
import type { FrameServices, FrameVariables } from './access.ts';
import { readApplicationContext } from './application-context.ts';
import { createRoutes } from './create-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { paginatedRoutes } from './paginated-routes.ts';
import { qnaRoutes } from './qna-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { savingRoutes } from './saving-routes.ts';

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
