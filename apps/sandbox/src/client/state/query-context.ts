import type { EmbedFrame } from '@portico/embed-frame';

/** A host that answers is quick; one that does not shall not keep a report waiting. */
const PRE_QUERY_TIMEOUT_MS = 1000;

/**
 * What the host says of the circumstances of a query (hook `preQuery`, `applicationContextProvider`). It goes along with
 * the query. A host without the hook is asked once per report and then no more.
 */
export interface QueryContext {
  /** Asks for the first query ahead of it, while the report is being opened. */
  start: () => void;
  ofNextQuery: () => Promise<string | undefined>;
}

export function createQueryContext(frame: () => EmbedFrame): QueryContext {
  // Content that is not opened as a report has no such hook.
  let hasHook = false;
  let asked: Promise<string | undefined> | undefined;

  async function ask(): Promise<string | undefined> {
    const answer = await Promise.race([frame().ask('preQuery', {}), after(PRE_QUERY_TIMEOUT_MS)]).catch(
      () => undefined,
    );
    hasHook = answer !== undefined && answer !== null;
    return hasHook ? JSON.stringify(answer) : undefined;
  }

  return {
    start() {
      hasHook = true;
      asked = ask();
    },
    async ofNextQuery() {
      const context = asked ?? (hasHook ? ask() : undefined);
      asked = undefined;
      return context;
    },
  };
}

function after(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
