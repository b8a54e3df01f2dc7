import type { ConnectionOption } from './reports.ts';

/** What waits for administrators, and how much there is. */
export interface DashboardFigures {
  /** Within the last 30 days. */
  failedMails: number;
  /** Published pages with something that their check has found. */
  pagesToFix: number;
  /** Pages that are to be looked through by whoever asks, who owns them. */
  pagesToReview: number;
  /** Pages with a text that is missing in a language, or older than what it translates. */
  staleTranslations: number;
  /** Reports that the analytics service no longer lists. */
  missingReports: number;
  /** Background work that should have begun some minutes ago. */
  lateJobs: number;
  activeUsers: number;
  neverSignedIn: number;
  /** Invitations that can still be accepted. */
  openInvitations: number;
  publishedPages: number;
  reports: number;
  files: number;
  /** Size of all files together, in bytes. */
  fileBytes: number;
  /** When a backup was last restored to try it; null: the portal knows of none. */
  verifiedBackupAt: string | null;
}

/** How often pages were read on a day of the organisation's calendar. */
export interface VisitDay {
  /** `2026-11-24`. */
  day: string;
  visits: number;
}

export interface DashboardScreenProps {
  Dashboard: {
    figures: DashboardFigures;
    visits: VisitDay[];
    /** The analytics services. */
    connections: ConnectionOption[];
    /** A company directory is connected. */
    hasDirectory: boolean;
  };
}
