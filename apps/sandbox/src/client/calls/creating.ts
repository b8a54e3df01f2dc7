import type { BodyOf, Calls, CreateHeaders } from '@portico/embed-frame';
import { quickCreateSchema } from '../../model/frame-wire-content-types.ts';
import { invalidBody } from '../errors.ts';
import { newReport, quickReport, type ReportSource } from '../state/report-source.ts';
import { checkSettings } from '../state/settings.ts';
import { checkTexts } from '../content-types/load-body.ts';
import { asLoadFailure, themeJson } from './loading.ts';
import type { ReportContext } from './context.ts';

type CreateBody = BodyOf<Calls['createReport']>;
type QuickCreateBody = BodyOf<Calls['quickCreate']>;

/** Calls that create a new report: on a data set of the service, or on data in the call. */
export function creatingCalls({ session, editing }: ReportContext) {
  /** Answers at once, like a load; a later failure is an `error` event. */
  function start(source: ReportSource, body: CreateBody | QuickCreateBody, headers: CreateHeaders): void {
    const token = checkTexts(body, ['accessToken']).accessToken;
    session.setSettings(checkSettings(body.settings));
    const open = async () => {
      await session.open({ token, source, hostRenewsTokens: headers.tokenProviderSupplied === true });
      editing.start();
      session.setTheme(themeJson(body.theme));
      session.setMode('edit');
      session.raise('loaded', { initiator: 'sdk' });
      await session.refetch();
    };
    open().catch((error: unknown) => session.fail(asLoadFailure(error)));
  }

  return {
    createReport({ body, headers }: { body: CreateBody; headers: CreateHeaders }) {
      start(newReport(checkTexts(body, ['accessToken', 'datasetId']).datasetId), body, headers);
    },
    quickCreate({ body, headers }: { body: QuickCreateBody; headers: CreateHeaders }) {
      start(quickReport(quickRequest(body)), body, headers);
    },
  };
}

/** @throws CallFailure 400 with one error per problem; mashup documents are not supported */
function quickRequest({ datasetCreateConfig, reportCreationMode }: QuickCreateBody) {
  const result = quickCreateSchema.safeParse({ ...datasetCreateConfig, reportCreationMode });
  if (result.success) return result.data;
  throw invalidBody(
    result.error.issues.map(({ path, message }) => ({
      message: `datasetCreateConfig.${path.join('.')} property is invalid`,
      detailedMessage: message,
    })),
  );
}
