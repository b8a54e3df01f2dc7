import type { Logger } from '@portico/log';
import { createAnalytics } from './analytics.ts';
import { openDatabase } from './database.ts';
import { createDirectory } from './directory/directory.ts';
import type { Fetch } from './directory/network.ts';
import type { Services } from './endpoint.ts';
import type { ServerEnvironment } from './env.ts';
import { log as usualLog } from './log.ts';
import { createPost } from './mail/post.ts';
import { createNews } from './news.ts';
import { createPasswordCheck } from './passwords.ts';
import { routes } from './routes.ts';
import { createSecretBox } from './secret-box.ts';
import { createThrottle } from './throttle.ts';

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
