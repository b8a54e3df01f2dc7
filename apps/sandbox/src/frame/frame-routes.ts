import { Hono } from 'hono';
import { bearerToken } from '../rest/read-body.ts';
import type { EmbedTokens } from '../tokens/embed-token.ts';
import type { FrameServices, FrameVariables } from './access.ts';
import { createRoutes } from './create-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { paginatedRoutes } from './paginated-routes.ts';
import { qnaRoutes } from './qna-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { savingRoutes } from './saving-routes.ts';

/** What the frame's client asks for; nothing is answered that the embed token does not open. */
export function frameRoutes(services: FrameServices, embedTokens: EmbedTokens): Hono<FrameVariables> {
  return new Hono<FrameVariables>()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      context.set('grant', await embedTokens.read(bearerToken(context)));
      await next();
    })
    .route('/', reportRoutes(services))
    .route('/', savingRoutes(services))
    .route('/', dashboardRoutes(services))
    .route('/', qnaRoutes(services))
    .route('/', paginatedRoutes(services))
    .route('/', createRoutes(services));
}
