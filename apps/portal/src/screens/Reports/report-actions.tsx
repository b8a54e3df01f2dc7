import type { ReportImpact, ReportRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** How many pages are listed by name; the rest are counted. */
const MAX_NAMED = 8;

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
  const showUse = useUseAction();
  const remove = useReportRemoval();
  return (report: ReportRow): RowAction[] => {
    const { id, name, visibility, finding, removedAt } = report;
    const parameters = { id };
    const recover = () => tryMutate('reports.recover', { parameters, success: text('reports.recovered', { name }) });
    if (removedAt !== null)
      return [{ id: 'recover', label: text('reports.recover'), icon: 'undo', run: () => void recover() }];
    const resolve = (kind: 'take-name' | 'keep-name' | 'take-workspace') => () =>
      void tryMutate('reports.resolve', { parameters, body: { kind }, success: text('report.resolved', { name }) });
    const isVisible = visibility === 'visible';
    const change = () =>
      void tryMutate('reports.visibility', {
        ...{ parameters, body: { visibility: isVisible ? 'hidden' : 'visible' } as const },
        success: text(isVisible ? 'reports.hidden' : 'reports.shown', { name }),
      });
    return [
      ...(finding ? RESOLUTIONS[finding] : []).map((kind) => ({
        ...{ id: kind, label: text(`report.resolve.${kind}`), icon: 'check' as const, run: resolve(kind) },
      })),
      { id: 'view', label: text('reports.view'), icon: 'eye', run: () => onView(report) },
      { id: 'edit', label: text('reports.edit'), icon: 'pencil', run: () => onEdit(report) },
      showUse(report),
      {
        ...{ id: 'visibility', label: text(isVisible ? 'reports.hide' : 'reports.show'), run: change },
        icon: isVisible ? 'eye-off' : 'send',
      },
      {
        ...{ id: 'remove', label: text('reports.remove'), icon: 'trash', isDestructive: true },
        run: () => void remove(report, () => void recover()),
      },
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

/** Puts a report into the bin, after saying who loses it. */
export function useReportRemoval() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate } = useMutations();
  return ({ id, name }: Pick<ReportRow, 'id' | 'name'>, recover: () => void) =>
    confirm(call('reports.impact', { parameters: { id } }), (impact) => ({
      heading: text('reports.remove.heading', { name }),
      consequence: <Impact impact={impact} />,
      action: text('reports.remove'),
      isDestructive: true,
      run: () =>
        mutate('reports.destroy', { parameters: { id }, success: text('reports.removed', { name }), undo: recover }),
    }));
}

function Impact({ impact: { pages, readers } }: { impact: ReportImpact }) {
  const text = useText();
  const rest = pages.length - MAX_NAMED;
  return (
    <>
      <p>{text('reports.remove.readers', { readers })}</p>
      <p>{text('reports.remove.pages', { count: pages.length })}</p>
      {pages.length > 0 && (
        <ul className="list-disc pl-5">
          {pages.slice(0, MAX_NAMED).map((page) => (
            <li key={page.id}>{page.name}</li>
          ))}
          {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
        </ul>
      )}
      <p>{text('reports.remove.bin')}</p>
    </>
  );
}
