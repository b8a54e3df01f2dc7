import type { Language } from '../languages.ts';
import type { GroupOption } from './administration.ts';

export const announcementSeverities = ['information', 'warning'] as const;
export type AnnouncementSeverity = (typeof announcementSeverities)[number];

/** An announcement as those see it whom it is for. */
export interface Announcement {
  id: string;
  /** Another one after every change. */
  revision: string;
  severity: AnnouncementSeverity;
  title: string;
  text: string;
  /** Empty: none. */
  linkUrl: string;
  linkLabel: string;
  isDismissable: boolean;
}

/** What an announcement says in a language. */
export interface AnnouncementLocale {
  language: Language;
  title: string;
  text: string;
  linkLabel: string;
}

export type AnnouncementState = 'waiting' | 'shown' | 'over';

/** An announcement in the list of the administrators. Times are ISO 8601. */
export interface AnnouncementRow {
  id: string;
  state: AnnouncementState;
  severity: AnnouncementSeverity;
  audience: 'everyone' | 'groups';
  groups: GroupOption[];
  isDismissable: boolean;
  linkUrl: string;
  startsAt: string;
  endsAt: string;
  locales: AnnouncementLocale[];
  /** How many have dismissed it. */
  dismissals: number;
}

export interface AnnouncementScreenProps {
  'Announcements/Manage': { announcements: AnnouncementRow[]; groups: GroupOption[] };
}
