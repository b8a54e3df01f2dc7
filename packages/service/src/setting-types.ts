import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';
import type { Setting } from './settings.ts';

/** A port to listen on; 0 lets the system choose one. */
export const port = (defaultPort: number) => z.coerce.number().int().min(0).max(65_535).default(defaultPort);

/** A host name or address of this machine. */
export const loopbackHost = z.string().refine(isLoopbackHost);

/** A URL of this machine, with any port and path. @param protocol without the colon */
export const loopbackUrl = (protocol: RegExp) =>
  z.url({ protocol }).refine((url) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname));

/** Texts with commas between them, each of the given type; at least one. */
export const listOf = <Type extends z.ZodType<unknown, string>>(type: Type) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(type).min(1));

/** What every service of ours can be told. */
export const processSettings = {
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'set it to one of fatal, error, warn, info, debug, trace, silent',
  ],
  NODE_ENV: [
    z.enum(['development', 'production', 'test']).default('production'),
    'set it to development, production or test',
  ],
} as const satisfies Record<string, Setting>;
