import type { Logger } from '@portico/log';
import { type Analytics, createAnalytics } from './analytics.ts';
import type { AnalyticsConnectionSettings } from './settings.ts';
import type { ConnectionOption } from '../contract/page-object.ts';
import { AnalyticsFailure } from './transport.ts';

/** The analytics services. Each has its own tokens, caches and circuit breaker: what happens to one does not touch another. */
export interface AnalyticsConnections {
  /** In the order of the settings. */
  all: readonly Analytics[];
  /** The service that has a report. @throws AnalyticsFailure where the connection is not set any more */
  of(connection: string): Analytics;
}

export function createConnections(settings: AnalyticsConnectionSettings, log: Logger): AnalyticsConnections {
  const all = settings.map((one) => createAnalytics(one, log.child({ connection: one.id })));
  return {
    all,
    of(connection) {
      const found = all.find((one) => one.settings.id === connection);
      if (!found) throw new AnalyticsFailure('the connection is not set', { problem: 'no-connection' });
      return found;
    },
  };
}

/** The connections, as administrators choose among them. */
export const connectionOptions = ({ all }: AnalyticsConnections): ConnectionOption[] =>
  all.map(({ settings: { id, name } }) => ({ id, name }));
