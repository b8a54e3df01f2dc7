import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { failures } from './failure.ts';
import { readBody } from './read-body.ts';

/** A failure that a test or a demonstration asks for. */
const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latency'), ms: z.number().int().min(0).max(60_000) }),
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    retryAfter: z.number().optional(),
  }),
  z.object({ kind: z.literal('paused') }),
  z.object({ kind: z.literal('drop') }),
]);
type Fault = z.infer<typeof faultSchema>;

/** Faults of the next `times` requests whose path starts with `path`. */
const plannedSchema = z.object({
  fault: faultSchema,
  path: z.string().startsWith('/').default('/'),
  times: z.number().int().min(1).max(10_000).default(1),
});
type Planned = z.infer<typeof plannedSchema>;

const HEADER = 'X-Sandbox-Fault';

/** `latency=2000`, `status=429;retry-after=3`, `paused` or `drop`; several with commas. */
function readHeader(text: string): Fault[] {
  return text.split(',').map((part) => {
    const [kind = '', ...settings] = part.trim().split(/[=;]/);
    const [value, name, more] = settings;
    const given = {
      kind,
      ...(kind === 'latency' ? { ms: Number(value) } : {}),
      ...(kind === 'status' ? { status: Number(value) } : {}),
      ...(name?.trim() === 'retry-after' ? { retryAfter: Number(more) } : {}),
    };
    const fault = faultSchema.safeParse(given);
    if (!fault.success) throw failures.badRequest(`${HEADER} does not know '${part.trim()}'.`);
    return fault.data;
  });
}

/** Failures on demand: by a header of the request, or planned by `POST /faults` for requests to come. */
export function createFaults(): { middleware: MiddlewareHandler; routes: Hono } {
  let planned: Planned[] = [];

  function takePlanned(path: string): Fault[] {
    const due = planned.filter((entry) => path.startsWith(entry.path));
    for (const entry of due) entry.times -= 1;
    planned = planned.filter((entry) => entry.times > 0);
    return due.map(({ fault }) => fault);
  }

  const routes = new Hono()
    .get('/', (context) => context.json({ planned }))
    .post('/', async (context) => {
      planned.push(await readBody(context, plannedSchema));
      return context.json({ planned }, 201);
    })
    .delete('/', (context) => {
      planned = [];
      return context.json({ planned });
    });

  return {
    routes,
    async middleware(context, next) {
      const header = context.req.header(HEADER);
      for (const fault of [...(header ? readHeader(header) : []), ...takePlanned(context.req.path)]) {
        await act(fault, context);
      }
      await next();
    },
  };
}

async function act(fault: Fault, context: Context): Promise<void> {
  switch (fault.kind) {
    case 'latency':
      return sleep(fault.ms);
    case 'status':
      if (fault.status === 429) throw failures.tooMany(fault.retryAfter ?? 1);
      throw failures.asked(fault.status as ContentfulStatusCode, fault.retryAfter);
    case 'paused':
      throw context.req.path.startsWith('/frame/') ? failures.modelNotLoaded() : failures.paused();
    case 'drop': {
      // In memory there is no connection to drop.
      (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.destroy();
      throw failures.asked(502);
    }
  }
}
