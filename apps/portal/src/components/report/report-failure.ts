import { ApiError } from '../../api/call.ts';
import { type ReportFailureCause, recordReportFailure } from '../../api/event-log.ts';
import { randomId } from '../../api/random-id.ts';
import { FullReloadRequired } from '../../api/request.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import { errorMessage } from '../error-message.ts';
import { ReportUnavailable } from './report-token.ts';

/** The report's frame said nothing in time, or that it cannot show the report. */
export class FrameFailure extends Error {
  readonly reason: Extract<ReportFailureCause, 'frame-silent' | 'frame-error'>;

  constructor(reason: FrameFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** As long as those that the server gives. */
const newReference = () => randomId().replaceAll('-', '').slice(0, 10).toUpperCase();

function causeOf(error: unknown): ReportFailureCause {
  if (error instanceof FrameFailure) return error.reason;
  return error instanceof ApiError && error.code === 'analytics_unreachable' ? error.code : 'unexpected';
}

/**
 * What the reader of a report that failed can do about it. What only an administrator can mend is recorded in the activity, under
 * the reference that the reader is shown.
 */
export function describeReportFailure(error: unknown, reportId: string, startedAt: number): ErrorMessage | null {
  if (error instanceof ReportUnavailable || error instanceof FullReloadRequired) return null;
  const isOwn = error instanceof TypeError || (error instanceof ApiError && error.code === 'too_many_attempts');
  if (isOwn) return errorMessage(error);
  const cause = causeOf(error);
  const known = error instanceof ApiError ? error.reference : '';
  const reference = known || newReference();
  const isRecorded = recordReportFailure({ reportId, startedAt, cause, reference });
  const message = cause === 'analytics_unreachable' ? 'failure.analytics_unreachable' : 'failure.unexpected';
  // One that neither the server's log nor the activity has is of no use.
  return { message, ...((isRecorded || known !== '') && { reference }) };
}
