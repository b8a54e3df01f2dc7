import { z } from 'zod';
import { accessPlans } from './access-plans.ts';
import { createAsk } from './analytics-calls.ts';
import type { AccessKind, EmbedAccess } from './embed-access.ts';
import type { Environment } from './env.ts';
import { findTarget, type TargetSelector } from './targets.ts';

const embedTokenSchema = z.object({ token: z.string(), expiration: z.string() });

/** The server's side of embedding: the secret stays here, the browser gets a token for one thing. */
export function createAnalytics(env: Environment) {
  const ask = createAsk(env);
  return {
    /** A fresh embed token, with what it opens and where that is framed from. @throws AnalyticsError */
    async embedAccess(kind: AccessKind, selector: TargetSelector = {}): Promise<EmbedAccess> {
      const plan = accessPlans[kind];
      const target = await findTarget(ask, plan.target, selector);
      const askedAt = Date.now();
      const { path, body } = plan.token(target);
      const { token, expiration } = await ask(embedTokenSchema, path, body);
      const expiresInSeconds = Math.max(0, Math.floor((Date.parse(expiration) - askedAt) / 1000));
      return { ...target, kind, accessToken: token, expiresInSeconds };
    },
  };
}
export type Analytics = ReturnType<typeof createAnalytics>;
