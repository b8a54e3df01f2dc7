import { port, type Setting, type SettingValues } from '@portico/service';
import { z } from 'zod';

/** A whole number with a usual value. */
export const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** The variables that say where a process stands, and what it takes. */
export const networkVariables = {
  PORT: [port(4300), 'set it to a free port number'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'set it to the address to listen on, for example 127.0.0.1'],
  PROXY_COUNT: [
    count(0, 10, 0),
    'set it to the number of your own proxies before the portal, each of which appends to X-Forwarded-For',
  ],
  METRICS_PORT: [
    z.coerce.number().int().min(0).max(65_535).optional(),
    'set it to a free port number for Prometheus, or leave it out: there are no metrics then',
  ],
  METRICS_HOST: [
    z.string().min(1).default('127.0.0.1'),
    'set it to the address to listen on for Prometheus, which asks without a password, for example 127.0.0.1',
  ],
  ROLE: [
    z.enum(['web', 'worker', 'both']).default('both'),
    'set it to web (answers requests and takes no jobs), worker (takes jobs and answers health checks alone) or both',
  ],
  DRAIN_SECONDS: [
    count(0, 600, 0),
    'set it to the seconds for which a process that is asked to end (SIGTERM) still takes requests while /ready says 503, ' +
      'for example 5, or to 0',
  ],
} as const satisfies Record<string, Setting>;

/** Where Prometheus asks; null: nowhere. */
export const toMetricsAddress = ({
  METRICS_PORT: number,
  METRICS_HOST: host,
}: SettingValues<typeof networkVariables>) => (number === undefined ? null : { host, port: number });
