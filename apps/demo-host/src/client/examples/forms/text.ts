import type { Example } from '../example.ts';

/** What the texts of this page say because of where it runs. */
export interface FormContext {
  /** Hosts of frames besides Power BI's own. */
  frameOrigins: readonly string[];
  tokenType: 'Embed' | 'Aad';
}

/** The configuration's fields that every example of a kind has. */
const IDENTITY: Record<Example['access'], string> = {
  report: 'id: access.id,',
  edit: 'id: access.id,',
  paginated: 'id: access.id,',
  dashboard: 'id: access.id,',
  tile: 'id: access.id,\ndashboardId: access.dashboardId,',
  qna: 'datasetIds: [access.datasetId],',
  create: 'datasetId: access.datasetId,',
  quickCreate: '',
};

/** Every line but empty ones, moved to the right. */
export function indent(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

/** Blocks with one empty line between them; absent ones leave none. */
export function paragraphs(...blocks: (string | false | undefined)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** The name that a text calls its component by. */
export function variableOf({ component }: Example): string {
  return component[0]!.toLowerCase() + component.slice(1);
}

/** The type that the SDK knows the component by. */
export function typeOf(example: Example): string {
  return variableOf(example);
}

/** The configuration's fields, a line each. */
export function configOf(example: Example, { tokenType }: FormContext): string {
  return [
    `type: '${typeOf(example)}',`,
    IDENTITY[example.access],
    'embedUrl: access.embedUrl,',
    'accessToken: access.accessToken,',
    `tokenType: models.TokenType.${tokenType},`,
    example.config,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The statements that make the service. */
export function serviceOf({ frameOrigins }: FormContext): string {
  const parts = 'hpmFactory, wpmpFactory, routerFactory';
  const hosts = frameOrigins.map((origin) => `'${origin}'`).join(', ');
  const options =
    hosts && `, {\n  // The sandbox's frames; those of Power BI need no entry.\n  allowedHosts: [${hosts}],\n}`;
  return `const { ${parts} } = factories;\nconst embeds = new service.Service(${parts}${options});`;
}

/** The function that asks the page's server for a token. */
export function accessCallOf({ access, sample, cancels }: Example, isTyped: boolean): string {
  const parameter = cancels ? (isTyped ? 'signal?: AbortSignal' : 'signal') : '';
  return `/** Asks your server, which keeps the secret, for a token. */
async function getAccess(${parameter}) {
  const body = JSON.stringify({ kind: '${access}'${sample ? `, name: '${sample}'` : ''} });
  const answer = await fetch('/api/embed-token', { method: 'POST', body${cancels ? ', signal' : ''} });
  if (!answer.ok) throw new Error(\`The server gave no token (\${answer.status}).\`);
  return answer.json();
}`;
}

/** An arrow function of an action. */
export function actionOf(code: string, parameter = ''): string {
  const isAsync = /\bawait\b/.test(code);
  return `${isAsync ? 'async ' : ''}(${parameter}) => ${code}`;
}
