import type { Logger } from '@portico/log';
import { createAnalytics, type Analytics } from './analytics/analytics.ts';
import { openDatabase, type Database } from './database/database.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import type { Fetch } from './directory/network.ts';
import type { ServerEnvironment } from './env.ts';
import { log as usualLog } from './infrastructure/log.ts';
import { createPost, type Post } from './mail/queue.ts';
import { createNews, type News } from './infrastructure/notification-channel.ts';
import { createPasswordCheck, type PasswordCheck } from './auth/passwords.ts';
import { routes } from './contract/routes.ts';
import { createSecretBox, type SecretBox } from './infrastructure/encryption.ts';
import { createThrottle, type Throttle } from './auth/rate-limit.ts';

/** What the portal's parts work with; made once by createPortal. */
export interface Services {
  environment: ServerEnvironment;
  /** The build that answers. */
  version: string;
  database: Database;
  analytics: Analytics;
  passwords: PasswordCheck;
  /** Counts attempts, for all processes together. */
  throttle: Throttle;
  /** Encrypts what the database must not show. */
  box: SecretBox;
  /** Sends mails, after the transaction that asks for them. */
  post: Post;
  /** The company directory; null where none is connected. */
  directory: Directory | null;
  /** Hears of changes that other requests and processes make. */
  news: News;
  log: Logger;
}

/** What tests bring instead of the usual. */
export interface ServiceOptions {
  /** The way to the company directory; tests bring one that trusts their certificate. */
  askDirectory?: Fetch;
  /** Where the log goes. */
  log?: Logger;
}

/** Makes what the portal's parts work with. Connections are opened at the first need. */
export function createServices(
  environment: ServerEnvironment,
  version: string,
  { askDirectory, log = usualLog }: ServiceOptions = {},
): Services {
  const { databaseUrl, portalUrl, directory } = environment;
  const callback = portalUrl + routes['login.directory.callback'].path;
  const database = openDatabase(databaseUrl);
  const box = createSecretBox(environment.encryptionSecret);
  return {
    environment,
    version,
    database,
    box,
    analytics: createAnalytics(environment.analytics, log),
    passwords: createPasswordCheck(),
    throttle: createThrottle(database, environment.limits),
    post: createPost(portalUrl, box),
    directory: directory && createDirectory(directory, callback, askDirectory),
    news: createNews(databaseUrl, log),
    log,
  };
}

/** Closes what the services hold open. */
export async function closeServices({ news, database }: Services): Promise<void> {
  await news.close();
  await database.close();
}
