import { BackgroundType, TokenType } from '@portico/embed-sdk/models';
import { Report, ReportService } from '@portico/embed-sdk/report';

/** A service that shows reports, and gives tokens to frames of these origins alone. It listens to messages of all frames. */
export function createReportService(allowedHosts: string[]): ReportService<Report> {
  return new ReportService(Report, { allowedHosts });
}

/** How every report of a page is shown: by an embed token, without panes, on the page's own ground. */
export const appearance = {
  tokenType: TokenType.Embed,
  settings: {
    background: BackgroundType.Transparent,
    panes: { filters: { visible: false, expanded: false }, pageNavigation: { visible: false } },
  },
};
