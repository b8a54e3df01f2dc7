import type { AnnouncementRow } from '@portico/server/page-object';
import { useCallback, useMemo } from 'react';
import { useOrganisationTime } from '../../components/organisation-time.ts';
import { bestLocale } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';

const tones: Record<AnnouncementRow['state'], StatusTone> = { waiting: 'waiting', shown: 'good', over: 'quiet' };

/** The title of an announcement as its readers with the same language see it. */
export function useTitle(): (row: AnnouncementRow) => string {
  const { language } = usePortal().view;
  return useCallback(({ locales }) => bestLocale(locales, language)?.title ?? '', [language]);
}

function Period({ row: { startsAt, endsAt } }: { row: AnnouncementRow }) {
  const format = useOrganisationTime();
  const text = useText();
  return (
    <span className="block min-w-28 whitespace-normal">
      {text('announcements.from-until', { from: format(startsAt), until: format(endsAt) })}
    </span>
  );
}

function Audience({ row: { audience, groups } }: { row: AnnouncementRow }) {
  const text = useText();
  if (audience === 'everyone') return text('announcements.everyone');
  return groups.map(({ name }) => name).join(', ') || text('announcements.nobody');
}

/** The columns of the list of announcements; the title opens one. */
export function useAnnouncementColumns(onOpen: (row: AnnouncementRow) => void): readonly Column<AnnouncementRow>[] {
  const text = useText();
  const titleOf = useTitle();
  return useMemo(
    () => [
      {
        id: 'title',
        heading: text('announcements.title'),
        cell: (row) => <Title title={titleOf(row)} onOpen={() => onOpen(row)} />,
      },
      {
        id: 'state',
        heading: text('announcements.state'),
        cell: ({ state }) => <Status tone={tones[state]}>{text(`announcements.state.${state}`)}</Status>,
      },
      { id: 'period', heading: text('announcements.period'), isTabular: true, cell: (row) => <Period row={row} /> },
      {
        id: 'severity',
        heading: text('announcements.severity'),
        cell: ({ severity }) => text(`announcements.severity.${severity}`),
      },
      {
        id: 'audience',
        heading: text('announcements.audience'),
        cell: (row) => <Audience row={row} />,
      },
      {
        id: 'dismissals',
        heading: text('announcements.dismissals'),
        isTabular: true,
        cell: ({ dismissals }) => dismissals,
      },
    ],
    [text, titleOf, onOpen],
  );
}

function Title({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      title={title}
      onClick={onOpen}
      className="block max-w-full truncate rounded-small text-left hover:underline"
    >
      {title}
    </button>
  );
}
