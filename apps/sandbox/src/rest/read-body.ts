import type { Context } from 'hono';
import type { z } from 'zod';
import { failures } from './failure.ts';

/** The JSON body as `schema` has it; an empty body counts as `{}`. @throws RestFailure 400 */
export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.infer<Schema>> {
  const text = await context.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw failures.badRequest('The body is not JSON.');
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw failures.badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(context: Context): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}
