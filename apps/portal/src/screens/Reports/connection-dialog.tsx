import type { ConnectionCheck } from '@portico/server/page-object';
import { errorMessage } from '../../components/error-message.ts';
import { useConnectionCheck } from '../../components/use-connection-check.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Status } from '../../ui/status.tsx';
import { ConnectionProblemNotice } from './connection-problem.tsx';

/** Each step between the portal and a report on the screen, tried now. */
export default function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useConnectionCheck();
  return (
    <ModalDialog heading={text('connection.heading')} width="wide" isOpen onClose={onClose}>
      <div className="flex flex-col gap-3 px-5 pb-5" aria-busy={isFetching}>
        {error && <FailureNotice failure={errorMessage(error)} />}
        {!data && !error && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {text('connection.checking')}
          </p>
        )}
        {data && <Steps check={data} />}
      </div>
      <DialogFooter>
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {text('connection.again')}
        </Button>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

const tones = { passed: 'good', failed: 'bad', skipped: 'quiet' } as const;

function Steps({ check: { steps } }: { check: ConnectionCheck }) {
  const text = useText();
  return (
    <ol className="flex flex-col divide-y divide-line">
      {steps.map(({ step, state, problem, detail }) => (
        <li key={step} className="flex flex-col gap-2 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{text(`connection.step.${step}`)}</span>
            <Status tone={tones[state]}>{text(`connection.state.${state}`)}</Status>
          </div>
          {detail && <p className="text-muted wrap-anywhere">{detail}</p>}
          {problem && <ConnectionProblemNotice problem={problem} detail={detail} />}
        </li>
      ))}
    </ol>
  );
}
