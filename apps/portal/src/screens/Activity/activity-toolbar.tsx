import { type ActivityFilter, activityKinds, type ActivityView } from '@portico/server/page-object';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterChips } from '../../components/list-filters.tsx';
import { ListViews } from '../../components/list-views.tsx';
import { ListSearch } from '../../components/list-search.tsx';
import { DATE_LOCALES } from '../../components/organisation-time-field.tsx';

const VIEWS: readonly ActivityView[] = ['activities', 'visits', 'users'];
const DAYS = [7, 30, 90, 365] as const;
const DAY_MS = 86_400_000;

/** The three parts, the kind, the days and the words that are looked for; their state is the URL. */
export function ActivityToolbar({ filter }: { filter: ActivityFilter }) {
  const text = useText();
  const { language } = usePortal().view;
  const { setQuery } = useUrlQuery();
  const { from, to, search } = filter;
  const locale = DATE_LOCALES[language];
  return (
    <>
      <Views view={filter.view} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch label={text('activity-log.search')} value={search} />
        {filter.view === 'activities' && <Kinds filter={filter} />}
        <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col">
          <DateField
            label={text('activity-log.from')}
            value={from}
            locale={locale}
            onChange={(day) => setQuery({ from: day, to }, { replace: true })}
          />
          <DateField
            label={text('activity-log.to')}
            value={to}
            locale={locale}
            onChange={(day) => setQuery({ from, to: day }, { replace: true })}
          />
        </span>
        <Presets filter={filter} />
      </div>
    </>
  );
}

function Views({ view }: { view: ActivityView }) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const views = VIEWS.map((one) => ({
    ...{ id: one, to: urlWithQuery({ view: one === 'activities' ? undefined : one, kind: undefined }) },
    label: text(`activity-log.view.${one}`),
  }));
  return <ListViews label={text('activity-log.views')} views={views} current={view} />;
}

/** What the activities are about. */
function Kinds({ filter }: { filter: ActivityFilter }) {
  const text = useText();
  const choices = activityKinds.map((kind) => ({ value: kind, label: text(`activity-log.kind.${kind}`) }));
  return <FilterChips filter={filter} chips={[{ name: 'kind', label: text('activity-log.kind'), choices }]} />;
}

/** The last days up to the chosen end, with one click. */
function Presets({ filter: { from, to } }: { filter: ActivityFilter }) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const firstOf = (days: number) => new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return (
    <span className="flex flex-wrap gap-1">
      {DAYS.map((days) => (
        <Link
          key={days}
          to={urlWithQuery({ from: firstOf(days), to })}
          aria-current={from === firstOf(days) ? 'true' : undefined}
          className="rounded-normal px-2.5 py-2 text-muted hover:bg-hover aria-[current=true]:text-accent"
        >
          {text('activity-log.days', { days })}
        </Link>
      ))}
    </span>
  );
}
