import { randomBytes } from 'node:crypto';
import IntlMessageFormat from 'intl-messageformat';
import type { Scope } from '../../access/access.ts';
import type { AnalyticsConnections } from '../../analytics/connections.ts';
import type { ConnectionCheck } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import type { Directory } from '../../directory/directory.ts';
import type { Fetch } from '../../directory/network.ts';
import type { MailSettings } from '../../env.ts';
import { checkConnection } from '../../features/reports/connection.ts';
import { createMailTransport } from '../../mail/transport.ts';
import { errorCodeOf } from './error-code.ts';
import { fault, type Finding, ok, type Subject } from './finding.ts';

/** The English texts of the screen that shows the same to administrators. */
export type Messages = Readonly<Record<string, string>>;

const MAIL_MENDS: Record<string, string> = {
  EAUTH: 'refuses the user or the password: correct them in MAIL_URL, with special characters percent-encoded',
  ENOAUTH: 'takes no sign-in: leave user and password out of MAIL_URL, or name the port that has one',
  ETLS: 'does not encrypt: use smtps:// or another port, or add ?requireTLS=false if the way to it is safe',
  ESOCKET: 'does not answer: correct host, port and smtp:// or smtps:// of MAIL_URL',
  EDNS: 'is not known: correct the host of MAIL_URL',
};

/** Connects and signs in; no mail is sent. */
export async function checkMail(settings: MailSettings): Promise<Finding[]> {
  const transport = createMailTransport(settings);
  const name = settings.url === null ? settings.outboxFolder : new URL(settings.url).host;
  try {
    await transport.check();
    return [
      ok('mail', transport.isFolder ? `No mail is sent: mails go to the folder ${name}.` : `${name} takes mails.`),
    ];
  } catch (error) {
    if (transport.isFolder)
      return [
        fault('mail', `OUTBOX_DIR: the portal cannot write to ${name}: let its user write there, or set MAIL_URL.`),
      ];
    const code = errorCodeOf(error) ?? '';
    return [fault('mail', `The mail server ${name} ${MAIL_MENDS[code] ?? MAIL_MENDS['ESOCKET']} (${code}).`)];
  } finally {
    transport.close();
  }
}

/** The steps that administrators see, as one finding. */
function toFinding(
  subject: Subject,
  name: string,
  { steps }: ConnectionCheck<string, string>,
  messages: Messages,
): Finding {
  const failed = steps.find(({ state }) => state === 'failed');
  if (!failed?.problem) return ok(subject, `${name}: all steps work.`);
  const textOf = (kind: string) =>
    String(new IntlMessageFormat(messages[`connection.${kind}.${failed.problem}`] ?? '', 'en').format({ seconds: 0 }));
  const detail = failed.detail === '' ? '' : ` (${failed.detail})`;
  const text = `${name}, ${failed.step}${detail}: ${textOf('problem')} ${textOf('advice')}`;
  // A portal begins without reports.
  return failed.problem === 'no-report' ? ok(subject, text) : fault(subject, text);
}

/** Tries each step of a sign-in, and whether the directory knows where it sends people back to. */
export async function checkDirectory(
  directory: Directory | null,
  callback: string,
  { ask, messages }: { ask: Fetch; messages: Messages },
): Promise<Finding[]> {
  if (!directory) return [ok('directory', 'None is set: people sign in by password.')];
  const found = toFinding('directory', 'Directory', await directory.check(), messages);
  if (!found.isOk) return [found];
  try {
    if (await knowsCallback(directory, ask)) return [found];
  } catch (error) {
    const code = errorCodeOf(error) ?? 'no answer';
    return [
      fault(
        'directory',
        `The sign-in page of the directory does not answer (${code}): see whether this machine can reach it.`,
      ),
    ];
  }
  return [
    fault(
      'directory',
      `The directory does not know the redirect address: add ${callback} to the app registration (Web), or correct PORTAL_URL.`,
    ),
  ];
}

async function knowsCallback(directory: Directory, ask: Fetch): Promise<boolean> {
  const text = () => randomBytes(32).toString('base64url');
  const url = await directory.signInUrl({ state: text(), nonce: text(), verifier: text() });
  const response = await ask(url, { redirect: 'manual', headers: { Accept: 'text/html' } });
  const body = await response.text();
  return !(/AADSTS(50011|500113)\b/.test(body) || (response.status >= 400 && body.includes('redirect_uri')));
}

/** The operator sees what administrators see. */
const OPERATOR: Scope = {
  ...{ sessionId: null, userId: null, name: '', email: '' },
  ...{ role: 'administrator', isPending: false, tags: [] },
};

/** Tries each step from the sign-in to the frame, of each connection. @param database null: no reports of the portal are known */
export function checkAnalytics(
  analytics: AnalyticsConnections,
  database: Database | null,
  messages: Messages,
): Promise<Finding[]> {
  const known = database ?? { query: () => Promise.resolve([]) };
  return Promise.all(
    analytics.all.map(async ({ settings: { id, name } }) => {
      const check = await checkConnection(OPERATOR, { analytics, database: known as Database }, id);
      return toFinding('analytics', name, check, messages);
    }),
  );
}
