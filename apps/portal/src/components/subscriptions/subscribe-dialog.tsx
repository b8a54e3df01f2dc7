import { type EmbeddedReport, isExported, type RendererProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { textLink } from '../../ui/styles.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { DialogTexts } from '../dialog-texts.tsx';
import { useForm } from '../use-form.ts';
import { NEW_SUBSCRIPTION, SubscriptionFields, toBody } from './subscription-fields.tsx';

interface SubscribeDialogProps {
  page: RendererProps;
  onClose: () => void;
}

/** Subscribes to a report of the page that is read. */
export default function SubscribeDialog(props: SubscribeDialogProps) {
  return (
    <DialogTexts of="subscriptions">
      <Content {...props} />
    </DialogTexts>
  );
}

/** A report where it stands on the page. */
interface Candidate {
  report: EmbeddedReport;
  /** The page of the report that it opens with. */
  reportPage: string | null;
}

/**
 * The reports of the page that there are files of; those that an author shows filtered are left out, for a file would have other numbers.
 */
function findCandidates({ powerBiData }: RendererProps): Candidate[] {
  return powerBiData.flatMap((report) => {
    const placeholder = document.querySelector(`[data-report-id="${CSS.escape(report.report_id)}"]`);
    if (!isExported(report.kind) || !placeholder || placeholder.hasAttribute('data-report-filters')) return [];
    return [{ report, reportPage: placeholder.getAttribute('data-report-page') }];
  });
}

function Content({ page, onClose }: SubscribeDialogProps) {
  const text = useText();
  const candidates = findCandidates(page);
  return (
    <ModalDialog heading={text('subscriptions.subscribe')} isOpen onClose={onClose}>
      {candidates.length > 0 ? (
        <SubscribeForm pageId={page.pageId} candidates={candidates} onClose={onClose} />
      ) : (
        <>
          <div className="px-5 pb-5">
            <Notice kind="info">{text('subscriptions.filtered')}</Notice>
          </div>
          <DialogFooter>
            <Button onPress={onClose}>{text('dialog.close')}</Button>
          </DialogFooter>
        </>
      )}
    </ModalDialog>
  );
}

interface SubscribeFormProps {
  pageId: string;
  candidates: Candidate[];
  onClose: () => void;
}

function SubscribeForm({ pageId, candidates, onClose }: SubscribeFormProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { reportId: candidates[0]?.report.report_id ?? '', ...NEW_SUBSCRIPTION },
    async send({ reportId, ...values }) {
      const reportPage = candidates.find(({ report }) => report.report_id === reportId)?.reportPage ?? null;
      const body = { pageId, reportId, reportPage, ...toBody(values) };
      await mutate('subscriptions.store', { body, success: text('subscriptions.added') });
      onClose();
    },
  });
  return (
    <form {...form.formProps} className="contents">
      <div className="flex flex-col gap-5 px-5 pb-5">
        <Lead />
        {candidates.length > 1 && (
          <SelectField
            label={text('subscriptions.report')}
            name="reportId"
            value={form.values.reportId}
            onChange={(reportId) => form.set('reportId', reportId)}
            choices={candidates.map(({ report }) => ({ value: report.report_id, label: report.name }))}
            error={form.error('reportId')}
          />
        )}
        <SubscriptionFields form={form} />
        {candidates.length === 1 && form.error('reportId') && <Notice>{form.error('reportId')}</Notice>}
        <FailureNotice failure={form.failure} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.cancel')}</Button>
        <SubmitButton form={form} label={text('subscriptions.subscribe.do')} />
      </DialogFooter>
    </form>
  );
}

function Lead() {
  const text = useText();
  return (
    <p className="text-muted">
      {text('subscriptions.lead')}{' '}
      <Link to={route('profile.subscriptions')} className={textLink}>
        {text('profile.subscriptions')}
      </Link>
    </p>
  );
}
