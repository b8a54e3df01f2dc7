import type { ReportImpact, ReportRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import { type BulkChange, useBulkChange } from '../../components/use-bulk-change.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** How many pages are listed by name; the rest are counted. */
const MAX_NAMED = 8;

const isInBin = ({ removedAt }: Partial<ReportRow>) => Boolean(removedAt);

const recoverReports: BulkChange<ReportRow> = {
  ...{ route: 'reports.bulk', change: { kind: 'recover' }, isFor: isInBin },
  ...{ label: 'reports.recover', done: 'reports.recovered' },
};

const showReports: BulkChange<ReportRow> = {
  ...{ route: 'reports.bulk', change: { kind: 'show' }, label: 'reports.show', done: 'reports.shown' },
  isFor: (report) => !isInBin(report) && report.visibility === 'hidden',
};

export const hideReports: BulkChange<ReportRow> = {
  ...{ route: 'reports.bulk', change: { kind: 'hide' }, label: 'reports.hide', done: 'reports.hidden' },
  undo: showReports,
  isFor: (report) => !isInBin(report) && report.visibility !== 'hidden',
};

/** Puts reports into the bin, after saying who loses them. */
export const removeReports: BulkChange<ReportRow> = {
  ...{ route: 'reports.bulk', change: { kind: 'remove' }, isDestructive: true, undo: recoverReports },
  ...{ label: 'reports.remove', heading: 'reports.remove.heading', done: 'reports.removed' },
  consequence: async (ids) => <Impact impact={await call('reports.impact', { body: { ids } })} count={ids.length} />,
  isFor: (report) => !isInBin(report),
};

/** What is done with reports, one or many. */
export const REPORT_CHANGES = [showReports, hideReports, removeReports, recoverReports] as const;

interface Openers {
  onView: (report: ReportRow) => void;
  onEdit: (report: ReportRow) => void;
}

const RESOLUTIONS = {
  missing: [],
  moved: ['take-workspace'],
  renamed: ['take-name', 'keep-name'],
} as const;

/** The actions of an administrator on a report. */
export function useReportActions({ onView, onEdit }: Openers) {
  const text = useText();
  const { tryMutate } = useMutations();
  const change = useBulkChange();
  const showUse = useUseAction();
  return (report: ReportRow): RowAction[] => {
    const { id, name, visibility, finding } = report;
    const act = (one: BulkChange<ReportRow>, icon: RowAction['icon']): RowAction => ({
      ...{ id: one.label, label: text(one.label, { count: 1 }), icon, isDestructive: one.isDestructive ?? false },
      run: () => void change(one, [report]),
    });
    if (isInBin(report)) return [act(recoverReports, 'undo')];
    const resolve = (kind: 'take-name' | 'keep-name' | 'take-workspace') => () =>
      void tryMutate('reports.resolve', {
        ...{ parameters: { id }, body: { kind } },
        success: text('report.resolved', { name }),
      });
    return [
      ...(finding ? RESOLUTIONS[finding] : []).map((kind) => ({
        ...{ id: kind, label: text(`report.resolve.${kind}`), icon: 'check' as const, run: resolve(kind) },
      })),
      { id: 'view', label: text('reports.view'), icon: 'eye', run: () => onView(report) },
      { id: 'edit', label: text('reports.edit'), icon: 'pencil', run: () => onEdit(report) },
      showUse(report),
      visibility === 'visible' ? act(hideReports, 'eye-off') : act(showReports, 'send'),
      act(removeReports, 'trash'),
    ];
  };
}

/** Leads to how a report is used. */
function useUseAction() {
  const text = useText();
  const { router } = usePortal();
  return ({ id }: ReportRow): RowAction => ({
    ...{ id: 'use', label: text('use.open'), icon: 'chart' },
    run: () => void router.navigate(route('reports.use', { id })),
  });
}

function Impact({ impact: { pages, readers }, count: reports }: { impact: ReportImpact; count: number }) {
  const text = useText();
  const rest = pages.length - MAX_NAMED;
  return (
    <>
      <p>{text('reports.remove.readers', { readers, reports })}</p>
      <p>{text('reports.remove.pages', { count: pages.length, reports })}</p>
      {pages.length > 0 && (
        <ul className="list-disc pl-5">
          {pages.slice(0, MAX_NAMED).map((page) => (
            <li key={page.id}>{page.name}</li>
          ))}
          {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
        </ul>
      )}
      <p>{text('reports.remove.bin', { reports })}</p>
    </>
  );
}
