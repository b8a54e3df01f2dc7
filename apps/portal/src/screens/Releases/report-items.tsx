import type { ReleaseReport, ReportSettings, ScreenProps, TagOption } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { useMutations } from '../../api/mutations.ts';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';

type ReportItemsProps = Pick<ScreenProps['Releases/Show'], 'release' | 'reports' | 'tags'> & {
  /** Opens what a report becomes; null chooses a report first. */
  onEdit: (report: ReleaseReport | null) => void;
};

/** The reports whose settings a release changes, with what changes of each. */
export function ReportItems(props: ReportItemsProps) {
  const text = useText();
  const { release, reports, onEdit } = props;
  return (
    <Section
      heading={text('releases.reports')}
      lead={text('releases.reports.lead')}
      aside={
        release.state === 'draft' && (
          <Button onPress={() => onEdit(null)}>
            <Icon name="plus" />
            {text('releases.reports.add')}
          </Button>
        )
      }
    >
      {reports.length > 0 ? <Reports {...props} /> : <p className="text-muted">{text('releases.reports.none')}</p>}
    </Section>
  );
}

function Reports({ release, reports, tags, onEdit }: ReportItemsProps) {
  const text = useText();
  const { tryMutate } = useMutations();
  const columns = useColumns(tags);
  const remove = ({ id, name }: ReleaseReport) =>
    void tryMutate('releases.remove-report', {
      parameters: { id: release.id, report: id },
      success: text('releases.report.taken-out', { name }),
    });
  const actionsOf = (report: ReleaseReport): RowAction[] => [
    { id: 'edit', label: text('releases.report.edit'), icon: 'pencil', run: () => onEdit(report) },
    {
      ...{ id: 'remove', label: text('releases.report.remove'), icon: 'trash', isDestructive: true },
      run: () => remove(report),
    },
  ];
  return (
    <DataTable<ReleaseReport>
      label={text('releases.reports.of', { name: release.name })}
      columns={columns}
      rows={reports}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      {...(release.state === 'draft' && {
        actions: (report) => <RowMenu name={report.name} actions={actionsOf(report)} />,
      })}
    />
  );
}

function useColumns(tags: readonly TagOption[]): readonly Column<ReleaseReport>[] {
  const text = useText();
  const changesOf = useChanges(tags);
  return [
    { id: 'name', heading: text('report.name'), cell: ({ name }) => name },
    {
      id: 'changes',
      heading: text('releases.report.changes'),
      cell: (report) =>
        report.isRemoved ? (
          <Status tone="bad">{text('releases.item.removed')}</Status>
        ) : (
          <ul>
            {changesOf(report).map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

/** Each setting that changes, with what it is now and what it becomes. */
function useChanges(tags: readonly TagOption[]): (report: ReleaseReport) => string[] {
  const text = useText();
  const intl = useIntl();
  const labels = new Map(tags.map(({ id, label }) => [id, label]));
  const settings = [
    ['name', text('report.name'), ({ name }: ReportSettings) => name],
    [
      'description',
      text('report.description'),
      (of: ReportSettings) => of.description || text('releases.report.no-description'),
    ],
    ['visibility', text('report.visibility'), (of: ReportSettings) => text(`report.visibility.${of.visibility}`)],
    [
      'tags',
      text('report.tags'),
      (of: ReportSettings) =>
        intl.formatList(of.tags.flatMap((id) => labels.get(id) ?? [])) || text('releases.item.tags.none'),
    ],
    [
      'identities',
      text('report.identity'),
      (of: ReportSettings) => text('report.identity.count', { count: of.identities.length }),
    ],
  ] as const;
  return ({ changes, current }) =>
    settings
      .filter(([name]) => changes[name] !== undefined)
      .map(([, setting, read]) => {
        const [from, to] = [read(current), read({ ...current, ...changes })];
        const value = from === to ? to : text('releases.item.becomes', { from, to });
        return text('releases.report.change', { setting, value });
      });
}
