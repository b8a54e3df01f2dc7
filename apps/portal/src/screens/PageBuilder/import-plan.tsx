import type { ImportDecisions, ImportPlan, PageOption, UploadedArchive } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { Form } from '../../components/form.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ImportRowItem } from './import-row.tsx';
import { ImportFiles, ImportReports } from './import-details.tsx';

export interface ImportPlanFormProps {
  archive: UploadedArchive;
  /** Of this installation. */
  reports: readonly PageOption[];
}

/** What an import would change, what an administrator decides about it, and the import. */
export function ImportPlanForm({ archive, reports }: ImportPlanFormProps) {
  const text = useText();
  const [decisions, setDecisions] = useState<ImportDecisions>({ pages: {}, settings: [], reports: {} });
  const [planNumber, setPlanNumber] = useState(0);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['import-plan', archive.id, decisions, planNumber],
    queryFn: () => call('imports.plan', { parameters: { id: archive.id }, body: decisions }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const decide = (changes: Partial<ImportDecisions>) => setDecisions((old) => ({ ...old, ...changes }));
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-2.5">
        <Spinner />
        {text('page-import.planning')}
      </p>
    );
  }
  if (data.pages.every(({ state }) => state === 'unchanged'))
    return <Notice kind="info">{text('page-import.nothing')}</Notice>;
  const onOutdated = () => setPlanNumber((number) => number + 1);
  return <Plan {...{ archive, reports, decisions, decide, onOutdated }} plan={data} isStale={isPlaceholderData} />;
}

interface PlanProps extends ImportPlanFormProps {
  plan: ImportPlan;
  decisions: ImportDecisions;
  decide: (changes: Partial<ImportDecisions>) => void;
  /** The plan of the latest decisions is on its way. */
  isStale: boolean;
  onOutdated: () => void;
}

function Plan({ archive, reports, plan, decisions, decide, isStale, onOutdated }: PlanProps) {
  const text = useText();
  const toast = useToast();
  const { router } = usePortal();
  const isTaken = (row: ImportPlan['pages'][number]) =>
    row.mayBeTaken && (decisions.pages[row.id] ?? (row.isTaken ? 'take' : 'leave')) === 'take';
  const count = plan.pages.filter(isTaken).length;
  const form = useForm({
    initial: {},
    send: async () => {
      const body = { revision: plan.revision, decisions };
      const applied = await call('imports.apply', { parameters: { id: archive.id }, body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'import_outdated') onOutdated();
        throw error;
      });
      toast({ text: text('page-import.done', { count: applied.pages }) });
      await router.navigate(route('pages.manage'));
    },
  });
  const isReady = count > 0 && !isStale;
  return (
    <Form
      form={{ ...form, isHydrated: form.isHydrated && isReady }}
      submitLabel={text('page-import.submit', { count })}
      size="normal"
    >
      <p className="text-pretty text-muted">{text('page-import.plan.lead')}</p>
      <ul aria-label={text('page-import.pages')} className="flex flex-col">
        {plan.pages.map((row) => (
          <ImportRowItem key={row.id} row={row} isTaken={isTaken(row)} decisions={decisions} decide={decide} />
        ))}
      </ul>
      {plan.newTags.length > 0 && (
        <Notice kind="info">{text('page-import.tags', { tags: plan.newTags.join(', ') })}</Notice>
      )}
      <ImportReports named={plan.reports} reports={reports} decisions={decisions} decide={decide} />
      <ImportFiles files={plan.files} />
    </Form>
  );
}
