/** What can be embedded, and so asked a token for. */
export const ACCESS_KINDS = [
  'report',
  'edit',
  'paginated',
  'dashboard',
  'tile',
  'qna',
  'create',
  'quickCreate',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What the page needs to embed something; which ids there are depends on the kind. */
export interface EmbedAccess {
  kind: AccessKind;
  name: string;
  embedUrl: string;
  accessToken: string;
  /** By the server's clock. */
  expiresInSeconds: number;
  groupId: string;
  /** The id of the report, the dashboard or the tile. */
  id?: string | undefined;
  /** Of a tile. */
  dashboardId?: string | undefined;
  /** Of questions and of reports in the making. */
  datasetId?: string | undefined;
}

/** What the page may know about the analytics service before it asks for a token. */
export interface ServiceFacts {
  /** Origins that frames come from. */
  frameOrigins: string[];
}

/** What the runner's document holds and sends along when it asks for a token: that this server gave it out. */
export const PAGE_PROOF = { meta: 'page-proof', header: 'X-Page-Proof' } as const;
