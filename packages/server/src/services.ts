import type { Logger } from '@portico/log';
import { type BrandSource, createBrandSource } from './infrastructure/brand-source.ts';
import { createLanguageSource, type LanguageSource } from './infrastructure/language-source.ts';
import { createValueSource, type SettingSource } from './infrastructure/setting-source.ts';
import { type AnalyticsConnections, createConnections } from './analytics/connections.ts';
import { openDatabase, type Database } from './database/database.ts';
import type { Directory } from './directory/directory.ts';
import { lazyDirectory } from './directory/lazy-directory.ts';
import type { Fetch } from './directory/network.ts';
import type { ServerEnvironment } from './env.ts';
import type { FileStorage } from './infrastructure/file-storage.ts';
import { createVirusScanner, type VirusScanner } from './infrastructure/virus-scanner.ts';
import { createReadiness, type Readiness } from './infrastructure/readiness.ts';
import { openFileStorage } from './infrastructure/open-file-storage.ts';
import { log as defaultLog } from './infrastructure/log.ts';
import { type AnnouncementLoader, createAnnouncementLoader } from './access/live-announcements.ts';
import { createMailQueue, type MailQueue } from './mail/queue.ts';
import { createNotificationChannel, type NotificationChannel } from './infrastructure/notification-channel.ts';
import { createPasswordCheck, type PasswordCheck } from './auth/passwords.ts';
import { DEFAULT_MAX_SUBSCRIPTIONS } from './contract/page-object.ts';
import { routes } from './contract/routes.ts';
import { createEncryption, type Encryption } from './infrastructure/encryption.ts';
import { createRateLimit, type RateLimit } from './auth/rate-limit.ts';
import { createOpenRequests, type OpenRequests } from './infrastructure/open-requests.ts';

/** What the portal's parts work with; made once by createPortal. */
export interface Services {
  environment: ServerEnvironment;
  /** The build that answers. */
  version: string;
  database: Database;
  analytics: AnalyticsConnections;
  passwords: PasswordCheck;
  /** Counts attempts, for all processes together. */
  rateLimit: RateLimit;
  /** Counts the requests that last, of this process. */
  openRequests: OpenRequests;
  /** Encrypts what the database must not show. */
  encryption: Encryption;
  /** Sends mails, after the transaction that asks for them. */
  mailQueue: MailQueue;
  /** The company directory; null where none is connected. */
  directory: Directory | null;
  /** The bytes of uploaded files. */
  fileStorage: FileStorage;
  /** Whether this process can work, for `/ready`. */
  readiness: Readiness;
  /** Looks at each file before it is stored. */
  virusScanner: VirusScanner;
  /** What the portal is called and looks like. */
  brand: BrandSource;
  /** The languages that users can choose. */
  languages: LanguageSource;
  /** Whether browsers are asked where they are. */
  asksLocation: SettingSource<boolean>;
  /** Whether members may ask for access to pages that they do not find. */
  asksForAccess: SettingSource<boolean>;
  /** What is announced, for browsers that are open. */
  announcementLoader: AnnouncementLoader;
  /** How many subscriptions to reports a user may have; 0: none, and none is sent. */
  subscriptionLimit: SettingSource<number>;
  /** Notifies of changes that other requests and processes make. */
  notificationChannel: NotificationChannel;
  /** Whether the process is about to end: it still answers, and `/ready` sends balancers elsewhere. */
  isDraining: boolean;
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
  { askDirectory, log = defaultLog }: ServiceOptions = {},
): Services {
  const { databaseUrl, databaseDirectUrl, portalUrl, directory } = environment;
  const callback = portalUrl + routes['login.directory.callback'].path;
  const database = openDatabase(databaseUrl, databaseDirectUrl);
  const encryption = createEncryption(environment.encryptionSecret, environment.previousEncryptionSecret);
  const notificationChannel = createNotificationChannel(databaseDirectUrl, database, log);
  const brand = createBrandSource(database, notificationChannel);
  const languages = createLanguageSource(database, notificationChannel);
  const fileStorage = openFileStorage(environment.files);
  return {
    environment,
    version,
    database,
    encryption,
    analytics: createConnections(environment.analytics, log),
    passwords: createPasswordCheck(),
    rateLimit: createRateLimit(database, environment.limits),
    openRequests: createOpenRequests(),
    brand,
    languages,
    ...createSettingSources(database, notificationChannel),
    mailQueue: createMailQueue(portalUrl, encryption, { brand, languages }),
    directory: directory && lazyDirectory(directory, callback, askDirectory),
    fileStorage,
    readiness: createReadiness(database, {
      name: environment.files.s3 ? 'bucket' : 'disk',
      probe: () => fileStorage.probe(),
    }),
    virusScanner: createVirusScanner(environment.files.virusScanner, log),
    announcementLoader: createAnnouncementLoader({ database, environment }),
    notificationChannel,
    isDraining: false,
    log,
  };
}

const createSettingSources = (database: Database, channel: NotificationChannel) => ({
  asksLocation: createValueSource(database, channel, 'location', false),
  asksForAccess: createValueSource(database, channel, 'access-requests', false),
  subscriptionLimit: createValueSource(database, channel, 'subscriptions', DEFAULT_MAX_SUBSCRIPTIONS),
});

/** Closes what the services hold open. */
export async function closeServices({ notificationChannel, database }: Services): Promise<void> {
  await notificationChannel.close();
  await database.close();
}
