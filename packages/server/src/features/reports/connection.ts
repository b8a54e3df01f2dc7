import type { Scope } from '../../access/access.ts';
import { REPORT_REFERENCE } from '../../access/report-reference.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { Workspace } from '../../analytics/inventory.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import type { ConnectionCheck, ConnectionProblem, ConnectionStep } from '../../contract/page-object.ts';
import { connectionSteps } from '../../contract/props/reports.ts';
import type { Database } from '../../database/database.ts';
import { checkSteps, StepFailure } from '../../infrastructure/connection-steps.ts';
import type { Services } from '../../services.ts';

/** Tries each step from the sign-in to the frame; what comes after the first failure is not tried. */
export const checkConnection = (
  scope: Scope,
  { analytics, database }: Pick<Services, 'analytics' | 'database'>,
  connection: string,
): Promise<ConnectionCheck> =>
  checkSteps<ConnectionStep, ConnectionProblem>(connectionSteps, async (details) =>
    trySteps(scope, { database, analytics: await tried('tenant', async () => analytics.of(connection)) }, details),
  );

async function trySteps(
  _scope: Scope,
  { analytics, database }: { analytics: Analytics; database: Database },
  details: Partial<Record<ConnectionStep, string>>,
): Promise<void> {
  const { id: connection, tokenUrl, clientId, frameOrigins } = analytics.settings;
  details.tenant = tokenUrl;
  await tried('sign-in', () => analytics.checkSignIn(), tokenUrl);
  details['sign-in'] = clientId;
  const workspaces = await tried('workspace', () => analytics.listWorkspaces());
  if (workspaces.length === 0) throw new StepFailure('workspace', 'no-workspace');
  details.workspace = namesOf(workspaces);
  const served = workspaces.filter(({ hasCapacity }) => hasCapacity);
  if (served.length === 0) throw new StepFailure('capacity', 'no-capacity', namesOf(workspaces));
  details.capacity = namesOf(served);
  const token = await tried('token', async () => {
    const [known] = await database.query<TriedReport>(TRIED_REPORT, [connection]);
    const report = known ?? (await findOpenReport(analytics, served));
    if (!report) throw new StepFailure('token', 'no-report');
    const identity = known?.roles ? { username: 'user@example.com', roles: known.roles } : null;
    return analytics.mintEmbedToken(report, identity);
  });
  const { origin } = new URL(token.embedUrl);
  if (!frameOrigins.includes(origin)) throw new StepFailure('frame', 'frame-origin', origin);
  details.frame = origin;
}

interface TriedReport extends ReportReference {
  roles: string[] | null;
}

/** SQL: a report of the connection `$1` in the portal that a token can be had for, with the roles of one of its identities. */
const TRIED_REPORT = `select ${REPORT_REFERENCE},
    (select to_json(identity.roles) from report_identities identity where identity.report_id = report.id limit 1) as roles
  from reports report where report.connection = $1 and report.removed_at is null and report.missing_since is null
  order by report.requires_identity, report.created_at, report.id limit 1`;

/** A report of the workspaces that needs no identity, where the portal has none yet. */
async function findOpenReport(
  analytics: Pick<Analytics, 'listReports'>,
  workspaces: readonly Workspace[],
): Promise<ReportReference | undefined> {
  for (const { id } of workspaces) {
    const listed = await analytics.listReports(id);
    const open = listed.find(({ kind, requiresIdentity }) => kind === 'report' && !requiresIdentity);
    if (open) return open;
  }
  return undefined;
}

/** Runs a step; what the service says of it is the step's failure. */
async function tried<Result>(step: ConnectionStep, run: () => Promise<Result>, detail = ''): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    // Nobody there, or nobody of that name: the sign-in itself was not judged.
    const isTenant = step === 'sign-in' && ['unreachable', 'tenant', 'missing'].includes(error.problem);
    throw new StepFailure(isTenant ? 'tenant' : step, error.problem, detail);
  }
}

const namesOf = (workspaces: readonly Workspace[]) => workspaces.map(({ name }) => name).join(', ');
