import type { ReportIdentity } from '../contract/page-object.ts';
import { type Failure, fail } from '../contract/failures.ts';
import type { AnalyticsConnections } from './connections.ts';
import type { ReportReference } from './report-details.ts';
import { AnalyticsFailure } from './transport.ts';

/** A user name to try the roles with; the service does not compare it with anything. */
const TRIED_USERNAME = 'user@example.com';

/**
 * What is wrong with the identities of a report: there must be some where its data set demands one, and the service must know
 * their roles. While the service does not answer they are taken as they are: it judges them again with every token.
 */
export async function findIdentityProblem(
  analytics: AnalyticsConnections,
  { identities }: { identities: readonly ReportIdentity[] },
  report: ReportReference & { requiresIdentity: boolean },
): Promise<Failure | null> {
  const isMissing = identities.length === 0;
  const required = fail('invalid_input', { identities: 'validation.report-identity-required' });
  if (isMissing && report.requiresIdentity) return required;
  // Of a paginated report the service does not say beforehand whether its data sets demand one.
  if (isMissing && report.kind !== 'paginated') return null;
  const roles = [...new Set(identities.flatMap((identity) => identity.roles))].sort();
  try {
    await analytics
      .of(report.connection)
      .mintEmbedToken(report, isMissing ? null : { username: TRIED_USERNAME, roles });
    return null;
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    if (error.problem !== 'rejected') return null;
    return isMissing ? required : fail('invalid_input', { identities: 'validation.report-roles-unknown' });
  }
}
