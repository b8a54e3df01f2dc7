import type { Paging } from './administration.ts';
import type { ConnectionProblem } from './reports.ts';

export const subscriptionRhythms = ['daily', 'weekly', 'monthly'] as const;
export type SubscriptionRhythm = (typeof subscriptionRhythms)[number];

export const subscriptionFormats = ['pdf', 'png'] as const;
export type SubscriptionFormat = (typeof subscriptionFormats)[number];

/** What administrators may allow at most, and what holds until they have said something. */
export const MAX_SUBSCRIPTIONS = 100;
export const DEFAULT_MAX_SUBSCRIPTIONS = 10;

/** When a report is sent, in the organisation's time zone. */
export interface SubscriptionSchedule {
  rhythm: SubscriptionRhythm;
  /** ISO days of the week, 1 is Monday; none unless the rhythm is weekly. */
  weekdays: number[];
  /** In shorter months the last day; null unless the rhythm is monthly. */
  monthDay: number | null;
  hour: number;
}

/** A subscription as its user sees it. Times are ISO 8601. */
export interface SubscriptionRow extends SubscriptionSchedule {
  id: string;
  format: SubscriptionFormat;
  /** Null: its user may not see it any longer, and its name is not told. */
  report: string | null;
  page: { name: string; slug: string } | null;
  /** Who has paused it: its user, an administrator, or the portal, as its user may not see the report any longer. */
  pausedBy: 'user' | 'administrator' | 'access' | null;
  /** When it is sent next; null while it is paused. */
  dueAt: string | null;
  /** How the latest sending ended; the file was too large for a mail where a link alone was sent. */
  lastResult: 'sent' | 'sent-link' | 'failed' | null;
  lastResultAt: string | null;
}

/** A subscription as administrators see it. */
export interface ManagedSubscriptionRow extends Omit<SubscriptionRow, 'report'> {
  user: { id: string; name: string; email: string };
  report: string;
  lastProblem: ConnectionProblem | null;
}

export const subscriptionStates = ['active', 'paused', 'access', 'failed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The state of the administrators' list, as the address carries it. */
export interface SubscriptionFilter {
  /** Part of a user's name or address, of a report's name, or of a page's. */
  search: string;
  state: SubscriptionState | '';
}

export interface SubscriptionScreenProps {
  'Profile/Subscriptions': {
    subscriptions: SubscriptionRow[];
    /** How many one may have; 0: they are switched off. */
    maxPerUser: number;
    /** The subscription that a mail's link asks to stop; null without one, or where it is gone. */
    stop: string | null;
  };
  'Reports/Subscriptions': {
    subscriptions: ManagedSubscriptionRow[];
    paging: Paging;
    filter: SubscriptionFilter;
    maxPerUser: number;
  };
}
