import type { ReportContext } from '../calls/context.ts';

/** `models.TraceType.Information`. */
const LEVEL_INFORMATION = 0;

/** Notifies the host (`info`) of visuals with truncated data, once for each answer of the server. */
export function attachTruncationNotices({ session }: ReportContext): { update: () => void } {
  let notified = session.state.shown;
  return {
    update() {
      const { shown } = session.state;
      if (!shown || shown === notified) return;
      notified = shown;
      for (const [visualName, { truncated, rows }] of Object.entries(shown.data.visuals)) {
        if (!truncated) continue;
        session.raise('info', {
          message: 'DataTruncated',
          detailedMessage: `The first ${rows.length} rows of visual '${visualName}' are shown.`,
          level: LEVEL_INFORMATION,
          visualName,
        });
      }
    },
  };
}
