import type { ReportOption } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMemo } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { formatLongTimestamp } from '../i18n/dates.ts';
import { type Text, useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { buttonStyle, fieldFrame } from '../ui/styles.ts';
import { useBuilder } from './builder-context.ts';
import { REPORT_ICONS } from './report-icons.ts';

/** More are searched for: a list of thousands would be slow, and nobody reads it. */
const MAX_LISTED = 100;

export interface ReportListProps {
  search: string;
  onSearch: (search: string) => void;
  onChoose: (report: ReportOption) => void;
}

/** The reports of the portal and what else its services show, by name: found by typing, chosen by a click, or by arrow and Enter. */
export function ReportList({ search, onSearch, onChoose }: ReportListProps) {
  const text = useText();
  const { reports } = useBuilder().choices;
  const found = useFound(reports, search, text);
  if (reports.length === 0) return <NoReports />;
  const choose = (key: string | number) => {
    const report = found.find(({ id }) => id === key);
    if (report) onChoose(report);
  };
  return (
    <Autocomplete inputValue={search} onInputChange={onSearch}>
      <div className="flex flex-col gap-2 px-5 pb-2">
        <SearchInput />
        <p role="status" className="text-caption text-muted">
          {found.length > MAX_LISTED
            ? text('builder.report.found.first', { count: found.length, listed: MAX_LISTED })
            : text('builder.report.found', { count: found.length })}
        </p>
      </div>
      <ListBox
        aria-label={text('builder.report.choose')}
        items={found.slice(0, MAX_LISTED)}
        onAction={choose}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3 outline-none"
      >
        {(report) => <ReportItem report={report} />}
      </ListBox>
    </Autocomplete>
  );
}

/** Those in whose name or kind every word stands that is typed; first those whose name begins with it. */
function useFound(reports: readonly ReportOption[], search: string, text: Text): readonly ReportOption[] {
  const { contains, startsWith } = useFilter({ sensitivity: 'base' });
  return useMemo(() => {
    const typed = search.trim();
    const terms = typed.split(/\s+/);
    const found = reports.filter(({ name, kind }) =>
      terms.every((term) => contains(`${name} ${text(`report.kind.${kind}`)}`, term)),
    );
    const begins = ({ name }: ReportOption) => Number(startsWith(name, typed));
    return found.toSorted((one, other) => begins(other) - begins(one));
  }, [reports, search, contains, startsWith, text]);
}

function SearchInput() {
  const text = useText();
  return (
    <TextField autoFocus className="relative">
      <Label className="sr-only">{text('builder.report.search')}</Label>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      {/* With this role the list may scroll without taking the focus: the field moves through it. */}
      <Input
        type="text"
        role="combobox"
        aria-expanded
        aria-haspopup="listbox"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('builder.report.search')}
        className={`h-10 w-full pr-3 pl-9 placeholder:text-muted ${fieldFrame} sm:text-body`}
      />
    </TextField>
  );
}

function ReportItem({ report: { id, name, kind, lastViewedOn } }: { report: ReportOption }) {
  const text = useText();
  const { language } = usePortal().view;
  const day = lastViewedOn && formatLongTimestamp(`${lastViewedOn}T12:00:00Z`, language, 'UTC');
  return (
    <ListBoxItem
      id={id}
      textValue={name}
      className="flex cursor-pointer items-center gap-3 rounded-normal px-3 py-2 outline-none data-focused:bg-accent-soft data-hovered:bg-hover data-focused:data-hovered:bg-accent-soft"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-normal border border-line bg-surface text-muted">
        <Icon name={REPORT_ICONS[kind]} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span title={name} className="line-clamp-2 font-medium wrap-anywhere">
          {name}
        </span>
        <span className="block text-caption text-muted">
          {text(`report.kind.${kind}`)}
          {day && ` · ${text('builder.report.last-viewed', { day })}`}
        </span>
      </span>
    </ListBoxItem>
  );
}

function NoReports() {
  const text = useText();
  return (
    <div className="px-5 pb-5">
      <Empty
        icon="chart"
        heading={text('builder.report.none')}
        action={
          <Link to={route('reports.manage')} className={buttonStyle('secondary')}>
            {text('builder.report.none.action')}
          </Link>
        }
      >
        {text('builder.report.none.help')}
      </Empty>
    </div>
  );
}
