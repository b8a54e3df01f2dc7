import path from 'node:path';
import { processSettings, readSettings, type Setting, type SettingValues, withSecretFiles } from '@portico/service';
import { z } from 'zod';
import {
  type AnalyticsConnectionSettings,
  analyticsSettingNames,
  readAnalyticsSettings,
} from './analytics/settings.ts';
import { type DirectorySettings, directoryVariables, toDirectorySettings } from './directory/settings.ts';
import { attempt } from './infrastructure/attempt.ts';
import { type BackupSettings, backupVariables, toBackupSettings } from './infrastructure/backup-settings.ts';
import { type FileSettings, fileVariables, toFileSettings } from './infrastructure/file-settings.ts';
import { count, networkVariables, toMetricsAddress } from './infrastructure/network-settings.ts';
import { databaseUrl, mailServer, origins, portalOrigin } from './infrastructure/service-urls.ts';
import { webhookVariables } from './infrastructure/webhook-settings.ts';

/** The portal's variables: what each must look like, and what to do when it does not. */
const variables = {
  DATABASE_URL: [
    databaseUrl,
    'set it to the address of PostgreSQL, for example postgres://user:password@127.0.0.1:4330/portico, or of several servers, ' +
      'postgres://user:password@db1:5432,db2:5432/portico?target_session_attrs=read-write',
  ],
  DATABASE_DIRECT_URL: [
    databaseUrl.optional(),
    'set it to the address of PostgreSQL itself if DATABASE_URL is that of a pooler (PgBouncer), or leave it out',
  ],
  PORTAL_URL: [
    portalOrigin,
    'set it to the address under which browsers reach the portal, without a path, for example ' +
      'https://portal.example.com; http is for this machine only, as http://localhost:4300',
  ],
  AUTH_SECRET: [z.string().min(32), 'set it to a random text of at least 32 characters'],
  ENCRYPTION_SECRET: [
    z.string().min(32).optional(),
    'set it to a random text of at least 32 characters, or leave it out: AUTH_SECRET is used then',
  ],
  ENCRYPTION_SECRET_PREVIOUS: [
    z.string().min(32).optional(),
    'set it to the secret that ENCRYPTION_SECRET takes the place of, until `portico rotate-secret` has run, or leave it out',
  ],
  SESSION_HOURS: [count(1, 8760, 168), 'set it to the hours after which people sign in anew, for example 168'],
  SESSION_IDLE_MINUTES: [
    count(5, 525_600, 720),
    'set it to the minutes without a request after which a session ends, for example 720',
  ],
  TWO_FACTOR_POLICY: [
    z.enum(['optional', 'administrators', 'required']).default('optional'),
    'set it to optional, administrators or required',
  ],
  PASSWORD_RESET: [
    z.enum(['administrator', 'self-service']).default('administrator'),
    'set it to administrator (who gets a notification and sends the mail) or self-service (the mail is sent at once)',
  ],
  INVITATION_DAYS: [count(1, 365, 14), 'set it to the days for which an invitation is good, for example 14'],
  TRIES_PER_ACCOUNT: [
    count(3, 1_000_000, 10),
    'set it to how many wrong passwords or codes a person may give within 15 minutes, for example 10',
  ],
  TRIES_PER_ADDRESS: [
    count(3, 1_000_000, 100),
    'set it to how many wrong passwords may come from one network address within 15 minutes, for example 100',
  ],
  REPORTS_PER_ACCOUNT: [
    count(10, 1_000_000, 1000),
    'set it to how many tokens for reports a user may ask for within 15 minutes, for example 1000',
  ],
  SETUP_CODE: [
    z.string().min(12).optional(),
    'set it to a code of at least 12 characters that the first administrator has to know, or leave it out: the ' +
      'set-up is then open to browsers on the same machine only, and only where PORTAL_URL is on it too',
  ],
  MAIL_URL: [
    mailServer.optional(),
    'set it to your mail server, for example smtps://user:password@mail.example.com, or leave it out: mails then go ' +
      'to a folder',
  ],
  MAIL_FROM: [
    z.string().min(3).default('portico@localhost.invalid'),
    'set it to the sender of the mails, for example portal@example.com',
  ],
  OUTBOX_DIR: [z.string().min(1).default('.data/outbox'), 'set it to the folder for mails that nobody sends'],
  FRAME_ORIGINS: [
    origins.optional(),
    'set it to the origins of sites that links may open in a dialog, separated by commas, for example ' +
      'https://maps.example.com, or leave it out: links then open as links',
  ],
  FLAG_IMAGES_URL: [
    z
      .string()
      .refine((value) => value.includes('{code}') && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
      .optional(),
    'set it to the address of a flag with {code} for the country, for example https://flags.example.com/{code}.svg, or ' +
      'leave it out: the portal then draws the flags itself',
  ],
  ACTIVITY_MONTHS: [
    count(0, 1200, 0),
    'set it to the months for which activity is kept, for example 24, or to 0: it is then kept for good',
  ],
  ACTIVITY_MASK_BELOW: [
    count(0, 100, 0),
    'set it to the number of people below which charts do not say how many they are, for example 5, or to 0',
  ],
  ...networkVariables,
  ...webhookVariables,
  ...backupVariables,
  ...fileVariables,
  ...directoryVariables,
  ...processSettings,
} as const satisfies Record<string, Setting>;

type Values = SettingValues<typeof variables>;

/** The names of all variables that are read. */
export const settingNames = (source: Readonly<Record<string, string | undefined>>): string[] => [
  ...Object.keys(variables),
  ...analyticsSettingNames(source),
];

/** The portal's settings, read once at the start. */
export interface ServerEnvironment {
  databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` is a pooler's; else the same. */
  databaseDirectUrl: string;
  /** Public origin of the portal. */
  portalUrl: string;
  port: number;
  host: string;
  authSecret: string;
  /** What the secrets in the database are encrypted with. */
  encryptionSecret: string;
  /** What they may still be encrypted with; null: none is. */
  previousEncryptionSecret: string | null;
  session: {
    lifetimeHours: number;
    idleMinutes: number;
  };
  /** Who must have a second factor, apart from those who want one. */
  twoFactorPolicy: Values['TWO_FACTOR_POLICY'];
  activity: {
    /** For how many months activity is kept; 0 for good. */
    months: number;
    /** Charts do not say of fewer people how many they are; 0 says all. */
    maskBelow: number;
  };
  /** Who sends the mail with a link to a new password. */
  passwordReset: Values['PASSWORD_RESET'];
  invitationDays: number;
  limits: {
    attemptsPerAccount: number;
    attemptsPerIp: number;
    reportsPerAccount: number;
  };
  /** Proxies of ours, whose word about the client's address is taken. */
  proxyCount: number;
  /** Where Prometheus asks, without a password; null: nowhere. */
  metrics: ReturnType<typeof toMetricsAddress>;
  /** Whether the process answers requests, takes jobs, or does both. */
  role: Values['ROLE'];
  /** How long the process still takes requests after SIGTERM, while `/ready` sends balancers elsewhere. */
  drainSeconds: number;
  setupCode: string | null;
  mail: MailSettings;
  files: FileSettings;
  backup: BackupSettings;
  /** The company directory; null where none is connected. */
  directory: DirectorySettings | null;
  /** The analytics services; the first is that of the variables without a name. */
  analytics: AnalyticsConnectionSettings;
  /** Origins that report frames are loaded from, whichever connection they are of. */
  frameOrigins: string[];
  /** Origins of sites that links of pages may open in a dialog; never the portal's own. */
  dialogOrigins: string[];
  /** Where pictures of flags come from, with `{code}` for the country; null: the portal draws them. */
  flagImagesUrl: string | null;
  /** Hosts that webhooks may have though their addresses are not public. */
  webhookHosts: string[];
  logLevel: Values['LOG_LEVEL'];
  isDevelopment: boolean;
}

export interface MailSettings {
  /** Mail server; null: mails go to the folder. */
  url: string | null;
  from: string;
  outboxFolder: string;
}

/** @throws Error with one sentence for each missing or invalid variable, saying what to do */
export function readServerEnvironment(given: Readonly<Record<string, string | undefined>>): ServerEnvironment {
  const source = withSecretFiles(given);
  const problems: string[] = [];
  const values = attempt(problems, () => readSettings(variables, source));
  const analytics = attempt(problems, () => readAnalyticsSettings(source));
  if (!values || !analytics) throw new Error(problems.join('\n'));
  return toEnvironment(values, { analytics, directory: toDirectorySettings(values) });
}

function toEnvironment(
  values: Values,
  services: Pick<ServerEnvironment, 'analytics' | 'directory'>,
): ServerEnvironment {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    portalUrl: values.PORTAL_URL,
    ...{ port: values.PORT, host: values.HOST },
    authSecret: values.AUTH_SECRET,
    encryptionSecret: values.ENCRYPTION_SECRET ?? values.AUTH_SECRET,
    previousEncryptionSecret: values.ENCRYPTION_SECRET_PREVIOUS ?? null,
    session: { lifetimeHours: values.SESSION_HOURS, idleMinutes: values.SESSION_IDLE_MINUTES },
    twoFactorPolicy: values.TWO_FACTOR_POLICY,
    passwordReset: values.PASSWORD_RESET,
    activity: { months: values.ACTIVITY_MONTHS, maskBelow: values.ACTIVITY_MASK_BELOW },
    invitationDays: values.INVITATION_DAYS,
    limits: {
      attemptsPerAccount: values.TRIES_PER_ACCOUNT,
      attemptsPerIp: values.TRIES_PER_ADDRESS,
      reportsPerAccount: values.REPORTS_PER_ACCOUNT,
    },
    proxyCount: values.PROXY_COUNT,
    metrics: toMetricsAddress(values),
    role: values.ROLE,
    drainSeconds: values.DRAIN_SECONDS,
    setupCode: values.SETUP_CODE ?? null,
    mail: { url: values.MAIL_URL ?? null, from: values.MAIL_FROM, outboxFolder: path.resolve(values.OUTBOX_DIR) },
    files: toFileSettings(values),
    backup: toBackupSettings(values),
    ...services,
    frameOrigins: [...new Set(services.analytics.flatMap((one) => one.frameOrigins))],
    // A page of the portal's own in a sandbox that lets it be itself could leave it.
    dialogOrigins: (values.FRAME_ORIGINS ?? []).filter((origin) => origin !== values.PORTAL_URL),
    flagImagesUrl: values.FLAG_IMAGES_URL ?? null,
    webhookHosts: values.WEBHOOK_HOSTS,
    logLevel: values.LOG_LEVEL,
    isDevelopment: values.NODE_ENV === 'development',
  };
}
