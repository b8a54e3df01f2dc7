/** What waits for administrators, and how much there is. */
export interface DashboardFigures {
  /** Within the last 30 days. */
  failedMails: number;
  /** Published pages with something that their check has found. */
  pagesToFix: number;
  /** Reports that the analytics service no longer lists. */
  missingReports: number;
  activeUsers: number;
  neverSignedIn: number;
  /** Invitations that can still be accepted. */
  openInvitations: number;
  files: number;
  /** Size of all files together, in bytes. */
  fileBytes: number;
}

/** How often pages were read on a day of the organisation's calendar. */
export interface VisitDay {
  /** `2026-11-24`. */
  day: string;
  visits: number;
}

export interface DashboardScreenProps {
  Dashboard: { figures: DashboardFigures; visits: VisitDay[] };
}
