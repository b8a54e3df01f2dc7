import { BackgroundType, TokenType } from '@portico/embed-sdk/models';
import { Report, ReportService } from '@portico/embed-sdk/report';

/** A service that embeds reports, and gives tokens only to frames of these origins. It listens to messages of all frames. */
export function createReportService(allowedHosts: string[]): ReportService<Report> {
  return new ReportService(Report, { allowedHosts });
}

/** The settings of every report on a page: an embed token, no panes, a transparent background. */
export const appearance = {
  tokenType: TokenType.Embed,
  settings: {
    background: BackgroundType.Transparent,
    panes: { filters: { visible: false, expanded: false }, pageNavigation: { visible: false } },
  },
};

/** Where an administrator chooses what a report shows first, its pages and filters are at hand. */
export const previewSettings = {
  panes: { filters: { visible: true, expanded: false }, pageNavigation: { visible: true } },
};
