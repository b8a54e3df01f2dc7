import type { EmbedFrame } from '@portico/embed-frame';

/** A host that does not answer the hook must not delay the report. */
const PRE_QUERY_TIMEOUT_MS = 1000;

export type QueryContext = ReturnType<typeof createQueryContext>;

/**
 * The host's context of a query (hook `preQuery`, `applicationContextProvider`), which is sent along with
 * the query. A host without the hook is asked once per report.
 */
export function createQueryContext(frame: () => EmbedFrame) {
  // Only reports have this hook.
  let hasHook = false;
  let asked: Promise<string | undefined> | undefined;

  async function ask(): Promise<string | undefined> {
    const answer = await Promise.race([frame().callHook('preQuery', {}), after(PRE_QUERY_TIMEOUT_MS)]).catch(
      () => undefined,
    );
    hasHook = answer !== undefined && answer !== null;
    return hasHook ? JSON.stringify(answer) : undefined;
  }

  return {
    /** Requests the context of the first query early, while the report is opening. */
    start: (): void => {
      hasHook = true;
      asked = ask();
    },
    ofNextQuery: async (): Promise<string | undefined> => {
      const context = asked ?? (hasHook ? ask() : undefined);
      asked = undefined;
      return context;
    },
  };
}

function after(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
