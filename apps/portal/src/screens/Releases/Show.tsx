import type { ReleaseItem, ReleaseReport, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { textLink } from '../../ui/styles.ts';
import { RowMenu } from '../../components/row-menu.tsx';
import { useItemActions, type ItemTask } from './item-actions.ts';
import { useItemColumns } from './item-columns.tsx';
import { ReleaseButtons } from './release-buttons.tsx';
import { ReleasePlanSection } from './release-plan.tsx';
import { previewablePages } from './previewable-pages.ts';
import { ReportItems } from './report-items.tsx';
import { ReleaseStatus } from './release-status.tsx';
import { useOrganisationTime } from '../../components/organisation-time.ts';

const ItemSheet = lazy(() => import('./item-sheet.tsx'));
const AddPagesSheet = lazy(() => import('./add-pages-sheet.tsx'));
const ReportSheet = lazy(() => import('./report-sheet.tsx'));
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

type ShowProps = ScreenProps['Releases/Show'];

type Task = ItemTask | { kind: 'add' } | { kind: 'report'; report: ReleaseReport | null } | { kind: 'preview-any' };

/** One release: its pages with what happens to each, what changes for whom, and the way out and back. */
export default function Show(props: ShowProps) {
  const { release, items, reports } = props;
  const text = useText();
  const [task, setTask] = useState<Task | null>(null);
  return (
    <PageFrame
      heading={release.name}
      lead={<Lead release={release} />}
      actions={
        <ReleaseButtons
          release={release}
          onPreview={previewablePages(props).length > 0 ? () => setTask({ kind: 'preview-any' }) : null}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <Notices release={release} />
        <Section
          heading={text('releases.pages')}
          lead={text('releases.pages.lead')}
          aside={
            release.state === 'draft' && (
              <Button onPress={() => setTask({ kind: 'add' })}>
                <Icon name="plus" />
                {text('releases.pages.add')}
              </Button>
            )
          }
        >
          <Items {...props} onTask={setTask} />
        </Section>
        <ReportItems {...props} onEdit={(report) => setTask({ kind: 'report', report })} />
        {items.length + reports.length > 0 && release.state !== 'taken-back' && (
          <ReleasePlanSection release={release} />
        )}
      </div>
      {task && <TaskDialog {...props} task={task} onClose={() => setTask(null)} />}
    </PageFrame>
  );
}

function Lead({ release }: Pick<ShowProps, 'release'>) {
  const text = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={route('releases.manage')} className={textLink}>
        {text('releases.all')}
      </Link>
      <ReleaseStatus release={release} />
      {release.note && <span className="wrap-anywhere">{release.note}</span>}
    </span>
  );
}

function Notices({ release: { state, failedAt, scheduledFor } }: Pick<ShowProps, 'release'>) {
  const text = useText();
  const timeOf = useOrganisationTime();
  if (state === 'scheduled' && scheduledFor !== null) {
    return <Notice kind="info">{text('releases.scheduled.notice', { time: timeOf(scheduledFor) })}</Notice>;
  }
  if (state !== 'draft' || failedAt === null) return null;
  return <Notice kind="warning">{text('releases.failed', { time: timeOf(failedAt) })}</Notice>;
}

function Items({ release, items, tags, onTask }: ShowProps & { onTask: (task: ItemTask) => void }) {
  const text = useText();
  const actionsOf = useItemActions(release, onTask);
  const edit = release.state === 'draft' ? (item: ReleaseItem) => onTask({ kind: 'edit', item }) : null;
  const columns = useItemColumns(tags, edit);
  if (items.length === 0) return <p className="text-muted">{text('releases.pages.none')}</p>;
  return (
    <DataTable<ReleaseItem>
      label={text('releases.pages.of', { name: release.name })}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={(item) => <RowMenu name={item.name} actions={actionsOf(item)} />}
    />
  );
}

type TaskDialogProps = ShowProps & { task: Task; onClose: () => void };

function TaskDialog({ task, onClose, ...props }: TaskDialogProps) {
  const { release, tags, groups } = props;
  const pages = previewablePages(props);
  const first = task.kind === 'preview' ? task.item.id : pages[0]?.id;
  return (
    <Suspense>
      {task.kind === 'add' && <AddPagesSheet release={release} onClose={onClose} />}
      {task.kind === 'edit' && <ItemSheet release={release} item={task.item} tags={tags} onClose={onClose} />}
      {task.kind === 'report' && <ReportSheet {...{ release, tags, groups, onClose }} report={task.report} />}
      {(task.kind === 'preview' || task.kind === 'preview-any') && first !== undefined && (
        <PreviewDialog releaseId={release.id} {...{ pages, first, groups, onClose }} />
      )}
    </Suspense>
  );
}
