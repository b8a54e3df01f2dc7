import type { RouteAnswer } from '@portico/server/route-types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import type { ErrorMessage } from '../../ui/failure-notice.tsx';
import type { FileKind } from './file-kinds.ts';

export interface FileFilter {
  search: string;
  kind: FileKind;
  page: number;
}

type Answer = RouteAnswer<'files.list'>;

/** The files that match, as the server has them now. What is known stays in sight until the next answer. */
export function useFileList(filter: FileFilter) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(0);
  const { search, kind, page } = filter;
  useEffect(() => {
    const asked = ++latest.current;
    // An answer to an earlier question may come after a later one.
    const isLatest = () => asked === latest.current;
    call('files.list', { query: { search, kind, page: String(page) } }).then(
      (found) => {
        if (!isLatest()) return;
        setAnswer(found);
        setFailure(null);
      },
      (error: unknown) => void (isLatest() && setFailure(errorMessage(error))),
    );
  }, [search, kind, page, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { answer, failure, reload };
}
