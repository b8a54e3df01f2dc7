import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createSigner } from './signer.ts';

/** Whose rows: passed through to row-level security. */
export const effectiveIdentitySchema = z.object({
  username: z.string().min(1),
  roles: z.array(z.string().min(1)).max(50).default([]),
  datasets: z.array(z.guid().transform((id) => id.toLowerCase())).default([]),
  customData: z.string().optional(),
});

const claimsSchema = z.object({
  jti: z.guid(),
  exp: z.number(),
  reports: z.array(z.object({ id: z.guid(), access: z.enum(['View', 'Edit', 'Create']) })),
  datasets: z.array(z.guid()),
  /** With `tile`, that tile alone. */
  dashboards: z.array(z.object({ id: z.guid(), tile: z.guid().optional() })).default([]),
  /** Where reports may be saved: copies of those above, and new ones on the data sets above. */
  workspaces: z.array(z.guid()),
  identities: z.array(effectiveIdentitySchema),
});

/** What one embed token opens, and until when (`exp`, seconds since 1970). */
export type EmbedGrant = z.infer<typeof claimsSchema>;

const AUDIENCE = 'portico-sandbox/frame';

/** The service of embed tokens: `issue` for hosts' servers, `read` for the frame's data calls. */
export function createEmbedTokens(secret: string, issuer: string) {
  const signer = createSigner({ secret, issuer, audience: AUDIENCE });
  return {
    async issue(grant: Omit<EmbedGrant, 'jti' | 'exp'>, expiresAt: number) {
      const tokenId = randomUUID();
      const token = await signer.sign({ ...grant, jti: tokenId }, expiresAt);
      return { token, tokenId, expiration: new Date(expiresAt * 1000).toISOString() };
    },
    /** @throws TokenError when it is missing, forged, of another kind or has ended. */
    async read(token: string | undefined): Promise<EmbedGrant> {
      return claimsSchema.parse(await signer.verify(token));
    },
  };
}
export type EmbedTokens = ReturnType<typeof createEmbedTokens>;
