import type {
  ConnectionCheck,
  ConnectionProblem,
  ConnectionStep,
  DirectoryProblem,
  DirectoryStep,
} from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import { ConnectionProblemNotice } from './connection-problem.tsx';
import { errorMessage } from './error-message.ts';

/** A connection of the portal, by the route that tries it. */
export type Connection = 'reports.connection' | 'directory.connection';

type AnyCheck = ConnectionCheck<ConnectionStep | DirectoryStep, ConnectionProblem | DirectoryProblem>;

/** Tries a connection, of the analytics services the one that is named: each of its steps, now and whenever it is asked again. */
export function useConnectionCheck(connection: Connection, id = '') {
  return useQuery<AnyCheck>({
    queryKey: ['connection', connection, id],
    queryFn: () =>
      connection === 'reports.connection' ? call(connection, { query: { connection: id } }) : call(connection),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

interface TriedConnectionProps {
  connection: Connection;
  /** Which of the analytics services. */
  id?: string | undefined;
}

/** A connection that is tried now, and again when it is asked for. */
export function TriedConnection({ connection, id }: TriedConnectionProps) {
  const check = useConnectionCheck(connection, id);
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <div className="w-full">
        <ConnectionSteps {...check} />
      </div>
      <RetryConnection {...check} />
    </div>
  );
}

/** What became of each step. */
function ConnectionSteps({
  data,
  error,
  isFetching,
}: Pick<ReturnType<typeof useConnectionCheck>, 'data' | 'error' | 'isFetching'>) {
  const text = useText();
  return (
    <div className="flex flex-col gap-3" aria-busy={isFetching}>
      {error && <FailureNotice failure={errorMessage(error)} />}
      {!data && !error && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {text('connection.checking')}
        </p>
      )}
      {data && <Steps check={data} />}
    </div>
  );
}

/** Tries the connection again. */
function RetryConnection({
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useConnectionCheck>, 'isFetching' | 'refetch'>) {
  const text = useText();
  return (
    <Button isPending={isFetching} onPress={() => void refetch()}>
      {text('connection.again')}
    </Button>
  );
}

const tones = { passed: 'good', failed: 'bad', skipped: 'quiet' } as const;

function Steps({ check: { steps } }: { check: AnyCheck }) {
  const text = useText();
  return (
    <ol className="flex flex-col divide-y divide-line">
      {steps.map(({ step, state, problem, detail }) => (
        <li key={step} className="flex flex-col gap-2 py-3">
          <div className="flex items-baseline justify-between gap-x-4 *:last:shrink-0">
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
