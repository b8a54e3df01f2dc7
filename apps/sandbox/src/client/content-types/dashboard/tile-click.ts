import type { EventMaps } from '@portico/embed-frame';
import type { OpenedDashboard } from '../../../model/frame-wire-content-types.ts';

/** The body of the event `tileClicked`: for a pinned visual, with the URL of its report. */
export function tileClick(opened: OpenedDashboard, tileId: string): EventMaps['dashboard']['tileClicked'] {
  const pinned = opened.visuals[tileId];
  if (!pinned) return { tileId };
  const report = new URL('/reportEmbed', location.origin);
  report.searchParams.set('reportId', pinned.reportId);
  report.searchParams.set('groupId', pinned.workspaceId);
  return {
    tileId,
    reportEmbedUrl: report.href,
    navigationUrl: `${location.origin}/groups/${pinned.workspaceId}/reports/${pinned.reportId}/${pinned.page}`,
    pageName: pinned.page,
  };
}
