import type { Announcement } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { call } from '../api/call.ts';
import { subscribeToEvents } from '../api/event-stream.ts';
import { useErrorToast } from '../components/toasts.tsx';
import { usePortal } from '../navigation/portal-context.ts';

const keyOf = ({ id, revision }: Announcement) => `${id} ${revision}`;

/** An announcement that stands on the page; one that has ended or changed since keeps its place. */
export interface PlacedAnnouncement {
  announcement: Announcement;
  isOver: boolean;
}

interface ShownAnnouncements {
  /** What stands on Home since it was opened. */
  placed: readonly PlacedAnnouncement[];
  /** What came later, and on other screens the warnings: nothing that is being read moves for them. */
  inBar: readonly Announcement[];
  dismiss: (id: string) => void;
}

const AnnouncementContext = createContext<ShownAnnouncements>({ placed: [], inBar: [], dismiss() {} });

export const useAnnouncements = (): ShownAnnouncements => use(AnnouncementContext);

/** The announcements in an event of the stream; null for any other event. */
function parse(data: string): Announcement[] | null {
  const event: unknown = JSON.parse(data);
  const isOne = typeof event === 'object' && event !== null && 'announcements' in event;
  return isOne && Array.isArray(event.announcements) ? (event.announcements as Announcement[]) : null;
}

/**
 * What is announced now: as the page says, until the stream says otherwise.
 * @param onNew told of those that were not there before
 */
function useCurrent(initial: Announcement[], onNew: (added: Announcement[]) => void): Announcement[] {
  const { language } = usePortal().view;
  const [received, setReceived] = useState<{ language: string; list: Announcement[] } | null>(null);
  const current = received?.language === language ? received.list : initial;
  const latest = useRef({ current, onNew });
  useEffect(() => {
    latest.current = { current, onNew };
  });
  useEffect(
    () =>
      subscribeToEvents(route('announcements.stream'), 'member', (data) => {
        const list = parse(data);
        if (!list) return;
        const known = new Set(latest.current.current.map(keyOf));
        latest.current.onNew(list.filter((each) => !known.has(keyOf(each))));
        setReceived({ language, list });
      }),
    [language],
  );
  return current;
}

/** What users have dismissed in this document, which pages that were fetched before still name. */
function useDismissal() {
  const showError = useErrorToast();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const dismiss = useCallback(
    (id: string) => {
      setDismissed((before) => new Set([...before, id]));
      call('announcements.dismiss', { parameters: { id } }).catch((error: unknown) => {
        setDismissed((before) => new Set([...before].filter((each) => each !== id)));
        showError(error);
      });
    },
    [showError],
  );
  return { dismissed, dismiss };
}

/** What was announced when the page was opened: it keeps its place there. */
function useOpenedWith(current: Announcement[]): Announcement[] {
  const { navigationId } = usePortal().view;
  const [opened, setOpened] = useState({ navigationId, list: current });
  if (opened.navigationId === navigationId) return opened.list;
  setOpened({ navigationId, list: current });
  return current;
}

function placeOf(announcement: Announcement, current: Announcement[]): PlacedAnnouncement {
  const now = current.find((each) => keyOf(each) === keyOf(announcement));
  return { announcement: now ?? announcement, isOver: now === undefined };
}

export interface AnnouncementsProps {
  initial: Announcement[];
  isHome: boolean;
  children: ReactNode;
}

/** Provides what is announced, for Home and for the bar, and tells screen readers politely of what is new. */
export function Announcements({ initial, isHome, children }: AnnouncementsProps) {
  const [news, setNews] = useState('');
  const isShown = (each: Announcement) => isHome || each.severity === 'warning';
  const current = useCurrent(initial, (added) => {
    const titles = added.filter(isShown).map(({ title }) => title);
    if (titles.length > 0) setNews(titles.join('. '));
  });
  const opened = useOpenedWith(current);
  const { dismissed, dismiss } = useDismissal();
  const value = useMemo(() => {
    const kept = (list: Announcement[]) => list.filter(({ id }) => !dismissed.has(id));
    const placed = isHome ? kept(opened) : [];
    const isPlaced = (one: Announcement) => placed.some((each) => keyOf(each) === keyOf(one));
    const inBar = kept(current).filter((each) => (isHome ? !isPlaced(each) : each.severity === 'warning'));
    return { placed: placed.map((each) => placeOf(each, current)), inBar, dismiss };
  }, [current, opened, dismissed, dismiss, isHome]);
  return (
    <AnnouncementContext value={value}>
      {children}
      <p role="status" className="sr-only">
        {news}
      </p>
    </AnnouncementContext>
  );
}
