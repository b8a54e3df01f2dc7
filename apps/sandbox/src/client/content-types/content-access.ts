import { expiredFailure, type Exchange, type Exchanges, type ReportApi } from '../state/report-api.ts';
import { createTokenWatch } from '../state/token-watch.ts';

/** Content types that are opened once with a token and then queried for data. */
export type Opening = 'dashboard' | 'qna' | 'paginated';

/** The token of one content and the request that it opened. */
export function createContentAccess<Opened extends Opening>(opens: Opened, api: ReportApi, onEnded: () => void) {
  const watch = createTokenWatch(onEnded);
  let request: Exchanges[Opened]['request'] | undefined;

  async function use(token: string, wanted: Exchanges[Opened]['request']): Promise<Exchanges[Opened]['answer']> {
    const opened = await api.ask(opens, token, wanted);
    watch.use(token, opened.expiresInSeconds);
    request = wanted;
    return opened;
  }

  return {
    /** @throws ReportFailure */
    open: use,
    /** @throws ReportFailure, also when the token has expired */
    ask: async <Asked extends Exchange>(
      asked: Asked,
      given: Exchanges[Asked]['request'],
      signal?: AbortSignal,
    ): Promise<Exchanges[Asked]['answer']> => {
      if (watch.isEnded()) throw expiredFailure();
      return api.ask(asked, watch.token(), given, signal);
    },
    /**
     * Continues with another token.
     * @returns whether the previous token had expired; undefined when nothing is open
     * @throws ReportFailure when the token does not open the current content
     */
    async replace(token: string): Promise<boolean | undefined> {
      const hadEnded = watch.isEnded();
      if (!request) return undefined;
      await use(token, request);
      return hadEnded;
    },
  };
}
