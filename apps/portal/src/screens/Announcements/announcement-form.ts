import { LANGUAGES, type AnnouncementRow, type Language } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';

interface Said {
  title: string;
  text: string;
  linkLabel: string;
}

interface AnnouncementValues {
  severity: AnnouncementRow['severity'];
  audience: AnnouncementRow['audience'];
  groups: string[];
  isDismissable: boolean;
  linkUrl: string;
  startsAt: string;
  endsAt: string;
  locales: Record<Language, Said>;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NOTHING: Said = { title: '', text: '', linkLabel: '' };

const isSaid = ({ title, text, linkLabel }: Said) => title !== '' || text !== '' || linkLabel !== '';

function saidIn(row: AnnouncementRow | null): Record<Language, Said> {
  const said = LANGUAGES.map((language) => {
    const { title, text, linkLabel } = row?.locales.find((each) => each.language === language) ?? NOTHING;
    return [language, { title, text, linkLabel }];
  });
  return Object.fromEntries(said) as Record<Language, Said>;
}

/** A new announcement begins now and is shown for a week. */
function initialOf(row: AnnouncementRow | null): AnnouncementValues {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const { severity, audience, groups, isDismissable, linkUrl, startsAt, endsAt } = row ?? {
    ...({ severity: 'information', audience: 'everyone', groups: [], isDismissable: true, linkUrl: '' } as const),
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 7 * DAY_MS).toISOString(),
  };
  const ids = groups.map(({ id }) => id);
  return { severity, audience, groups: ids, isDismissable, linkUrl, startsAt, endsAt, locales: saidIn(row) };
}

/** The first language whose texts are not complete. */
export function findIncomplete(locales: AnnouncementValues['locales']): Language | undefined {
  const said = LANGUAGES.filter((language) => isSaid(locales[language]));
  return said.length === 0 ? LANGUAGES[0] : said.find((language) => locales[language].title.trim() === '');
}

const rules = {
  linkUrl: formRules.announcement.linkUrl,
  startsAt: (at: string) => (at === '' ? ('validation.start-required' as const) : undefined),
  endsAt(at: string, { startsAt }: AnnouncementValues) {
    if (at === '') return 'validation.end-required' as const;
    if (Date.parse(at) <= Date.parse(startsAt)) return 'validation.end-before-start' as const;
    return Date.parse(at) <= Date.now() ? ('validation.end-past' as const) : undefined;
  },
  groups: (groups: string[], { audience }: AnnouncementValues) =>
    audience === 'groups' && groups.length === 0 ? ('validation.group-required' as const) : undefined,
  locales: (locales: AnnouncementValues['locales']) =>
    findIncomplete(locales) ? ('validation.title-required' as const) : undefined,
};

/** What the sheet asks for, and where it is sent. */
export function useAnnouncementForm(row: AnnouncementRow | null, onClose: () => void) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm<AnnouncementValues>({
    initial: initialOf(row),
    rules,
    async send({ locales, ...values }) {
      const said = LANGUAGES.filter((language) => isSaid(locales[language]));
      const body = { ...values, locales: said.map((language) => ({ language, ...locales[language] })) };
      if (row)
        await mutate('announcements.update', {
          parameters: { id: row.id },
          body,
          success: text('announcements.edited'),
        });
      else await mutate('announcements.store', { body, success: text('announcements.added') });
      onClose();
    },
  });
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;
