/** What the page needs to embed the report. */
export interface EmbedAccess {
  reportId: string;
  name: string;
  embedUrl: string;
  accessToken: string;
  expiresInSeconds: number;
  /** Origins that the page may take frames from. */
  allowedHosts: string[];
}
