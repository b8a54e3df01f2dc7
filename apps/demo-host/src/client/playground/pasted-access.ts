import type { AccessKind } from '../../embed-access.ts';
import type { PastedAccess } from '../runner/messages.ts';

/** What somebody has filled into the form about their own content. */
export interface PastedFields {
  kind: AccessKind;
  embedUrl: string;
  accessToken: string;
  tokenType: 'Embed' | 'Aad';
  /** Of questions and of new reports, whose address does not name it. */
  datasetId: string;
}

/** The parameter of the embed URL that holds the id, by kind. */
const ID_PARAMETER: Partial<Record<AccessKind, string>> = {
  report: 'reportId',
  edit: 'reportId',
  paginated: 'reportId',
  dashboard: 'dashboardId',
  tile: 'tileId',
};

/** Kinds whose data set has to be named. */
export const NEEDS_DATASET: readonly AccessKind[] = ['qna', 'create'];

/** Hosts that the runner may frame, as the server's policy has them. */
const SERVICE_HOSTS = /(^|\.)(powerbi\.com|fabric\.microsoft\.com|powerbigov\.us|powerbi\.cn)$/;

/** What people copy with a token, from the header that it goes into. */
const BEARER = /^Bearer\s+/i;
/** A page of Power BI itself, as the address bar has it; only its own people may open it, and never in a frame. */
const WEB_PAGE = /^\/(groups|links|reports|view)\b/;

/** Problems by field, each a sentence that says what to do. */
export type FieldErrors = Partial<Record<keyof PastedFields, string>>;

/** Takes what was pasted, or says what is wrong with it. @param frameOrigins hosts besides Power BI's own. */
export function readPasted(
  fields: PastedFields,
  frameOrigins: readonly string[],
): { access: PastedAccess } | { errors: FieldErrors } {
  const url = URL.parse(fields.embedUrl.trim());
  const isKnown = url && (frameOrigins.includes(url.origin) || isServiceUrl(url));
  const parameter = ID_PARAMETER[fields.kind];
  const id = (parameter && url?.searchParams.get(parameter)) || undefined;
  const errors: FieldErrors = {};
  if (!url) errors.embedUrl = 'Paste the whole address, beginning with https://.';
  else if (!isKnown) errors.embedUrl = 'The address has to be one of Power BI, for example https://app.powerbi.com/….';
  else if (WEB_PAGE.test(url.pathname))
    errors.embedUrl = 'That is the address of a page in Power BI. Paste the embedUrl that its REST interface answers.';
  else if (parameter && !id) errors.embedUrl = `The address has to name a ${parameter}.`;
  const accessToken = fields.accessToken.trim().replace(BEARER, '');
  if (!accessToken) errors.accessToken = 'Paste the token that your server got.';
  if (NEEDS_DATASET.includes(fields.kind) && !fields.datasetId.trim())
    errors.datasetId = 'Name the data set by its id.';
  if (!url || Object.keys(errors).length > 0) return { errors };
  return {
    access: {
      embedUrl: url.href,
      accessToken,
      tokenType: fields.tokenType,
      id,
      groupId: url.searchParams.get('groupId') ?? undefined,
      dashboardId: url.searchParams.get('dashboardId') ?? undefined,
      datasetId: fields.datasetId.trim() || undefined,
    },
  };
}

function isServiceUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && SERVICE_HOSTS.test(hostname);
}
