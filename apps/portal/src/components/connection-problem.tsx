import type { ConnectionProblem, DirectoryProblem } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Notice } from '../ui/notice.tsx';

export interface ConnectionProblemNoticeProps {
  problem: ConnectionProblem | DirectoryProblem;
  /** What it is about, such as an address. */
  detail?: string;
  /** How long the service asks to be left alone. */
  seconds?: number | null;
}

/** What is wrong with the analytics service or the directory, and what an administrator can do about it. */
export function ConnectionProblemNotice({ problem, detail = '', seconds }: ConnectionProblemNoticeProps) {
  const text = useText();
  return (
    <Notice kind="danger">
      <p className="font-medium">{text(`connection.problem.${problem}`)}</p>
      <p>{text(`connection.advice.${problem}`, { detail, seconds: seconds ?? 0 })}</p>
    </Notice>
  );
}
