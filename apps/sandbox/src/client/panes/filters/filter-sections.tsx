import { useState } from 'react';
import { createFormatter } from '../../../model/format.ts';
import type { Filter } from '../../../model/filters.ts';
import type { OpenedReport } from '../../../model/frame-wire.ts';
import type { Visual } from '../../../model/report-document.ts';
import type { Messages } from '../../messages.ts';
import { changeFilters } from '../../state/filter-changes.ts';
import type { FilterLevel } from '../../state/filter-levels.ts';
import { askedReport } from '../../state/page-request.ts';
import { Icon } from '../icons.tsx';
import { fetchOverlay } from '../overlays/overlay-host.tsx';
import { usePaneContext, type PaneContextValue } from '../pane-context.ts';
import { columnOf } from './editor.tsx';
import {
  cardsOf,
  fieldsOf,
  firstKeyOf,
  isSameField,
  kindsOf,
  nameOf,
  offeredFields,
  typeOf,
  type Field,
  type FilterCard,
} from './fields.ts';
import { FilterCardView, type CardContext } from './filter-card.tsx';

/** The cards of the visual, of the page, and of all pages. */
export function FilterSections({ visual }: { visual: Visual | undefined }) {
  const { session, messages } = usePaneContext();
  const [kept, setKept] = useState<ReadonlyMap<string, readonly Field[]>>(new Map());
  const page = session.activePage();
  const report = session.report();
  if (!report) return null;
  const sectionOf = (level: FilterLevel, title: string) => {
    const key = JSON.stringify(level);
    const keep = (fields: readonly Field[]) => setKept((all) => new Map(all).set(key, fields));
    const ofVisual = level.kind === 'visual' && visual ? fieldsOf(visual) : [];
    return <FilterSection key={key} {...{ level, title, report, ofVisual, keep }} kept={kept.get(key) ?? []} />;
  };
  return (
    <>
      {visual &&
        sectionOf(
          { kind: 'visual', page, visual: visual.name },
          messages.filtersOnVisual.replace('{title}', visual.title),
        )}
      {sectionOf({ kind: 'page', page }, messages.filtersOnPage)}
      {sectionOf({ kind: 'report' }, messages.filtersOnReport)}
    </>
  );
}

interface FilterSectionProps {
  level: FilterLevel;
  title: string;
  report: OpenedReport;
  /** Fields that are offered without a filter. */
  ofVisual: readonly Field[];
  /** Fields that a reader put on the level, or cleared there: their cards stay, also without a filter. */
  kept: readonly Field[];
  keep: (fields: readonly Field[]) => void;
}

const without = (fields: readonly Field[], field: Field) => fields.filter((known) => !isSameField(known, field));

function FilterSection(section: FilterSectionProps) {
  const { level, title, report, ofVisual, kept, keep } = section;
  const context = usePaneContext();
  const { session } = context;
  const [open, setOpen] = useState<readonly string[]>([]);
  const setCardOpen = (key: string, isOpen: boolean) =>
    setOpen((keys) => [...keys.filter((known) => known !== key), ...(isOpen ? [key] : [])]);

  const offered = [...ofVisual, ...kept.filter((field) => !ofVisual.some((other) => isSameField(field, other)))];
  const filters = session.filters.get(level);
  const isEditing = session.state.mode === 'edit';
  return (
    <section className="filter-section">
      <h3 className="filter-level">{title}</h3>
      <div className="filter-cards">
        {cardsOf(filters, offered, isEditing).map((card) => (
          <FilterCardView
            key={card.key}
            context={cardContext(context, section, card)}
            isOpen={open.includes(card.key)}
            onToggle={(isOpen) => setCardOpen(card.key, isOpen)}
          />
        ))}
      </div>
      <AddFilterButton
        fields={offeredFields(report.model, level)}
        onAdd={(field) => {
          keep([...without(kept, field), field]);
          // The new card opens, so that its values can be chosen at once.
          setCardOpen(firstKeyOf(field), true);
        }}
      />
    </section>
  );
}

function AddFilterButton({ fields, onAdd }: { fields: readonly Field[]; onAdd: (field: Field) => void }) {
  const { overlays, messages } = usePaneContext();
  const open = (opener: HTMLElement) => {
    const items = fields.map((field) => ({ label: nameOf(field), choose: () => onAdd(field) }));
    const at = opener.getBoundingClientRect();
    overlays.open({ kind: 'menu', label: messages.addFilter, groups: [{ items }], at, opener });
  };
  return (
    <button
      type="button"
      className="filter-add"
      aria-haspopup="menu"
      onPointerEnter={fetchOverlay}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      <Icon name="plus" />
      {messages.addFilter}
    </button>
  );
}

/** What a card shows, and what it changes on its level. */
function cardContext(context: PaneContextValue, section: FilterSectionProps, card: FilterCard): CardContext {
  const { level, report, kept, keep } = section;
  const { session } = context;
  const { field } = card;
  const change = (fields: readonly Field[], filter: Filter | undefined) => {
    keep(fields);
    if (card.filter || filter)
      changeFilters(session, level, replaced(session.filters.get(level), card.index, filter), 'user');
    // The card shows the filter at once; its data comes later.
    session.changes.notifyNow();
  };
  const isRemovable = session.state.mode === 'edit' || kept.some((known) => isSameField(known, field));
  return {
    ...editorContext(context, report, level, card),
    apply: (filter) => change([...without(kept, field), field], filter),
    remove: isRemovable ? () => change(without(kept, field), undefined) : undefined,
  };
}

/** What a card and its editor show. */
function editorContext(
  { session, messages }: PaneContextValue,
  report: OpenedReport,
  level: FilterLevel,
  card: FilterCard,
): Omit<CardContext, 'apply' | 'remove'> {
  const { field, filter } = card;
  const type = typeOf(field, report.model);
  return {
    card,
    field,
    type,
    filter,
    messages,
    model: report.model,
    filterKinds: kindsOf(field, type, level),
    format: valueFormat(session.appearance().locale, messages, type),
    values: (search) =>
      session.ask('values', { ...askedReport(session.state, report), target: columnOf(field), search }),
  };
}

/** The filters with one of them changed, added at the end, or taken away. */
function replaced(filters: readonly Filter[], index: number | undefined, filter: Filter | undefined): Filter[] {
  if (index === undefined) return filter ? [...filters, filter] : [...filters];
  return filters.flatMap((known, at) => (at === index ? (filter ?? []) : known));
}

/** Values of filters as readers write them; hosts may give dates with a time. */
function valueFormat(locale: string, messages: Messages, type: CardContext['type']): CardContext['format'] {
  const format = createFormatter(locale, messages.blank);
  return (value) => {
    if (value === null || value === undefined) return messages.blank;
    if (typeof value === 'boolean') return String(value);
    const cell = type === 'date' ? String(value).slice(0, 10) : value;
    return format(cell, { name: '', role: 'column', type });
  };
}
