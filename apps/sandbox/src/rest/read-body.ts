import type { Context } from 'hono';
import type { z } from 'zod';
import { failures } from './failure.ts';

/** Deeper than any document or filter goes; what walks a body calls itself once for each level. */
const MAX_DEPTH = 64;
/** Characters that no text holds: NUL, which PostgreSQL does not keep, and halves of others. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

/** The JSON body as `schema` has it; an empty body counts as `{}`. @throws RestFailure 400 */
export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.infer<Schema>> {
  const result = schema.safeParse(parse(decode(await context.req.arrayBuffer())));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw failures.badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failures.badRequest('The body is not UTF-8.');
  }
}

function parse(text: string): unknown {
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw failures.badRequest('The body is not JSON.');
  }
  checkContent(body);
  return body;
}

/** Level by level: a body that is nested too deeply is never walked by functions that call themselves. */
function checkContent(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw failures.badRequest(`The body is nested more than ${MAX_DEPTH} levels deep.`);
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') checkText(value);
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) for (const key of Object.keys(value)) checkKey(key);
      for (const item of Object.values(value)) below.push(item);
    }
    level = below;
  }
}

function checkText(text: string): void {
  if (NO_TEXT.test(text)) throw failures.badRequest('A text of the body holds NUL or half a character.');
}

function checkKey(key: string): void {
  checkText(key);
  if (key === '__proto__') throw failures.badRequest("The body names a field '__proto__'.");
}

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(context: Context): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}
